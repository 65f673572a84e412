import { shown, view } from '#core/contract/operation.ts';
import { api } from '#core/routes.ts';
import type { ProductRange } from '#catalogue/prices/product-ranges.ts';

export interface FiguresView {
  /** Day (UTC) of the count. */
  readonly day: string;
  readonly providers: number;
  /** Countries with IPs or a price. */
  readonly countries: number;
  /** Average savings of all services, without outdated list prices; null if no service saves. */
  readonly averageSavings: number | null;
  readonly starting: readonly Pick<ProductRange, 'type' | 'unit' | 'lowest'>[];
}

export const getFiguresView = view('getFiguresView', api.figuresView, {
  summary: 'Current counts of the catalog, for pages with rounded figures',
  response: shown<FiguresView>(),
});
