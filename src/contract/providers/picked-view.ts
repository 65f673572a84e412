import { z } from 'zod';
import type { Operation } from '#contract/operation.ts';
import { api } from '#contract/routes.ts';
import { shownProviderSchema } from './providers-view.ts';

const pickedViewSchema = z
  .strictObject({ providers: z.array(shownProviderSchema.pick({ slug: true, name: true, logo: true })) })
  .meta({ id: 'PickedView' });

export type PickedView = z.output<typeof pickedViewSchema>;

export const getPickedView = {
  id: 'getPickedView',
  method: 'GET',
  access: 'public',
  path: api.pickedView,
  summary: 'Providers selected for comparison, in order of selection',
  query: z.strictObject({ p: z.string().max(1_500).describe('Slugs, separated by commas') }),
  response: { status: 200, description: 'Providers that exist', schema: pickedViewSchema },
} as const satisfies Operation;
