import { z } from 'zod';
import { FACT_NAMES } from './facts.ts';
import { idParams, ok, record, view } from '#core/contract/operation.ts';
import { sourceChecksSchema } from '#catalogue/prices/evidence-view.ts';
import { api } from '#core/routes.ts';
import { factEvidenceSchema } from './facts-contract.ts';

const factEvidenceViewSchema = record('FactEvidenceView', {
  evidence: factEvidenceSchema,
  says: z.string().nullable().describe('The words of the source that state it, null if they are not known'),
  isLost: z.boolean().describe('Whether the last reading has not found these words'),
  maxAgeDays: z.int().positive().describe('Age from which a fact is outdated'),
  checks: sourceChecksSchema,
});

export type FactEvidenceView = z.output<typeof factEvidenceViewSchema>;

export const getFactEvidenceView = view('getFactEvidenceView', api.factEvidenceView(':id'), {
  summary: 'The source of a feature of a service, and the readings of that source',
  params: idParams,
  query: z.strictObject({ fact: z.enum(FACT_NAMES) }),
  response: ok('The source of the feature', factEvidenceViewSchema),
});
