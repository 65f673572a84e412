import { z } from 'zod';
import { shown, view } from '#core/contract/operation.ts';
import { api } from '#core/routes.ts';
import type { ShownProvider } from '#catalogue/providers/providers-view.ts';

export interface PickedView {
  readonly providers: readonly Pick<ShownProvider, 'slug' | 'name' | 'logo'>[];
}

export const getPickedView = view('getPickedView', api.pickedView, {
  summary: 'Providers selected for comparison, in order of selection',
  query: z.strictObject({ p: z.string().max(1_500) }),
  response: shown<PickedView>(),
});
