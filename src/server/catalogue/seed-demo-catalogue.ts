import { countryFields, type Country } from '#contract/countries/country.ts';
import { providerFields } from '#contract/providers/provider.ts';
import { serviceFields } from '#contract/services/service.ts';
import { flagOf } from '#domain/countries/flag.ts';
import { distribute } from '#domain/distribute.ts';
import { parseAmount } from '#domain/money.ts';
import type { BillingType } from '#domain/service-type.ts';
import { columnsOf } from '#server/database/columns.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { withLongDeadline } from '#server/database/deadline.ts';
import type { Author } from '#server/history/record-change.ts';
import { applyPriceLists, type ListChange } from './apply-price-list.ts';
import { changeCatalogue, SCHEDULED_CHANGE } from './change-catalogue.ts';
import { readDemoCatalogue, type DemoCatalogue, type DemoProvider, type DemoService } from './demo-catalogue.ts';
import { providerKey } from './create-provider.ts';
import { emptyLine } from './plan-price-list.ts';
import type { NamedService } from './price-changes.ts';
import type { ListedLine } from './price-lines.ts';

/** SQLite binds at most 32,766 values per statement. */
const ROWS_PER_INSERT = 1_000;

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
  const { id: providerId } = await queries
    .insertInto('providers')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  const lists: ListChange[] = [];
  for (const service of services) {
    const serviceId = await insertService(queries, providerId, service, places);
    const namedService: NamedService = {
      serviceId,
      serviceName: service.name,
      serviceType: service.type,
      providerId,
      providerName: provider.name,
      providerSlug: provider.slug,
    };
    const after = service.lines.map((line) => listedLine(service.billingType, line, places));
    lists.push({ service: { named: namedService, billingType: service.billingType, isDemo: true }, before: [], after });
  }
  await applyPriceLists(queries, lists, { author: AUTHOR, now });
}

async function insertService(queries: Queries, providerId: number, service: DemoService, places: readonly Place[]) {
  const row = columnsOf(serviceFields, { ...service, providerId, isDemo: true });
  const { id } = await queries.insertInto('services').values(row).returning('id').executeTakeFirstOrThrow();
  const rows = countryRows(id, service.totalProxies, places.slice(0, service.countryCount));
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    await queries
      .insertInto('serviceCountries')
      .values(rows.slice(start, start + ROWS_PER_INSERT))
      .execute();
  }
  return id;
}

/** A price without evidence is invented and was never checked. */
function listedLine(unit: BillingType, line: DemoService['lines'][number], places: readonly Place[]): ListedLine {
  const { country, fromQuantity, own, direct, evidence } = line;
  return {
    ...emptyLine(unit),
    country,
    countryId: places.find(({ code }) => code === country)?.id ?? null,
    fromQuantity,
    own: own === null ? null : parseAmount(own),
    direct: direct === null ? null : parseAmount(direct),
    checkedOn: evidence?.checkedOn ?? null,
    sourceUrl: evidence?.sourceUrl ?? null,
    atQuantity: evidence?.atQuantity ?? null,
    note: evidence?.note ?? null,
  };
}

/** Distributes a service's IPs in proportion to those of its countries. */
function countryRows(serviceId: number, totalProxies: number, places: readonly Place[]) {
  if (places.length === 0) return [];
  const counts = distribute(
    totalProxies,
    places.map(({ ipCount }) => ipCount),
  );
  return places.map(({ id }, index) => ({ serviceId, countryId: id, ipCount: counts[index] ?? 0 }));
}
