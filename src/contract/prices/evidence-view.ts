import { z } from 'zod';
import { idParams, ok, record, view } from '#contract/operation.ts';
import { api } from '#contract/routes.ts';
import { shownServiceSchema } from '#contract/providers/providers-view.ts';

const evidenceViewSchema = record('EvidenceView', {
  vendor: z.string().describe('Provider name'),
  service: shownServiceSchema,
});

export type EvidenceView = z.output<typeof evidenceViewSchema>;

export const getEvidenceView = view('getEvidenceView', api.evidenceView(':id'), {
  summary: 'A service with the source of its direct price',
  params: idParams,
  response: ok('The service', evidenceViewSchema),
});
