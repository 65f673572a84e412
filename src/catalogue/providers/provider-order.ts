import { byName } from '#core/alphabetical.ts';
import type { MicroDollars } from '#core/money.ts';
import { countedSavings, type ServicePrice } from '#catalogue/prices/service-price.ts';
import { BILLING_TYPES, type BillingType, type ServiceType } from '#core/service-type.ts';

export type Direction = 'ascending' | 'descending';

/** The fields of a provider that determine its order. */
export interface OrderedProvider {
  readonly provider: { readonly id: number; readonly name: string; readonly featured: boolean };
  readonly services: readonly { readonly service: { readonly type: ServiceType }; readonly price: ServicePrice }[];
}

/** Featured providers first, then by name. */
export function byDefaultOrder(a: OrderedProvider, b: OrderedProvider): number {
  return Number(b.provider.featured) - Number(a.provider.featured) || byName(a, b);
}

/**
 * Orders by the lowest own price of a service type, separately by unit: the unit that most of `all` have comes first.
 * Providers without a price come last in both directions.
 */
export function byPrice(type: ServiceType, direction: Direction, all: readonly OrderedProvider[]) {
  const priced = (unit: BillingType) => all.filter((listed) => lowestPrice(listed, type, unit) !== null).length;
  const orders = BILLING_TYPES.toSorted((a, b) => priced(b) - priced(a)).map((unit) => {
    const lowest = (listed: OrderedProvider) => lowestPrice(listed, type, unit);
    return { lowest, compare: byFigure(lowest, direction) };
  });
  return (a: OrderedProvider, b: OrderedProvider): number => {
    const order = orders.find(({ lowest }) => lowest(a) !== null || lowest(b) !== null);
    return order ? order.compare(a, b) : byName(a, b);
  };
}

/** Orders by the highest savings, without outdated list prices. Providers without any come last in both directions. */
export function bySavings(direction: Direction) {
  return byFigure(
    (listed) => Math.max(0, ...listed.services.map(({ price }) => countedSavings(price))) || null,
    direction,
  );
}

/** The lowest own price of a provider for a type and unit, null without one. */
export function lowestPrice({ services }: OrderedProvider, type: ServiceType, unit: BillingType): MicroDollars | null {
  let lowest: MicroDollars | null = null;
  for (const { service, price } of services) {
    if (service.type !== type || price.billingType !== unit || price.own === null) continue;
    if (lowest === null || price.own < lowest) lowest = price.own;
  }
  return lowest;
}

function byFigure(figureOf: (listed: OrderedProvider) => bigint | number | null, direction: Direction) {
  return (a: OrderedProvider, b: OrderedProvider): number => {
    const [first, second] = [figureOf(a), figureOf(b)];
    if (first === second) return byName(a, b);
    if (first === null) return 1;
    if (second === null) return -1;
    return first < second === (direction === 'ascending') ? -1 : 1;
  };
}
