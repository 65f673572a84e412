import type { WorkItem } from './worklist-contract.ts';
import type { Queries } from '#platform/database/database.ts';
import { isoTime } from '#platform/runtime/iso-time.ts';

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
    const [first] = some;
    if (!first) return [];
    const { paused, shapeChangedAt, unreadSince } = first;
    return [{ paused: Boolean(paused), shapeChangedAt, unreadSince, item: itemOf(some, first) }];
  });
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

async function readRows(queries: Queries) {
  return queries
    .selectFrom('factEvidence')
    .innerJoin('sources', 'sources.id', 'factEvidence.sourceId')
    .innerJoin('services', 'services.id', 'factEvidence.serviceId')
    .innerJoin('providers', 'providers.id', 'services.providerId')
    .leftJoin('factPlaces', (join) =>
      join
        .onRef('factPlaces.serviceId', '=', 'factEvidence.serviceId')
        .onRef('factPlaces.fact', '=', 'factEvidence.fact')
        .onRef('factPlaces.sourceId', '=', 'factEvidence.sourceId'),
    )
    .select(['sources.id as sourceId', 'url', 'paused', 'readAt', 'reason', 'shapeChangedAt', 'unreadSince'])
    .select(['services.id as serviceId', 'services.name as serviceName', 'services.type', 'services.billingType'])
    .select(['providerId', 'slug', 'providers.name', 'logo', 'providers.featured', 'place', 'result'])
    .where((row) => row.or([row('shapeChangedAt', 'is not', null), row('unreadSince', 'is not', null)]))
    .where((row) => {
      const citing = row
        .selectFrom('priceLines')
        .select('priceLines.id')
        .whereRef('priceLines.sourceId', '=', 'sources.id')
        .where('validFrom', 'is', null);
      return row.not(row.exists(citing));
    })
    .orderBy('factEvidence.id')
    .execute();
}

/** The item names provider and service if its facts have them in common. */
function itemOf(rows: readonly Row[], first: Row): TroubledSource['item'] {
  const { providerId, slug, name, logo, sourceId, url, readAt, reason } = first;
  const placed = rows.filter(({ place }) => place !== null);
  const lost = placed.filter(({ result }) => result === 'lost').length;
  const service = { id: first.serviceId, name: first.serviceName, type: first.type, unit: first.billingType };
  return {
    id: `source ${sourceId}`,
    provider: rows.every((row) => row.providerId === providerId)
      ? { id: providerId, slug, name, logo, featured: Boolean(first.featured) }
      : null,
    service: rows.every((row) => row.serviceId === first.serviceId) ? service : null,
    source: url,
    reading: { sourceId, readAt: isoTime(readAt), reason, places: placed.length, differs: 0, lost },
  };
}
