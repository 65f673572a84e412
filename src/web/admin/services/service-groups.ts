import type { Provider } from '#contract/providers/provider.ts';
import type { Service } from '#contract/services/service.ts';
import { byName } from '#domain/alphabetical.ts';
import { matchesSearch, searchedText, parseSearch, type Match, type SearchedText } from '#domain/name-search.ts';
import { SERVICE_TYPE_LABELS } from '#domain/service-type.ts';
import { compareText } from '#web/admin/tables/sort-rows.ts';

/** A service with its text for searches. */
interface FoundService {
  readonly service: Service;
  readonly searched: readonly SearchedText[];
}

/** A provider with all its services, the primary one first, then by name. */
export interface ServiceGroup {
  readonly provider: Provider;
  readonly searched: readonly SearchedText[];
  readonly found: readonly FoundService[];
  readonly services: readonly Service[];
}

/** The content of a card: a provider with its services that match the search. */
export interface VisibleGroup {
  readonly provider: Provider;
  readonly services: readonly Service[];
  /** The number of all services of the provider. */
  readonly total: number;
}

/** All providers by name, with their services. */
export function groupServices(providers: readonly Provider[], services: readonly Service[]): readonly ServiceGroup[] {
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

/** The number of services in the groups. */
export function countServices(groups: readonly VisibleGroup[]): number {
  return groups.reduce((sum, { services }) => sum + services.length, 0);
}

function byRank(a: Service, b: Service): number {
  return Number(b.isPrimary) - Number(a.isPrimary) || compareText(a.name, b.name) || a.id - b.id;
}

function serviceTexts({ name, type }: Service): readonly SearchedText[] {
  return [name, type, SERVICE_TYPE_LABELS[type]].map(searchedText);
}
