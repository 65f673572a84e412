import type { Service } from '#contract/services/service.ts';
import { BILLING_TYPES } from '#domain/service-type.ts';
import { priceOf, type ServicePrice } from '#domain/prices/service-price.ts';
import { sortRows, type Sort } from '#web/admin/tables/sort-rows.ts';
import type { ServiceGroup } from './service-groups.ts';

/** What the cards or the rows in them are ordered by, as the URL names it. */
export const SERVICE_SORTS = ['name', 'services', 'savings', 'service', 'price'] as const;

/** Providers by name, in each its primary service first and then by name. */
export const FIRST_SORT: Sort = { column: 'name', direction: 'ascending' };

type Direction = Sort['direction'];

/**
 * The groups in another order: by name, number of services or best savings of the provider, or with the rows in each by
 * name, price or savings and the cards by their first row. Without a price or a saving one comes last in both
 * directions, and prices per GB come before those per CPM, and these before those per IP. Equal ones keep their order.
 */
export function orderGroups(groups: readonly ServiceGroup[], { column, direction }: Sort): readonly ServiceGroup[] {
  switch (column) {
    case 'services':
      return sortRows(groups, ({ services }) => services.length, direction);
    case 'savings':
      return sortRows(withRows(groups, bySavings(direction)), bestSavings, direction);
    case 'service': {
      const ordered = withRows(groups, (services) => sortRows(services, ({ name }) => name, direction));
      return sortRows(ordered, ({ services: [first] }) => first?.name ?? null, direction);
    }
    case 'price': {
      const ordered = withRows(groups, byPrice(direction));
      const priced = sortRows(ordered, (group) => amountOf(leadingPrice(group)), direction);
      return sortRows(priced, (group) => rankOf(leadingPrice(group)), 'ascending');
    }
    default:
      return direction === 'ascending' ? groups : groups.toReversed();
  }
}

type OrderRows = (services: readonly Service[]) => readonly Service[];

function withRows(groups: readonly ServiceGroup[], order: OrderRows): readonly ServiceGroup[] {
  return groups.map((group) => {
    const services = order(group.services);
    const places = new Map(services.map(({ id }, place) => [id, place]));
    const found = sortRows(group.found, ({ service }) => places.get(service.id) ?? null, 'ascending');
    return { ...group, services, found };
  });
}

function bySavings(direction: Direction): OrderRows {
  return (services) => sortRows(services, ({ savingsPercentage }) => savingsPercentage || null, direction);
}

function bestSavings({ services }: ServiceGroup): number | null {
  return Math.max(0, ...services.map(({ savingsPercentage }) => savingsPercentage)) || null;
}

function byPrice(direction: Direction): OrderRows {
  return (services) => {
    const priced = services.map((service) => ({ service, price: priceOf(service) }));
    const sorted = sortRows(priced, ({ price }) => amountOf(price), direction);
    return sortRows(sorted, ({ price }) => rankOf(price), 'ascending').map(({ service }) => service);
  };
}

/** The price of a group's first row, by which its card is ordered. */
function leadingPrice({ services: [first] }: ServiceGroup): ServicePrice | null {
  return first ? priceOf(first) : null;
}

function amountOf(price: ServicePrice | null): number | null {
  return price === null || price.own === null ? null : Number(price.own);
}

/** Units never mix: each has its own place in an order by price. */
function rankOf(price: ServicePrice | null): number | null {
  return price === null || price.own === null ? null : BILLING_TYPES.indexOf(price.billingType);
}
