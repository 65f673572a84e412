import { byName } from '#domain/alphabetical.ts';
import type { FactFilterId } from './fact-filters.ts';
import type { MicroDollars } from '#domain/money.ts';
import { byPrice, bySavings, byDefaultOrder, type OrderedProvider } from './provider-order.ts';
import { PRODUCTS, serviceTypeOf, type BillingType, type Product, type ServiceType } from '#domain/service-type.ts';

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
  /** Words of a provider's or a service's name. */
  readonly q: string;
  /** ISO 3166 code. */
  readonly country: string | null;
  /** Most that a unit may cost when `at` units are bought. */
  readonly max: MicroDollars | null;
  readonly at: number;
  readonly unit: BillingType;
  /** What a service must be known to have. */
  readonly facts: readonly FactFilterId[];
  /** The table shows a product: it counts in product mode once one is chosen. */
  readonly layout: 'cards' | 'table';
  /** Slugs of providers that were picked to be compared; they change nothing of the list. */
  readonly picked: readonly string[];
}

/** How many units are bought where nobody says. */
const DEFAULT_QUANTITY = 100;

/** The view that no choice leads to. */
export const DEFAULT_VIEW: ProvidersView = {
  mode: 'product',
  product: null,
  provider: null,
  sort: 'default',
  q: '',
  country: null,
  max: null,
  at: DEFAULT_QUANTITY,
  unit: 'gb',
  facts: [],
  layout: 'cards',
  picked: [],
};

/** The unit that prices of a product are usually in. */
export function usualUnit(product: Product | null): BillingType {
  if (product === 'webUnblocker' || product === 'webScraper') return 'cpm';
  return product === 'datacenter' || product === 'staticResidential' ? 'ip' : 'gb';
}

/** Whether a view shows one row a provider. */
export function isTable(view: ProvidersView): boolean {
  return view.layout === 'table' && selectedTypeOf(view) !== null;
}

/** The type of service that a view marks, null where it marks none. */
export function selectedTypeOf({ mode, product }: Pick<ProvidersView, 'mode' | 'product'>): ServiceType | null {
  return mode === 'product' && product ? serviceTypeOf(product) : null;
}

/** Providers in an order. */
export function sortProviders<T extends OrderedProvider>(listed: readonly T[], sort: ProviderSort): T[] {
  return listed.toSorted(comparatorOf(sort, listed));
}

function comparatorOf(
  sort: ProviderSort,
  all: readonly OrderedProvider[],
): (a: OrderedProvider, b: OrderedProvider) => number {
  if (sort === 'default') return byDefaultOrder;
  if (sort === 'name') return byName;
  if (sort === 'discount-desc') return bySavings('descending');
  if (sort === 'discount-asc') return bySavings('ascending');
  const product = PRODUCTS.find(({ id }) => sort.startsWith(`${id}-`));
  if (!product) return byDefaultOrder;
  return byPrice(product.serviceType, sort.endsWith('-asc') ? 'ascending' : 'descending', all);
}
