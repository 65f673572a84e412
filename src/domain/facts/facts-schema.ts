import { z } from 'zod';
import { FACTS, type Fact, type Facts } from './facts.ts';

/** The schema of a fact; null is unknown. */
function factSchema(fact: Fact): z.ZodType {
  switch (fact.kind) {
    case 'set':
      return z.array(z.enum(Object.keys(fact.words))).transform((words) => [...new Set(words)]);
    case 'number':
      return z.int().min(0).max(fact.most);
    case 'number-or':
      return z.union([z.int().min(0).max(fact.most), z.literal(fact.or)]);
    case 'flag':
      return z.boolean();
  }
}

const shape = Object.fromEntries(Object.entries(FACTS).map(([name, fact]) => [name, factSchema(fact).nullish()]));

/** All facts of a service. Missing, null and empty values are unknown and left out. */
export const factsSchema = z.strictObject(shape).transform(knownFacts);

function knownFacts(given: Readonly<Record<string, unknown>>): Facts;
function knownFacts(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== null && value !== undefined && !isEmptyList(value)),
  );
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
