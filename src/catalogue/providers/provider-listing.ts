import { byName } from '#core/alphabetical.ts';
import type { FactFilterId } from './fact-filters.ts';
import type { MicroDollars } from '#core/money.ts';
import { byPrice, bySavings, byDefaultOrder, type OrderedProvider } from './provider-order.ts';
import { PRODUCTS, serviceTypeOf, type BillingType, type Product, type ServiceType } from '#core/service-type.ts';

/** Sort orders: default, by name, by the price of each product, by discount. */
export type ProviderSort = 'default' | 'name' | `${Product}-asc` | `${Product}-desc` | 'discount-desc' | 'discount-asc';

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

/** The selection on the providers page. Filter mode, product, provider and sort are independent. */
export interface ProvidersView {
  readonly mode: 'product' | 'provider';
  /** Null is 'All Services'. Used in product mode only. */
  readonly product: Product | null;
  /** A provider's name; null is 'All Providers'. Used in provider mode only. */
  readonly provider: string | null;
  readonly sort: ProviderSort;
  /** Search words for names of providers and services. */
  readonly q: string;
  /** ISO 3166 code. */
  readonly country: string | null;
  /** Max unit price at the quantity `at`. */
  readonly max: MicroDollars | null;
  readonly at: number;
  readonly unit: BillingType;
  /** Required features. */
  readonly facts: readonly FactFilterId[];
  /** The table needs a product: it applies in product mode once one is selected. */
  readonly layout: 'cards' | 'table';
  /** Slugs of providers selected for comparison; they do not affect the list. */
  readonly picked: readonly string[];
}

/** Default quantity of the price filter. */
const DEFAULT_QUANTITY = 100;

/** The selection of a URL without parameters. */
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

/** The most common unit of a product. */
export function usualUnit(product: Product | null): BillingType {
  if (product === 'webUnblocker' || product === 'webScraper') return 'cpm';
  return product === 'datacenter' || product === 'staticResidential' ? 'ip' : 'gb';
}

/** Whether the view is the table, with one row per provider. */
export function isTable(view: ProvidersView): boolean {
  return view.layout === 'table' && selectedTypeOf(view) !== null;
}

/** The selected service type, null without one. */
export function selectedTypeOf({ mode, product }: Pick<ProvidersView, 'mode' | 'product'>): ServiceType | null {
  return mode === 'product' && product ? serviceTypeOf(product) : null;
}

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
