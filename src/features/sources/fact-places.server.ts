import { facts as factsField } from '#catalogue/facts/facts-contract.ts';
import type { FactPlaceInput, OpenedSource } from './source.ts';
import { FACT_NAMES, FACTS, factText } from '#catalogue/facts/facts.ts';
import { SOURCE_LIMITS } from '#core/limits.ts';
import { wordsPlaceSchema, type WordsPlace } from '#catalogue/sources/source-place.ts';
import { citingFacts } from '#catalogue/sources/cited-sources.server.ts';
import type { LineFault } from '#catalogue/prices/plan-price-list.server.ts';
import type { Queries } from '#platform/database/database.ts';
import { isoTime } from '#platform/runtime/iso-time.ts';
import { factKey } from './check-places.server.ts';

type OpenedFact = OpenedSource['facts'][number];

/** Shorter wordings do not identify a place. */
const MIN_WORDING_LENGTH = 4;

/** The facts that cite a source, by provider and service, then in the registry's order. */
export async function readFactRows(queries: Queries, sourceId: number) {
  const rows = await citingFacts(queries)
    .innerJoin('services', 'services.id', 'factEvidence.serviceId')
    .innerJoin('providers', 'providers.id', 'services.providerId')
    .select(['services.id as serviceId', 'services.name as serviceName', 'billingType', 'facts'])
    .select(['providers.id as providerId', 'providers.name as providerName', 'providers.logo'])
    .select(['factEvidence.fact', 'factEvidence.note', 'place', 'result', 'foundSince'])
    .where('factEvidence.sourceId', '=', sourceId)
    .orderBy('providers.name')
    .orderBy('services.name')
    .orderBy('services.id')
    .execute();
  return rows
    .flatMap(({ fact: stored, facts, ...row }) => {
      const fact = FACT_NAMES.find((name) => name === stored);
      const value = fact && factsField.output.parse(JSON.parse(facts))[fact];
      return fact && value !== undefined ? [{ ...row, fact, value: factText(FACTS[fact], value) }] : [];
    })
    .toSorted((a, b) => (a.serviceId === b.serviceId ? FACT_NAMES.indexOf(a.fact) - FACT_NAMES.indexOf(b.fact) : 0));
}

type FactRow = Awaited<ReturnType<typeof readFactRows>>[number];

/** Wordings that may state a fact: its note, then its value. */
export function wordingsOf({ note, value, fact }: FactRow): readonly string[] {
  const words = [note ?? '', FACTS[fact].kind === 'flag' ? '' : value];
  return words.filter((wording) => wording.length >= MIN_WORDING_LENGTH && wording.length <= SOURCE_LIMITS.words);
}

/** A fact in the API's response for its source. */
export function presentFact(row: FactRow, proposed: WordsPlace | null, counted: boolean): OpenedFact {
  return {
    fact: row.fact,
    provider: { id: row.providerId, name: row.providerName, logo: row.logo },
    service: { id: row.serviceId, name: row.serviceName, unit: row.billingType },
    value: row.value,
    note: row.note,
    place: row.place === null ? null : wordsPlaceSchema.parse(JSON.parse(row.place)),
    proposed: row.place === null ? proposed : null,
    result: row.result,
    counted,
    resultSince: isoTime(row.foundSince),
  };
}

/** A place of a fact to store, with its index in the request and whether its words were found in the last text. */
export interface NewFactPlace extends FactPlaceInput {
  readonly index: number;
  readonly isFound: boolean;
}

/**
 * Stores places of facts in the caller's transaction. Adds an issue to `faults` for facts that do not cite the source.
 */
export async function storeFactPlaces(
  queries: Queries,
  { sourceId, now }: { readonly sourceId: number; readonly now: number },
  places: readonly NewFactPlace[],
  faults: LineFault[],
): Promise<void> {
  const citing = await citingFacts(queries)
    .select(['factEvidence.serviceId', 'factEvidence.fact'])
    .where('factEvidence.sourceId', '=', sourceId)
    .execute();
  const cited = new Set(citing.map(factKey));
  for (const { index, serviceId, fact, place, isFound } of places) {
    if (!cited.has(factKey({ serviceId, fact }))) {
      faults.push({ path: ['places', index, 'fact'], message: 'This fact does not cite the source' });
      continue;
    }
    await queries.deleteFrom('factPlaces').where('serviceId', '=', serviceId).where('fact', '=', fact).execute();
    if (!place) continue;
    const result = isFound ? 'same' : 'lost';
    await queries
      .insertInto('factPlaces')
      .values({ serviceId, fact, sourceId, place: JSON.stringify(place), result, foundSince: now })
      .execute();
  }
}

/** The stored places of a source's facts by `factKey`, as JSON. */
export async function storedFactPlaces(queries: Queries, sourceId: number): Promise<ReadonlyMap<string, string>> {
  const rows = await queries
    .selectFrom('factPlaces')
    .select(['serviceId', 'fact', 'place'])
    .where('sourceId', '=', sourceId)
    .execute();
  return new Map(rows.map((row) => [factKey(row), row.place]));
}
