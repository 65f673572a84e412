import { countryFields, type Country } from '#catalogue/countries/country.ts';
import { providerFields } from '#catalogue/providers/provider.ts';
import { serviceFields } from '#catalogue/services/service.ts';
import type { FactName } from '#catalogue/facts/facts.ts';
import { flagOf } from '#catalogue/countries/flag.ts';
import { distribute } from '#core/distribute.ts';
import { parseAmount } from '#core/money.ts';
import { storeConnections } from '#catalogue/connections/stored-connections.server.ts';
import type { BillingType } from '#core/service-type.ts';
import { columnsOf } from '#platform/database/field-columns.ts';
import { inBatches, type Database, type Queries } from '#platform/database/database.ts';
import { withLongDeadline } from '#platform/database/deadline.ts';
import type { Author } from '#catalogue/history/record-change.server.ts';
import { applyPriceLists, type ListChange } from '#catalogue/prices/apply-price-list.server.ts';
import { changeCatalogue, SCHEDULED_CHANGE } from '#catalogue/change-catalogue.server.ts';
import { providerKey } from '#catalogue/providers/edit-providers.server.ts';
import { storeFacts } from '#catalogue/facts/fact-evidence.server.ts';
import type { Check } from '#catalogue/sources/checks.server.ts';
import { emptyLine, NO_EVIDENCE } from '#catalogue/prices/plan-price-list.server.ts';
import type { ListedLine } from '#catalogue/prices/price-lines.server.ts';
import {
  readDemoCatalogue,
  type DemoCatalogue,
  type DemoConnections,
  type DemoProvider,
  type DemoService,
} from './demo-catalogue.ts';

/** The author of demo prices in the history. */
const AUTHOR: Author = { actor: 'system', way: 'seed' };

interface Place {
  readonly id: number;
  readonly code: string;
  readonly ipCount: number;
}

/**
 * Fills an empty catalogue with the demo catalogue, once per database and in one transaction: a catalogue that an
 * operator has emptied stays empty. Returns whether it did.
 */
export async function seedDemoCatalogue({ queries }: Database, now: () => number): Promise<boolean> {
  const seed = async (transaction: Queries) => {
    const claimed = await transaction
      .updateTable('installation')
      .set((row) => ({ demoSeededAt: now(), catalogueVersion: row('catalogueVersion', '+', 1) }))
      .where('demoSeededAt', 'is', null)
      .executeTakeFirstOrThrow();
    return claimed.numUpdatedRows > 0n && fillEmptyCatalogue(transaction, now());
  };
  return withLongDeadline(() => queries.transaction().execute(seed));
}

/** Fills an empty catalogue again, at the operator's command. */
export async function reseedDemoCatalogue(database: Database, now: () => number): Promise<boolean> {
  const seed = async (transaction: Queries) => {
    const filled = await fillEmptyCatalogue(transaction, now());
    if (filled) await transaction.updateTable('installation').set({ demoSeededAt: now() }).execute();
    return filled;
  };
  return withLongDeadline(() =>
    changeCatalogue({ database, onChange: () => {}, author: AUTHOR, now }, SCHEDULED_CHANGE, seed),
  );
}

/** False if there is a provider or a country. */
async function fillEmptyCatalogue(queries: Queries, now: number): Promise<boolean> {
  if (!(await isEmpty(queries))) return false;
  const demo = readDemoCatalogue();
  const places = await insertCountries(queries, demo.countries);
  for (const provider of demo.providers) await insertProvider(queries, provider, places, now);
  for (const listed of demo.connections) await insertConnections(queries, listed);
  await insertRates(queries, demo.rates, now);
  return true;
}

/** Rates of the operator are kept. */
async function insertRates(queries: Queries, rates: DemoCatalogue['rates'], now: number): Promise<void> {
  const rows = rates.map(({ currency, day, micros }) => ({
    currency,
    day,
    rateMicros: micros,
    source: 'demo' as const,
    setAt: now,
  }));
  await queries
    .insertInto('exchangeRates')
    .values(rows)
    .onConflict((conflict) => conflict.column('currency').doNothing())
    .execute();
}

async function isEmpty(queries: Queries): Promise<boolean> {
  const provider = await queries.selectFrom('providers').select('id').limit(1).executeTakeFirst();
  const country = await queries.selectFrom('countries').select('id').limit(1).executeTakeFirst();
  return !provider && !country;
}

/** Returns the countries, most IPs first. */
async function insertCountries(queries: Queries, countries: readonly Omit<Country, 'id' | 'flag'>[]): Promise<Place[]> {
  const rows = countries.map((country) => columnsOf(countryFields, { ...country, flag: flagOf(country.code) }));
  const places = await queries.insertInto('countries').values(rows).returning(['id', 'code', 'ipCount']).execute();
  return places.toSorted((a, b) => b.ipCount - a.ipCount);
}

async function insertProvider(queries: Queries, demo: DemoProvider, places: readonly Place[], now: number) {
  const { services, ...provider } = demo;
  const row = { ...columnsOf(providerFields, { ...provider, isDemo: true }), nameKey: providerKey(provider.name) };
  const insert = queries.insertInto('providers').values(row).returning('id');
  const { id: providerId } = await insert.executeTakeFirstOrThrow();
  const lists: ListChange[] = [];
  for (const service of services) {
    const serviceId = await insertService(queries, providerId, service, places);
    const { name: serviceName, type: serviceType, billingType } = service;
    const names = { serviceName, serviceType, providerName: provider.name, providerSlug: provider.slug };
    const after = service.lines.map((line) => listedLine(billingType, line, places));
    const recorded = { named: { serviceId, providerId, ...names }, billingType, isDemo: true };
    lists.push({ service: recorded, before: [], after });
  }
  await applyPriceLists(queries, lists, { author: AUTHOR, now });
  for (const [index, { lines }] of services.entries())
    await insertPlaces(queries, lists[index]?.service.named.serviceId, lines);
}

async function insertPlaces(queries: Queries, serviceId: number | undefined, lines: DemoService['lines']) {
  const placed = lines.filter(({ place }) => place);
  if (serviceId === undefined || placed.length === 0) return;
  const stored = await queries
    .selectFrom('priceLines')
    .select(['id', 'sourceId', 'fromQuantity'])
    .where('serviceId', '=', serviceId)
    .where('countryId', 'is', null)
    .where('sourceId', 'is not', null)
    .execute();
  const rows = stored.flatMap(({ id: lineId, sourceId, fromQuantity }) => {
    const place = placed.find((line) => line.country === null && line.fromQuantity === fromQuantity)?.place;
    return place && sourceId !== null ? [{ lineId, sourceId, place: JSON.stringify(place) }] : [];
  });
  await queries.insertInto('sourcePlaces').values(rows).execute();
}

async function insertService(queries: Queries, providerId: number, service: DemoService, places: readonly Place[]) {
  const row = columnsOf(serviceFields, { ...service, providerId, isDemo: true });
  const { id } = await queries.insertInto('services').values(row).returning('id').executeTakeFirstOrThrow();
  const after = { facts: service.facts, evidence: evidenceOf(service) };
  await storeFacts(queries, [{ serviceId: id, before: { facts: service.facts, evidence: [] }, after }]);
  const rows = countryRows(id, service.totalProxies, places.slice(0, service.countryCount));
  await inBatches(rows, (some) => queries.insertInto('serviceCountries').values(some).execute());
  return id;
}

async function insertConnections(queries: Queries, { provider, service, type, connections }: DemoConnections) {
  const { id } = await queries
    .selectFrom('services')
    .innerJoin('providers', 'providers.id', 'providerId')
    .select('services.id')
    .where('nameKey', '=', providerKey(provider))
    .where('services.name', '=', service)
    .where('type', '=', type)
    .executeTakeFirstOrThrow();
  const checked = connections.map(({ evidence: { note = null, ...check }, ...settings }) => ({
    settings,
    check: { ...check, note, personOn: null },
  }));
  await storeConnections(queries, id, [], checked);
}

function evidenceOf({ factSources }: DemoService): ReadonlyMap<FactName, Check> {
  return new Map(
    factSources.flatMap(({ facts, note = null, ...source }) =>
      facts.map((name) => [name, { ...source, note, personOn: null }]),
    ),
  );
}

/** A price without evidence is invented and was never checked. */
function listedLine(unit: BillingType, line: DemoService['lines'][number], places: readonly Place[]): ListedLine {
  const { country, fromQuantity, own, direct, evidence = NO_EVIDENCE } = line;
  const { atQuantity = null, note = null, ...check } = evidence;
  return {
    ...emptyLine(unit),
    country,
    countryId: places.find(({ code }) => code === country)?.id ?? null,
    fromQuantity,
    own: own === null ? null : parseAmount(own),
    direct: direct === null ? null : parseAmount(direct),
    ...check,
    atQuantity,
    note,
  };
}

/** Distributes a service's IPs in proportion to those of its countries. */
function countryRows(serviceId: number, totalProxies: number, places: readonly Place[]) {
  if (places.length === 0) return [];
  const weights = places.map(({ ipCount }) => ipCount);
  const counts = distribute(totalProxies, weights);
  return places.map(({ id }, index) => ({ serviceId, countryId: id, ipCount: counts[index] ?? 0 }));
}
