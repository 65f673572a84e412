import type { Service } from '#contract/services/service.ts';
import { BILLING_TYPES } from '#domain/service-type.ts';
import { priceOf, type ServicePrice } from '#domain/prices/service-price.ts';
import { sortRows, type Sort } from '#web/admin/tables/sort-rows.ts';
import type { ServiceGroup } from './service-groups.ts';

/** The orders of cards and rows, by their names in the URL. */
export const SERVICE_SORTS = ['name', 'services', 'savings', 'service', 'price'] as const;

/** The default order: providers by name, in each its primary service first, then by name. */
export const FIRST_SORT: Sort = { column: 'name', direction: 'ascending' };

type Direction = Sort['direction'];

/**
 * Sorts the groups: by name, number of services or best savings of the provider, or the rows in each by name, price
 * or savings and the cards by their first row. Missing prices and savings come last in both directions. Prices per GB
 * come before those per CPM, then those per IP. The sort is stable.
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

/** The price of a group's first row, for the order of its card. */
function leadingPrice({ services: [first] }: ServiceGroup): ServicePrice | null {
  return first ? priceOf(first) : null;
}

function amountOf(price: ServicePrice | null): number | null {
  return price === null || price.own === null ? null : Number(price.own);
}

/** The rank of each unit, since prices of different units are not comparable. */
function rankOf(price: ServicePrice | null): number | null {
  return price === null || price.own === null ? null : BILLING_TYPES.indexOf(price.billingType);
}
