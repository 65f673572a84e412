import { z } from 'zod';
import { FACT_NAMES, FACTS, withImplied, type Fact, type Facts } from './facts.ts';
import { MAX_CONFIRMED_FACTS, MAX_FACT_TEXT } from '#core/limits.ts';
import { storableLine } from '#core/text.ts';
import { named, ok, operatorOnly, record } from '#core/contract/operation.ts';
import { evidenceInputSchema, evidenceSchema } from '#catalogue/prices/price-line-contract.ts';
import { adminApi } from '#core/routes.ts';

/** How numbers and texts of facts are read: strictly in requests, of any size in responses. */
interface Reading {
  readonly numbers: (most: number) => z.ZodType;
  readonly texts: z.ZodType;
}

function factSchema(fact: Fact, { numbers, texts }: Reading): z.ZodType {
  switch (fact.kind) {
    case 'set':
      return z.array(z.enum(Object.keys(fact.words)));
    case 'choice':
      return z.enum(Object.keys(fact.words));
    case 'number':
      return numbers(fact.most);
    case 'number-or':
      return z.union([numbers(fact.most), z.literal(fact.or)]);
    case 'text':
      return texts;
    case 'flag':
      return z.boolean();
  }
}

const ENTERED: Reading = { numbers: (most) => z.int().min(0).max(most), texts: storableLine.max(MAX_FACT_TEXT) };
const ANSWERED: Reading = { numbers: () => z.int(), texts: z.string() };

const entered = Object.entries(FACTS).map(([name, fact]) => [name, factSchema(fact, ENTERED).nullish()]);

/**
 * All facts of a service, each word once, with those that follow from others. Missing, null and empty values are
 * unknown and left out.
 */
export const factsSchema = z.strictObject(Object.fromEntries(entered)).transform(knownFacts);

function knownFacts(given: Readonly<Record<string, unknown>>): Facts {
  return withImplied(withoutUnknown(given));
}

function withoutUnknown(given: Readonly<Record<string, unknown>>): Facts;
function withoutUnknown(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const known = Object.entries(given).flatMap(([name, value]): [string, unknown][] => {
    const distinct: unknown = Array.isArray(value) ? [...new Set<unknown>(value)] : value;
    const isEmpty = distinct === '' || (Array.isArray(distinct) && distinct.length === 0);
    return distinct == null || isEmpty ? [] : [[name, distinct]];
  });
  return Object.fromEntries(known);
}

const answered = Object.entries(FACTS).map(([name, fact]) => [
  name,
  factSchema(fact, ANSWERED).optional().describe(fact.label),
]);

const factsAnswer: z.ZodType<Facts> = z
  .object(Object.fromEntries(answered))
  .describe('Known features of the service; a missing one is unknown');

/** The known facts of a service. */
export const facts = { output: factsAnswer, input: factsSchema.optional(), column: 'json', control: null } as const;

export const factEvidenceSchema = evidenceSchema
  .omit({ atQuantity: true })
  .extend({ stale: z.boolean().describe('Whether the fact is outdated') });

const shownEvidenceSchema = factEvidenceSchema.pick({
  checkedOn: true,
  checkedBy: true,
  listName: true,
  sourceUrl: true,
  stale: true,
});

/** The source of a fact in requests, in whole or in part. */
export const factEvidenceInputSchema = evidenceInputSchema.omit({ atQuantity: true });

const names = z.enum(FACT_NAMES);

/** The sources of a service's facts. In requests any part of them: null removes, a missing one stays. */
export const factEvidence = {
  output: z
    .partialRecord(names, factEvidenceSchema)
    .describe('Sources of features; a feature that follows from another one has its source'),
  input: z.partialRecord(names, factEvidenceInputSchema.nullable()).optional(),
  column: 'computed',
  control: null,
} as const;

/** The sources of facts as pages carry them. */
export const shownEvidencesSchema = z
  .partialRecord(names, shownEvidenceSchema)
  .describe('Sources of features, in short');

export type ShownFactEvidence = z.output<typeof shownEvidenceSchema>;
export type ShownFactEvidences = z.output<typeof shownEvidencesSchema>;

const confirmed = { serviceId: z.int().positive(), checkedOn: z.iso.date().nullable() } as const;

/** Facts and connections that a person has read again at their source, each with the day of check that they saw. */
const confirmationSchema = z.strictObject({
  facts: z.array(z.strictObject({ ...confirmed, fact: names })).max(MAX_CONFIRMED_FACTS),
  connections: z
    .array(z.strictObject({ ...confirmed, position: z.int().positive() }))
    .max(MAX_CONFIRMED_FACTS)
    .optional(),
});

const confirmedSchema = record('FactsConfirmed', {
  changed: z.int().describe('Number of features and connections'),
  historyId: z.int().positive().nullable(),
});

export const factOperations = named({
  confirmFacts: operatorOnly.post(adminApi.factsConfirm, {
    summary: 'Moves the day of check of features and connections to today, all or none',
    body: confirmationSchema,
    audit: { action: 'update', entity: 'service' },
    response: ok('The result', confirmedSchema),
  }),
});

export type FactConfirmation = z.output<typeof confirmationSchema>;
export type FactsConfirmed = z.output<typeof confirmedSchema>;
export type FactEvidences = z.output<typeof factEvidence.output>;
export type FactEvidenceInput = z.output<typeof factEvidenceInputSchema>;
export type FactEvidencesInput = NonNullable<z.output<typeof factEvidence.input>>;
