import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { countryFields, countryInputSchema, type Country } from '#catalogue/countries/country.ts';
import { rateSchema } from '#features/currency/rates.ts';
import { evidenceInputSchema, priceLineInputSchema } from '#catalogue/prices/price-line-contract.ts';
import { providerFields, providerInputSchema } from '#catalogue/providers/provider.ts';
import { factsSchema } from '#catalogue/facts/facts-contract.ts';
import { serviceFields, serviceInputSchema } from '#catalogue/services/service.ts';
import { countSchema } from '#core/count-schema.ts';
import { FACT_NAMES, type FactName } from '#catalogue/facts/facts.ts';
import { flagOf } from '#catalogue/countries/flag.ts';
import { CURRENCIES, parseRate } from '#core/exchange-rate.ts';
import { distribute } from '#core/distribute.ts';
import { MAX_PRICE_LINES } from '#core/limits.ts';
import { parseAmount } from '#core/money.ts';
import { CHECKED_BY } from '#core/staleness.ts';
import { connectionInputSchema } from '#catalogue/connections/connection.ts';
import { storeConnections } from '#catalogue/connections/stored-connections.server.ts';
import { BILLING_TYPES, SERVICE_TYPES, type BillingType } from '#core/service-type.ts';
import { placeSchema } from '#catalogue/sources/source-place.ts';
import { columnsOf } from '#platform/database/field-columns.ts';
import { inBatches, type Database, type Queries } from '#platform/database/database.ts';
import { withLongDeadline } from '#platform/database/deadline.ts';
import type { Author } from '#catalogue/history/record-change.server.ts';
import { applyPriceLists, type ListChange } from '#catalogue/prices/apply-price-list.server.ts';
import { changeCatalogue, SCHEDULED_CHANGE } from '#catalogue/change-catalogue.server.ts';
import { providerKey } from '#catalogue/providers/edit-providers.server.ts';
import { storeFacts } from '#catalogue/facts/fact-evidence.server.ts';
import type { Check } from '#catalogue/sources/checks.server.ts';
import { emptyLine } from '#catalogue/prices/plan-price-list.server.ts';
import type { ListedLine } from '#catalogue/prices/price-lines.server.ts';

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
  const { country, fromQuantity, own, direct, evidence } = line;
  return {
    ...emptyLine(unit),
    country,
    countryId: places.find(({ code }) => code === country)?.id ?? null,
    fromQuantity,
    own: own === null ? null : parseAmount(own),
    direct: direct === null ? null : parseAmount(direct),
    checkedOn: evidence?.checkedOn ?? null,
    checkedBy: evidence?.checkedBy ?? 'person',
    listName: evidence?.listName ?? null,
    sourceUrl: evidence?.sourceUrl ?? null,
    atQuantity: evidence?.atQuantity ?? null,
    note: evidence?.note ?? null,
  };
}

/** Distributes a service's IPs in proportion to those of its countries. */
function countryRows(serviceId: number, totalProxies: number, places: readonly Place[]) {
  if (places.length === 0) return [];
  const weights = places.map(({ ipCount }) => ipCount);
  const counts = distribute(totalProxies, weights);
  return places.map(({ id }, index) => ({ serviceId, countryId: id, ipCount: counts[index] ?? 0 }));
}

const SEED_DIRECTORY = join(import.meta.dirname, '../../../db/seed');

const httpsUrl = z.url({ protocol: /^https$/ });

/** A published value: its day, who has checked it or the list that it is from, and its address. */
const publishedSchema = evidenceInputSchema.extend({
  checkedOn: z.iso.date().nullable(),
  checkedBy: z.enum(CHECKED_BY),
  listName: z.string().min(1).nullable().default(null),
  sourceUrl: httpsUrl,
});

/** A price line. A published list price has evidence, an invented one has none. */
const demoLineSchema = priceLineInputSchema.omit({ cost: true, validFrom: true }).extend({
  evidence: publishedSchema.optional(),
  /** Where the list price is in its source, if that is a machine-readable file. */
  place: placeSchema.optional(),
});

const checkSchema = publishedSchema.omit({ atQuantity: true });

/** A page with the facts of the service that it states. */
const factSourceSchema = checkSchema.extend({ facts: z.array(z.enum(FACT_NAMES)).min(1) });

/** The connections of services, as the export has them. */
const demoConnectionsSchema = z.strictObject({
  services: z.array(
    z.strictObject({
      provider: z.string().min(1),
      service: z.string().min(1),
      type: z.enum(SERVICE_TYPES),
      unit: z.enum(BILLING_TYPES),
      connections: z.array(connectionInputSchema.and(z.object({ evidence: checkSchema }))).min(1),
    }),
  ),
});

/** A service with price list and facts, and the number of its countries. */
const demoServiceSchema = serviceInputSchema
  .pick({ name: true, type: true, billingType: true, totalProxies: true, isPrimary: true, featured: true })
  .extend({
    lines: z.array(demoLineSchema).max(MAX_PRICE_LINES),
    facts: factsSchema.default({}),
    factSources: z.array(factSourceSchema).default([]),
    countryCount: countSchema,
  });

const demoProviderSchema = providerInputSchema.required({ description: true }).extend({
  slug: z.string().min(1),
  homeUrl: httpsUrl,
  statusUrl: httpsUrl.nullable(),
  docs: z.array(z.strictObject({ type: z.enum([...SERVICE_TYPES, 'general']), url: httpsUrl })),
  formerNames: z.array(z.string().min(1)).default([]),
  services: z.array(demoServiceSchema),
});

const demoProvidersSchema = z.strictObject({
  compiled: z.iso.date(),
  priceBasis: z.string(),
  credit: z.string(),
  providers: z.array(demoProviderSchema),
});

const demoCountriesSchema = z.array(countryInputSchema.omit({ flag: true }));

/** Demo exchange rates, for currencies without a rate of the operator. */
const demoRatesSchema = z.strictObject({ day: z.iso.date(), rates: z.record(z.enum(CURRENCIES), rateSchema) });

type DemoConnections = z.output<typeof demoConnectionsSchema>['services'][number];

type DemoProvider = z.output<typeof demoProviderSchema>;

/** A demo service: facts and list prices with evidence are the vendor's, everything else is invented. */
export type DemoService = z.output<typeof demoServiceSchema>;

type DemoCatalogue = ReturnType<typeof readDemoCatalogue>;

/** Reads and checks the demo catalogue of `db/seed`. */
export function readDemoCatalogue() {
  const { compiled, credit, providers } = demoProvidersSchema.parse(readSeedFile('providers.json'));
  const { services: connections } = demoConnectionsSchema.parse(readSeedFile('connections.json'));
  const countries = demoCountriesSchema.parse(readSeedFile('countries.json'));
  const { day, rates } = demoRatesSchema.parse(readSeedFile('rates.json'));
  return {
    compiled,
    credit,
    providers,
    connections,
    countries,
    rates: CURRENCIES.map((one) => ({ currency: one, day, micros: parseRate(rates[one]) ?? 0n })),
  };
}

function readSeedFile(name: string): unknown {
  return JSON.parse(readFileSync(join(SEED_DIRECTORY, name), 'utf8'));
}
