import { isPrivateHost } from '#platform/http-client/network-zone.ts';
import { inBatches, type Queries } from '#platform/database/database.ts';

/** The address of the source that a value cites: without fragment. */
export function sourceAddress(citedUrl: string): string {
  const url = new URL(citedUrl);
  url.hash = '';
  return url.href;
}

/**
 * The ids of the sources that list prices cite, by cited address. Sources that nobody cited before are stored, to be
 * read at their own minute of the day.
 */
export async function sourceIdsOf(
  queries: Queries,
  citedUrls: Iterable<string | null | undefined>,
): Promise<ReadonlyMap<string, number>> {
  const addresses = new Map<string, string>();
  for (const cited of citedUrls) if (cited) addresses.set(cited, sourceAddress(cited));
  const ids = new Map<string, number>();
  await inBatches([...new Set(addresses.values())], async (some) => {
    const rows = some.map((url) => ({ url, host: new URL(url).host, nextAt: 0 }));
    await queries
      .insertInto('sources')
      .values(rows)
      .onConflict((conflict) => conflict.column('url').doNothing())
      .execute();
    const stored = await queries.selectFrom('sources').select(['id', 'url']).where('url', 'in', some).execute();
    for (const { id, url } of stored) ids.set(url, id);
  });
  return new Map([...addresses].flatMap(([cited, url]) => (ids.has(url) ? [[cited, ids.get(url) ?? 0] as const] : [])));
}

/** The list prices in force that cite a source, joined with it and with their place in it, if they have one. */
export function citingLines(queries: Queries) {
  return queries
    .selectFrom('priceLines')
    .innerJoin('sources', 'sources.id', 'priceLines.sourceId')
    .leftJoin('sourcePlaces', (join) =>
      join
        .onRef('sourcePlaces.lineId', '=', 'priceLines.id')
        .onRef('sourcePlaces.sourceId', '=', 'priceLines.sourceId'),
    )
    .where('priceLines.validFrom', 'is', null)
    .where('priceLines.directMicros', '>', 0);
}

/** The facts that cite a source, joined with it and with their place in it, if they have one. */
export function citingFacts(queries: Queries) {
  return queries
    .selectFrom('factEvidence')
    .innerJoin('sources', 'sources.id', 'factEvidence.sourceId')
    .leftJoin('factPlaces', (join) =>
      join
        .onRef('factPlaces.serviceId', '=', 'factEvidence.serviceId')
        .onRef('factPlaces.fact', '=', 'factEvidence.fact')
        .onRef('factPlaces.sourceId', '=', 'factEvidence.sourceId'),
    );
}

/** Whether a price may cite an address: https, and http of hosts that SOURCE_PRIVATE_HOSTS names. */
export function mayBeCited(url: URL, sourcePrivateHosts: readonly string[]): boolean {
  return url.protocol === 'https:' || isPrivateHost(url, sourcePrivateHosts);
}
