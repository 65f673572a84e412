import type { Provider } from '#catalogue/providers/provider.ts';
import type { ListedService } from '#catalogue/services/service.ts';
import { byName } from '#core/alphabetical.ts';
import { matchesSearch, searchedText, parseSearch, type Match, type SearchedText } from '#core/name-search.ts';
import { priceOf, type ServicePrice } from '#catalogue/prices/service-price.ts';
import { SERVICE_TYPE_LABELS, BILLING_TYPES } from '#core/service-type.ts';
import { compareText, sortRows, type Sort } from '#kit/panel/tables/sort-rows.ts';

interface FoundService {
  readonly service: ListedService;
  readonly searched: readonly SearchedText[];
}

/** A provider with all its services, the primary one first, then by name. */
interface ServiceGroup {
  readonly provider: Provider;
  readonly searched: readonly SearchedText[];
  readonly found: readonly FoundService[];
  readonly services: readonly ListedService[];
}

/** The content of a card: a provider with its services that match the search. */
export interface VisibleGroup {
  readonly provider: Provider;
  readonly services: readonly ListedService[];
  readonly total: number;
}

export function groupServices(
  providers: readonly Provider[],
  services: readonly ListedService[],
): readonly ServiceGroup[] {
  const byProvider = Map.groupBy(services, ({ providerId }) => providerId);
  return providers
    .map((provider) => ({ provider }))
    .toSorted(byName)
    .map(({ provider }) => {
      const own = (byProvider.get(provider.id) ?? []).toSorted(byRank);
      const searched = [provider.name, ...provider.formerNames].map(searchedText);
      const found = own.map((service) => ({ service, searched: [...searched, ...serviceTexts(service)] }));
      return { provider, searched, found, services: own };
    });
}

/**
 * Filters the groups: services whose name, type and provider contain all words, and providers that match themselves
 * or have such a service. Typing errors are allowed only if nothing matches exactly. An unchanged group keeps its
 * list, so that its card is not rendered again.
 */
export function searchGroups(groups: readonly ServiceGroup[], typed: string): readonly VisibleGroup[] {
  const exact = groupsLeft(groups, typed, 'exact');
  return exact.length > 0 ? exact : groupsLeft(groups, typed, 'similar');
}

function groupsLeft(groups: readonly ServiceGroup[], typed: string, match: Match): readonly VisibleGroup[] {
  const search = parseSearch(typed);
  return groups.flatMap(({ provider, searched, found, services }) => {
    const total = services.length;
    if (matchesSearch(searched, search, match)) return [{ provider, services, total }];
    const left = found.filter((entry) => matchesSearch(entry.searched, search, match));
    if (left.length === 0) return [];
    const isWhole = left.length === total;
    return [{ provider, services: isWhole ? services : left.map(({ service }) => service), total }];
  });
}

export function countServices(groups: readonly VisibleGroup[]): number {
  return groups.reduce((sum, { services }) => sum + services.length, 0);
}

function byRank(a: ListedService, b: ListedService): number {
  return Number(b.isPrimary) - Number(a.isPrimary) || compareText(a.name, b.name) || a.id - b.id;
}

function serviceTexts({ name, type }: ListedService): readonly SearchedText[] {
  return [name, type, SERVICE_TYPE_LABELS[type]].map(searchedText);
}

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

type OrderRows = (services: readonly ListedService[]) => readonly ListedService[];

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
