import type { DashboardStats } from '#catalogue/dashboard-stats.ts';
import { shown, view } from '#core/contract/operation.ts';
import type { Provider } from '#catalogue/providers/provider.ts';
import { api } from '#core/routes.ts';
import type { ProductRange } from '#catalogue/prices/product-ranges.ts';
import type { DemoSource, ShownProvider, ShownServiceAnswer } from '#catalogue/providers/providers-view.ts';

export interface HomeView {
  readonly stats: DashboardStats;
  /** The first providers by name. */
  readonly names: readonly string[];
  /** With their primary services. */
  readonly popular: readonly {
    readonly provider: ShownProvider & Pick<Provider, 'description'>;
    readonly service: ShownServiceAnswer | null;
  }[];
  /** Residential prices per GB for illustrations, lowest first. */
  readonly samples: readonly {
    readonly name: string;
    readonly logo: string;
    readonly own: string;
    readonly direct: string;
  }[];
  /** Whole percent below the direct price. */
  readonly residentialSavings: { readonly lowest: number; readonly highest: number };
  /** Countries with vendors. */
  readonly countries: readonly { readonly code: string; readonly name: string }[];
  /** Names for the vendor search: the first by name. */
  readonly vendors: readonly { readonly name: string; readonly slug: string }[];
  readonly demoSources: readonly DemoSource[];
  readonly ranges: readonly ProductRange[];
}

export const getHomeView = view('getHomeView', api.homeView, {
  summary: 'Catalog data of the home page',
  response: shown<HomeView>(),
});
