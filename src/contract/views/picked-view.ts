import { z } from 'zod';
import type { Operation } from '#contract/operation.ts';
import { api } from '#contract/routes.ts';
import { shownProviderSchema } from './listing-view.ts';

const pickedViewSchema = z
  .strictObject({ providers: z.array(shownProviderSchema.pick({ slug: true, name: true, logo: true })) })
  .meta({ id: 'PickedView' });

export type PickedView = z.output<typeof pickedViewSchema>;

export const getPickedView = {
  id: 'getPickedView',
  method: 'GET',
  access: 'public',
  path: api.pickedView,
  summary: 'Providers that were picked to be compared, in the order of the picks',
  query: z.strictObject({ p: z.string().max(1_500).describe('Slugs with commas between them') }),
  response: { status: 200, description: 'Those that there are', schema: pickedViewSchema },
} as const satisfies Operation;
