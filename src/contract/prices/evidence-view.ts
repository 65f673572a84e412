import { z } from 'zod';
import { idParams, type Operation } from '#contract/operation.ts';
import { api } from '#contract/routes.ts';
import { shownServiceSchema } from '#contract/providers/providers-view.ts';

const evidenceViewSchema = z
  .strictObject({ vendor: z.string().describe('Provider name'), service: shownServiceSchema })
  .meta({ id: 'EvidenceView' });

export type EvidenceView = z.output<typeof evidenceViewSchema>;

export const getEvidenceView = {
  id: 'getEvidenceView',
  method: 'GET',
  access: 'public',
  path: api.evidenceView(':id'),
  summary: 'A service with the source of its direct price',
  params: idParams,
  response: { status: 200, description: 'The service', schema: evidenceViewSchema },
} as const satisfies Operation;
