import { z } from 'zod';
import { ok, record, view } from '#core/contract/operation.ts';
import { api } from '#core/routes.ts';
import { shownProviderSchema } from '#catalogue/providers/providers-view.ts';

const pickedViewSchema = record('PickedView', {
  providers: z.array(shownProviderSchema.pick({ slug: true, name: true, logo: true })),
});

export type PickedView = z.output<typeof pickedViewSchema>;

export const getPickedView = view('getPickedView', api.pickedView, {
  summary: 'Providers selected for comparison, in order of selection',
  query: z.strictObject({ p: z.string().max(1_500).describe('Slugs, separated by commas') }),
  response: ok('Providers that exist', pickedViewSchema),
});
