import { compareNames } from '#core/alphabetical.ts';
import { nearestNames } from '#core/nearest-names.ts';
import { slugOf } from '#core/slug.ts';
import { BILLING_LABELS, BILLING_TYPES, SERVICE_TYPES } from '#core/service-type.ts';
import { providerKey } from '#catalogue/providers/edit-providers.server.ts';
import { readCountryIds } from '#catalogue/prices/plan-price-list.server.ts';
import { readRecordedServices, type RecordedService } from '#catalogue/prices/price-changes.server.ts';
import {
  momentOf,
  readLines,
  type PriceClock,
  type PriceMoment,
  type StoredLine,
} from '#catalogue/prices/price-lines.server.ts';
import { readEarlierSlugs, readVersion } from '#catalogue/read-catalogue.server.ts';
import type { Queries } from '#platform/database/database.ts';
import type { NameFault, ReadRow } from './read-row.server.ts';

/** Searches for similar names take time: a file gets no more of them. */
const MAX_SUGGESTIONS = 100;

interface NamedProvider {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
}

/** The services of the catalogue as of one moment, with what rows may call them. */
export interface NamedServices {
  readonly version: number;
  readonly moment: PriceMoment;
  readonly providers: readonly NamedProvider[];
  /** Former slugs of providers. */
  readonly earlierSlugs: ReadonlyMap<string, number>;
  readonly services: ReadonlyMap<number, RecordedService>;
}

/** The catalogue as input of comparisons of prices. */
export interface ImportCatalogue extends NamedServices {
  readonly countries: ReadonlyMap<string, number>;
  /** By service, in all units, as of the moment. */
  readonly lines: ReadonlyMap<number, readonly StoredLine[]>;
}

export async function readImportCatalogue(queries: Queries, clock: PriceClock): Promise<ImportCatalogue> {
  return readWithServices(queries, clock, async (transaction, { now }) => ({
    countries: await readCountryIds(transaction),
    lines: Map.groupBy(await readLines(transaction, now), ({ serviceId }) => serviceId),
  }));
}

/** Reads the services, and what else a comparison needs, in one transaction. */
export async function readWithServices<Rest extends object>(
  queries: Queries,
  clock: PriceClock,
  readRest: (transaction: Queries, moment: PriceMoment) => Promise<Rest>,
): Promise<NamedServices & Rest> {
  return queries
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const moment = await momentOf(transaction, clock);
      const earlier = await readEarlierSlugs(transaction);
      return {
        version: await readVersion(transaction),
        moment,
        providers: await transaction.selectFrom('providers').select(['id', 'name', 'slug']).execute(),
        earlierSlugs: new Map(earlier.map(({ slug, providerId }) => [slug, providerId])),
        services: await readRecordedServices(transaction),
        ...(await readRest(transaction, moment)),
      };
    });
}

export type FindService = (names: NonNullable<ReadRow['names']>) => RecordedService | NameFault;

/** Matches names without regard to case; type and unit distinguish services of the same name. */
export function serviceFinder({ providers, earlierSlugs, services }: NamedServices): FindService {
  const byName = new Map(providers.map((provider) => [providerKey(provider.name), provider]));
  const bySlug = new Map(providers.map((provider) => [provider.slug, provider]));
  const byId = new Map(providers.map((provider) => [provider.id, provider]));
  const byProvider = Map.groupBy(services.values(), ({ named }) => named.providerId);

  let searches = 0;
  const nearest = <T>(name: string, entries: readonly T[], nameOf: (entry: T) => string): string => {
    searches += 1;
    const [first] = searches > MAX_SUGGESTIONS ? [] : nearestNames(name, entries, nameOf);
    return first ? `. Did you mean ${nameOf(first)}?` : '';
  };
  const unknownProvider = (name: string): NameFault => {
    const renamed = byId.get(earlierSlugs.get(slugOf(name)) ?? 0);
    const advice = renamed
      ? `. ${renamed.name} had this name before`
      : nearest(name, providers, (provider) => provider.name);
    return { column: 'provider', message: `No provider is called ${name}${advice}` };
  };
  const findProvider = remembered((name: string) => {
    return byName.get(providerKey(name)) ?? bySlug.get(name) ?? unknownProvider(name);
  });

  return ({ provider: providerName, service: serviceName, type, unit }) => {
    const provider = findProvider(providerName);
    if (!('id' in provider)) return provider;
    const own = byProvider.get(provider.id) ?? [];
    const exact = own.filter(({ named }) => named.serviceName === serviceName);
    const named = exact.length > 0 ? exact : own.filter((one) => isNamed(one, serviceName));
    const [first] = named;
    if (!first) {
      const advice = nearest(serviceName, own, (one) => one.named.serviceName);
      return { column: 'service', message: `${provider.name} has no service called ${serviceName}${advice}` };
    }
    const ofType = named.filter((one) => type === '' || one.named.serviceType === type.toLowerCase());
    const [typed] = ofType;
    if (!typed) return wrongType(first, type);
    const ofUnit = ofType.filter((one) => unit === '' || one.billingType === unit.toLowerCase());
    const [found, ...others] = ofUnit;
    if (!found) return wrongUnit(typed, unit);
    if (others.length === 0) return found;
    return {
      column: 'service',
      message: `${provider.name} has ${ofUnit.length} services with this name, type and unit`,
    };
  };
}

function isNamed({ named }: RecordedService, name: string): boolean {
  return providerKey(named.serviceName) === providerKey(name);
}

function wrongType({ named }: RecordedService, type: string): NameFault {
  const isKnown = SERVICE_TYPES.some((known) => known === type.toLowerCase());
  return {
    column: 'type',
    message: isKnown
      ? `${named.serviceName} is of the type ${named.serviceType}, not ${type}`
      : `Enter one of these types: ${SERVICE_TYPES.join(', ')}`,
  };
}

function wrongUnit({ named, billingType }: RecordedService, unit: string): NameFault {
  const isKnown = BILLING_TYPES.some((known) => known === unit.toLowerCase());
  return {
    column: 'unit',
    message: isKnown
      ? `${named.serviceName} is billed ${BILLING_LABELS[billingType]}, not in ${unit}`
      : `Enter one of these units: ${BILLING_TYPES.join(', ')}`,
  };
}

/** Caches a function of a name. */
function remembered<T>(find: (name: string) => T): (name: string) => T {
  const found = new Map<string, T>();
  return (name) => {
    const known = found.get(name);
    if (known !== undefined) return known;
    const value = find(name);
    found.set(name, value);
    return value;
  };
}

/** The order of services in exports. Equal names keep the order of creation. */
export function inExportOrder({ named: a }: RecordedService, { named: b }: RecordedService): number {
  return (
    compareNames(a.providerName, b.providerName) ||
    a.providerId - b.providerId ||
    compareNames(a.serviceName, b.serviceName) ||
    a.serviceId - b.serviceId
  );
}

/** Equal for services that differ in a row by type and unit alone. */
export function namesakeKey({ named }: RecordedService): string {
  return `${named.providerId} ${providerKey(named.serviceName)}`;
}
