import type { Queries } from '#platform/database/database.ts';
import { isoTime } from '#platform/runtime/iso-time.ts';
import type { WorkItem } from './worklist-contract.ts';

/** Selects evidence of facts, as `evidence`, with service, provider, source, and the place in the source. */
export function selectFacts(queries: Queries) {
  return queries
    .selectFrom('factEvidence as evidence')
    .innerJoin('services', 'services.id', 'evidence.serviceId')
    .innerJoin('providers', 'providers.id', 'services.providerId')
    .leftJoin('sources', 'sources.id', 'evidence.sourceId')
    .leftJoin('factPlaces as places', (join) =>
      join
        .onRef('places.serviceId', '=', 'evidence.serviceId')
        .onRef('places.fact', '=', 'evidence.fact')
        .onRef('places.sourceId', '=', 'evidence.sourceId'),
    )
    .select(['evidence.serviceId', 'services.name as serviceName', 'services.type', 'services.billingType'])
    .select(['providerId', 'slug', 'providers.name', 'logo', 'providers.featured'])
    .select(['evidence.sourceId', 'url', 'readAt', 'reason', 'place', 'result']);
}

type FactRow = Awaited<ReturnType<ReturnType<typeof selectFacts>['execute']>>[number];

/** What items of facts with one source, or with none, say. Provider and service are those of all of the facts. */
export function factItem(rows: readonly [FactRow, ...FactRow[]]) {
  const [first] = rows;
  const { providerId, slug, name, logo, sourceId, url, readAt, reason } = first;
  const provider = { id: providerId, slug, name, logo, featured: Boolean(first.featured) };
  const placed = rows.filter(({ place }) => place !== null);
  const lost = placed.filter(({ result }) => result === 'lost').length;
  return {
    provider: rows.every((row) => row.providerId === providerId) ? provider : null,
    service: rows.every((row) => row.serviceId === first.serviceId) ? serviceOf(first) : null,
    source: url,
    reading:
      sourceId === null ? null : { sourceId, readAt: isoTime(readAt), reason, places: placed.length, differs: 0, lost },
  };
}

/** The service of a fact, as items name it. */
export function serviceOf({ serviceId, serviceName, type, billingType }: FactRow) {
  return { id: serviceId, name: serviceName, type, unit: billingType };
}

/** A source, since when it has changed its shape or is unread (milliseconds since 1970), and its item without kind. */
export interface TroubledSource {
  readonly paused: boolean;
  readonly shapeChangedAt: number | null;
  readonly unreadSince: number | null;
  readonly item: Omit<WorkItem<'source-changed'>, 'kind' | 'since'>;
}

/** The sources that facts alone cite and that have changed their shape or are unread. */
export async function readFactSources(queries: Queries): Promise<TroubledSource[]> {
  const rows = await readRows(queries);
  return [...Map.groupBy(rows, ({ sourceId }) => sourceId).values()].flatMap((some) => {
    const [first, ...others] = some;
    if (!first) return [];
    const { paused, shapeChangedAt, unreadSince, sourceId } = first;
    const { source, reading, ...named } = factItem([first, ...others]);
    if (source === null || reading === null) return [];
    const item = { id: `source ${sourceId}`, ...named, source, reading };
    return [{ paused: Boolean(paused), shapeChangedAt, unreadSince, item }];
  });
}

async function readRows(queries: Queries) {
  return selectFacts(queries)
    .select(['paused', 'shapeChangedAt', 'unreadSince'])
    .where((row) => row.or([row('shapeChangedAt', 'is not', null), row('unreadSince', 'is not', null)]))
    .where((row) => {
      const citing = row
        .selectFrom('priceLines')
        .select('priceLines.id')
        .whereRef('priceLines.sourceId', '=', 'sources.id')
        .where('validFrom', 'is', null);
      return row.not(row.exists(citing));
    })
    .orderBy('evidence.id')
    .execute();
}
