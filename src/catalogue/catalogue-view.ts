import { shown, view } from '#core/contract/operation.ts';
import { api } from '#core/routes.ts';
import type { ListedService } from '#catalogue/services/service.ts';
import type { ListedEvidence } from '#catalogue/providers/listing.ts';
import type { DemoSource, ShownProvider } from '#catalogue/providers/providers-view.ts';

type ServiceField = 'id' | 'name' | 'type' | 'billingType' | 'totalProxies' | 'featured' | 'isDemo' | 'facts';

interface PackedService extends Pick<ListedService, ServiceField> {
  /** Country (index in `countries`, -1 for all), quantity, own and list price in millionths (0 for none), evidence. */
  readonly lines: readonly (readonly [number, number, number, number, number])[];
  /** Country (index in `countries`), number of IPs. */
  readonly countries: readonly (readonly [number, number])[];
}

/** The whole catalog, for search and filters in the browser. */
export interface CatalogueView {
  readonly countries: readonly { readonly code: string; readonly name: string }[];
  /** Sources of the lines, each once; -1 for none. */
  readonly evidence: readonly ListedEvidence[];
  readonly demoSources: readonly DemoSource[];
  readonly providers: readonly (ShownProvider & {
    readonly formerNames?: readonly string[];
    readonly services: readonly PackedService[];
  })[];
}

export const getCatalogueView = view('getCatalogueView', api.catalogueView, {
  summary: 'The whole catalog, for search and filters in the browser',
  response: shown<CatalogueView>(),
});
