import type { OpenedSource, PlacesInput } from './source.ts';
import { SOURCE_LIMITS } from '#core/limits.ts';
import { formatAmount, writeAmount } from '#core/money.ts';
import { placeSchema, type Place } from '#catalogue/sources/source-place.ts';
import type { FoundValue } from './found-value.ts';
import { isInDollars } from './source-amounts.ts';
import { lostReasonIn, priceIn, resultOf } from './source-result.ts';
import { citingLines } from '#catalogue/sources/cited-sources.server.ts';
import { rejectFaults, type LineFault } from '#catalogue/prices/plan-price-list.server.ts';
import type { Queries } from '#platform/database/database.ts';
import { ConflictError, NotFoundError } from '#platform/errors/problem-error.ts';
import { isoTime } from '#platform/runtime/iso-time.ts';
import { factKey, readLastContent } from './check-places.server.ts';
import { foundOf, type ContentThread } from './content-thread.server.ts';
import { presentFact, readFactRows, storedFactPlaces, storeFactPlaces, wordingsOf } from './fact-places.server.ts';
import { readSource, type SourceClock } from './source-views.server.ts';

/** A source with its lines and facts, its text and the log of its readings. @throws NotFoundError */
export async function readOpenedSource(
  queries: Queries,
  thread: ContentThread,
  id: number,
  clock: SourceClock,
): Promise<OpenedSource> {
  const source = await readSource(queries, id, clock);
  const { contentAt, format, shapeChangedAt } = await queries
    .selectFrom('sources')
    .select(['contentAt', 'format', 'shapeChangedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const rows = await readLineRows(queries, id);
  const prices = rows.filter(({ place }) => place === null).map(({ directMicros }) => BigInt(directMicros ?? 0));
  const facts = await readFactRows(queries, id);
  const wordings = facts.map((fact) => (fact.place === null ? wordingsOf(fact) : []));
  const last = await readLastContent(queries, id);
  const searched =
    last &&
    foundOf(await thread.searchFirst({ ...last, places: [], prices, wordings, listedAmounts: SOURCE_LIMITS.amounts }));
  const proposals = new Map(prices.map((price, index) => [price, searched?.proposed[index] ?? null]));
  const readings = await queries
    .selectFrom('sourceReadings')
    .select(['at', 'result', 'reason', 'status', 'bytes', 'ms', 'same', 'differs', 'lost', 'otherCurrency'])
    .where('sourceId', '=', id)
    .orderBy('id', 'desc')
    .limit(SOURCE_LIMITS.listedReadings)
    .execute();
  return {
    ...source,
    lines: rows.map((row) => lineOf(row, proposals, shapeChangedAt === null)),
    facts: facts.map((fact, index) =>
      presentFact(fact, searched?.proposedWords[index] ?? null, shapeChangedAt === null),
    ),
    text: searched?.text ?? null,
    textAt: isoTime(contentAt),
    format: searched && format,
    amounts: (searched?.amounts ?? []).map(({ amount, ...found }) => ({ ...found, amount: formatAmount(amount) })),
    changedShape: shapeChangedAt !== null,
    readings: readings.map(({ at, ...reading }) => ({ ...reading, at: isoTime(at) })),
  };
}

type LineRow = Awaited<ReturnType<typeof readLineRows>>[number];

async function readLineRows(queries: Queries, sourceId: number) {
  return citingLines(queries)
    .innerJoin('services', 'services.id', 'priceLines.serviceId')
    .innerJoin('providers', 'providers.id', 'services.providerId')
    .leftJoin('countries', 'countries.id', 'priceLines.countryId')
    .select(['priceLines.id as lineId', 'priceLines.fromQuantity', 'priceLines.directMicros', 'priceLines.unit'])
    .select(['services.id as serviceId', 'services.name as serviceName', 'countries.code as country'])
    .select(['providers.id as providerId', 'providers.name as providerName', 'providers.logo'])
    .select([
      'sourcePlaces.place',
      'sourcePlaces.result',
      'sourcePlaces.lostReason',
      'sourcePlaces.foundMicros',
      'sourcePlaces.foundSince',
    ])
    .where('priceLines.sourceId', '=', sourceId)
    .orderBy('providers.name')
    .orderBy('services.name')
    .orderBy('services.id')
    .orderBy('countries.code')
    .orderBy('priceLines.fromQuantity')
    .execute();
}

function lineOf(
  row: LineRow,
  proposals: ReadonlyMap<bigint, Place | null>,
  counted: boolean,
): OpenedSource['lines'][number] {
  const direct = row.directMicros === null ? null : BigInt(row.directMicros);
  return {
    lineId: row.lineId,
    provider: { id: row.providerId, name: row.providerName, logo: row.logo },
    service: { id: row.serviceId, name: row.serviceName, unit: row.unit },
    country: row.country,
    fromQuantity: row.fromQuantity,
    direct: writeAmount(direct),
    place: row.place === null ? null : placeSchema.parse(JSON.parse(row.place)),
    proposed: row.place === null && direct !== null ? (proposals.get(direct) ?? null) : null,
    result: row.result,
    lostReason: row.lostReason,
    counted,
    resultSince: isoTime(row.foundSince),
    found: writeAmount(row.foundMicros === null ? null : BigInt(row.foundMicros)),
  };
}

/**
 * Stores places of prices and facts, with what the last text contains there. Lines and facts that are not named keep
 * their places. Resets the changed shape. Check dates do not change until the next reading.
 *
 * @throws NotFoundError, ConflictError, ZodError for lines and facts that do not cite the source, or another currency.
 */
export async function setPlaces(
  queries: Queries,
  thread: ContentThread,
  sourceId: number,
  { places }: PlacesInput,
  now: number,
): Promise<void> {
  const last = await readLastContent(queries, sourceId);
  const lines = places.flatMap((one, index) => ('lineId' in one ? [{ ...one, index }] : []));
  const facts = places.flatMap((one, index) => ('fact' in one ? [{ ...one, index }] : []));
  const given = lines.flatMap(({ place }) => (place ? [place] : []));
  const words = facts.flatMap(({ place }) => (place ? [place] : []));
  const searched = last && foundOf(await thread.searchFirst({ ...last, places: given, prices: [], words }));
  const foundIn = new Map(given.map((place, index) => [place, searched?.found[index] ?? null]));
  const notAmounts = new Set(given.filter((_place, index) => searched?.isAmount[index] === false));
  const foundWords = new Set(words.filter((_place, index) => searched?.foundWords[index]));
  await queries.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('sources')
      .set({ shapeChangedAt: null })
      .where('id', '=', sourceId)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new NotFoundError('source', sourceId);
    const citing = await transaction
      .selectFrom('priceLines')
      .select(['id', 'directMicros'])
      .where('sourceId', '=', sourceId)
      .where('validFrom', 'is', null)
      .execute();
    const directOf = new Map(citing.map(({ id, directMicros }) => [id, directMicros]));
    const stored = await refuseOverwriting(transaction, sourceId, places);
    const faults: LineFault[] = [];
    for (const { index, lineId, place } of lines) {
      const directMicros = directOf.get(lineId);
      const found = (place && foundIn.get(place)) ?? null;
      if (!directMicros)
        faults.push({ path: ['places', index, 'lineId'], message: 'This line does not cite the source' });
      else if (found && !isInDollars(found)) {
        const message = `This amount is in ${found.currency}, and prices are in US dollars`;
        faults.push({ path: ['places', index, 'place'], message });
      } else if (place && notAmounts.has(place) && JSON.stringify(place) !== stored.get(lineId)) {
        faults.push({ path: ['places', index, 'place', 'figure'], message: 'Choose an amount of the text' });
      } else if (place) await storePlace(transaction, { sourceId, lineId, place, found, directMicros, now });
      else await transaction.deleteFrom('sourcePlaces').where('lineId', '=', lineId).execute();
    }
    const newPlaces = facts.map((one) => ({ ...one, isFound: one.place !== null && foundWords.has(one.place) }));
    await storeFactPlaces(transaction, { sourceId, now }, newPlaces, faults);
    rejectFaults(faults);
  });
}

/**
 * The stored places of lines.
 *
 * @throws ConflictError if the stored place of a line or fact is not the one that the change expects to replace.
 */
async function refuseOverwriting(
  queries: Queries,
  sourceId: number,
  places: PlacesInput['places'],
): Promise<ReadonlyMap<number, string>> {
  const rows = await queries
    .selectFrom('sourcePlaces')
    .select(['lineId', 'place'])
    .where('sourceId', '=', sourceId)
    .execute();
  const ofLines = new Map(rows.map(({ lineId, place }) => [lineId, place]));
  const ofFacts = await storedFactPlaces(queries, sourceId);
  const isOther = (one: PlacesInput['places'][number]) => {
    const stored = 'lineId' in one ? ofLines.get(one.lineId) : ofFacts.get(factKey(one));
    return one.was !== undefined && (one.was && JSON.stringify(one.was)) !== (stored ?? null);
  };
  if (places.some(isOther)) throw new ConflictError('Another operator has saved places of this source.');
  return ofLines;
}

interface NewPlace {
  readonly sourceId: number;
  readonly lineId: number;
  readonly place: Place;
  readonly found: FoundValue | null;
  readonly directMicros: number;
  readonly now: number;
}

async function storePlace(queries: Queries, { place, found, directMicros, now, ...ids }: NewPlace): Promise<void> {
  const direct = BigInt(directMicros);
  const seen = resultOf(direct, found, place.factor);
  const values = {
    ...ids,
    place: JSON.stringify(place),
    result: seen.result,
    lostReason: lostReasonIn(seen),
    foundMicros: priceIn(seen, direct),
    comparedMicros: direct,
    foundSince: now,
    dismissedMicros: null,
  };
  await queries
    .insertInto('sourcePlaces')
    .values(values)
    .onConflict((conflict) => conflict.column('lineId').doUpdateSet(values))
    .execute();
}
