import { z } from 'zod';
import { FACTS, type Fact, type Facts } from './facts.ts';

/** A fact's value as it is sent and stored; null where it is unknown. */
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

/** All facts of a service as they are sent: a missing one, null and an empty choice are unknown, and left out. */
export const factsSchema = z.strictObject(shape).transform(knownFacts);

/** What is known of what was read. */
function knownFacts(given: Readonly<Record<string, unknown>>): Facts;
function knownFacts(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== null && value !== undefined && !isEmptyList(value)),
  );
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
