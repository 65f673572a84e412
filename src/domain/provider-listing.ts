import { byName } from './alphabetical.ts';
import { byPrice, bySavings, byDefaultOrder } from './provider-order.ts';
import { priceOf, type PricedService, type ServicePrice } from './service-price.ts';
import { PRODUCTS, SERVICE_TYPES, serviceTypeOf, type Product, type ServiceType } from './service-type.ts';

/** What the comparison needs to know of a provider. */
export interface ListableProvider {
  readonly id: number;
  readonly name: string;
  readonly featured: boolean;
}

/** What the comparison needs to know of a service. */
export interface ListableService extends PricedService {
  readonly id: number;
  readonly providerId: number;
  readonly type: ServiceType;
}

/** One provider with its services, each with the price it is compared by. */
export interface ListedProvider<P extends ListableProvider, S extends ListableService> {
  readonly provider: P;
  readonly services: readonly ListedService<S>[];
}

export interface ListedService<S extends ListableService> {
  readonly service: S;
  readonly price: ServicePrice;
  /** True when the service is of the chosen product type. */
  readonly selected: boolean;
}

/** The orders of the sort menu: default, by name, by the price of each product, by discount. */
export type ProviderSort = 'default' | 'name' | `${Product}-asc` | `${Product}-desc` | 'discount-desc' | 'discount-asc';

/** Every order with its label, in the order of the sort menu. */
export const PROVIDER_SORTS: readonly { readonly id: ProviderSort; readonly label: string }[] = [
  { id: 'default', label: 'Default Order' },
  { id: 'name', label: 'Alphabetically A-Z' },
  ...PRODUCTS.flatMap(({ id, label }) => [
    { id: `${id}-asc` as const, label: `${label} Price lowest to highest` },
    { id: `${id}-desc` as const, label: `${label} Price highest to lowest` },
  ]),
  { id: 'discount-desc', label: 'Discount highest to lowest' },
  { id: 'discount-asc', label: 'Discount lowest to highest' },
];

/** What a visitor chose on the providers page. Filter mode, product, provider and sort are independent choices. */
export interface ProvidersView {
  readonly mode: 'product' | 'provider';
  /** Null is 'All Services'. Counts in product mode only. */
  readonly product: Product | null;
  /** A provider's name; null is 'All Providers'. Counts in provider mode only. */
  readonly provider: string | null;
  readonly sort: ProviderSort;
}

/** The view that no choice leads to. */
export const DEFAULT_VIEW: ProvidersView = { mode: 'product', product: null, provider: null, sort: 'default' };

/** The providers that a view shows, in its order, each with all its services. */
export function listProviders<P extends ListableProvider, S extends ListableService>(
  providers: readonly P[],
  services: readonly S[],
  view: ProvidersView,
): ListedProvider<P, S>[] {
  const selectedType = selectedTypeOf(view);
  const servicesByProvider = Map.groupBy(services, ({ providerId }) => providerId);
  const listed = providers
    .filter(({ name }) => view.mode === 'product' || view.provider === null || name === view.provider)
    .map((provider) => ({
      provider,
      services: listServices(servicesByProvider.get(provider.id) ?? [], selectedType),
    }))
    .filter((one) => selectedType === null || one.services.some(({ selected }) => selected));
  return listed.toSorted(comparatorOf(view.sort, listed));
}

/** The type of service that a view marks, null where it marks none. */
export function selectedTypeOf({ mode, product }: ProvidersView): ServiceType | null {
  return mode === 'product' && product ? serviceTypeOf(product) : null;
}

/** A provider's services in their order, each with its price, those of a type marked. */
export function listServices<S extends ListableService>(
  services: readonly S[],
  selectedType: ServiceType | null,
): ListedService<S>[] {
  return services
    .toSorted(byTypeThenId)
    .map((service) => ({ service, price: priceOf(service), selected: service.type === selectedType }));
}

function byTypeThenId(a: ListableService, b: ListableService): number {
  return SERVICE_TYPES.indexOf(a.type) - SERVICE_TYPES.indexOf(b.type) || a.id - b.id;
}

type Listed = ListedProvider<ListableProvider, ListableService>;

function comparatorOf(sort: ProviderSort, all: readonly Listed[]): (a: Listed, b: Listed) => number {
  if (sort === 'default') return byDefaultOrder;
  if (sort === 'name') return byName;
  if (sort === 'discount-desc') return bySavings('descending');
  if (sort === 'discount-asc') return bySavings('ascending');
  const product = PRODUCTS.find(({ id }) => sort.startsWith(`${id}-`));
  if (!product) return byDefaultOrder;
  return byPrice(product.serviceType, sort.endsWith('-asc') ? 'ascending' : 'descending', all);
}
