import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Queries } from '#platform/database/database.ts';

/** Changes of a page: their reading blocks other requests for few milliseconds. */
const PAGE = 100;

/** Part of the price history, by ids: after the first, up to the last. */
export interface ChangeSpan {
  readonly after: number;
  readonly until: number;
}

/**
 * The entries of own and list prices in a span, as they were when `until` was the newest, so that pages that are read one
 * after the other agree. Without deletions that were undone; a return is included if its deletion precedes the span.
 */
export function entriesIn(queries: Queries, { after, until }: ChangeSpan) {
  return queries
    .selectFrom('priceChanges as change')
    .where('change.which', 'in', ['own', 'direct'])
    .where('change.id', '<=', until)
    .where((is) => {
      const undone = is.selectFrom('undoneDeletions').select('deletedId');
      const isDeletion = undone.whereRef('deletedId', '=', 'change.id').where('returnedId', '<=', until);
      const isReturn = undone.whereRef('returnedId', '=', 'change.id').where('deletedId', '>', after);
      return is.and([is.not(is.exists(isDeletion)), is.not(is.exists(isReturn))]);
    });
}

/** The public changes of a span, without those that were corrected meanwhile; of deleted services, too. */
export function changesIn(queries: Queries, span: ChangeSpan) {
  const { after, until } = span;
  return entriesIn(queries, span)
    .leftJoin('reportedChanges', 'reportedChanges.changeId', 'change.id')
    .leftJoin('services', 'services.id', 'change.serviceId')
    .leftJoin('providers', 'providers.id', 'services.providerId')
    .where((is) => is.or([is('change.isOpening', '=', false), is('reportedChanges.changeId', 'is not', null)]))
    .where((is) =>
      is.or([
        is('change.shownFromMicros', 'is distinct from', is.ref('change.toMicros')),
        // It may restore the price before a change that the reader already has.
        is.and([is('change.corrects', 'is not', null), is(is.val(after), '>', 0)]),
      ]),
    )
    .where((is) => {
      const corrections = is
        .selectFrom('priceChanges as later')
        .leftJoin('undoneDeletions', (join) =>
          join.onRef('undoneDeletions.deletedId', '=', 'later.id').on('undoneDeletions.returnedId', '<=', until),
        )
        .select('later.id')
        .whereRef('later.corrects', '=', 'change.id')
        .where('later.id', '<=', until)
        .where('undoneDeletions.deletedId', 'is', null);
      return is.not(is.exists(corrections));
    })
    .select(['change.id', 'change.at', 'change.serviceId', 'change.unit', 'change.country', 'change.fromQuantity'])
    .select(['change.which', 'change.fromMicros', 'change.shownFromMicros', 'change.toMicros', 'change.corrects'])
    .select(['change.checkedOn', 'change.sourceUrl', 'change.isOpening', 'reportedChanges.changeId as reportedId'])
    .select(sql<string>`coalesce(providers.name, change.provider_name)`.as('providerName'))
    .select(sql<string>`coalesce(providers.slug, change.provider_slug)`.as('providerSlug'))
    .select(sql<string>`coalesce(services.name, change.service_name)`.as('serviceName'))
    .select('change.serviceType');
}

/** A query of rows with ids. */
interface PagedQuery<Row> {
  where(column: 'change.id', operator: '>', id: number): PagedQuery<Row>;
  orderBy(column: 'change.id'): PagedQuery<Row>;
  limit(count: number): PagedQuery<Row>;
  execute(): Promise<Row[]>;
}

/** The rows after an id in pages, between which other requests run. */
export async function* inPages<Row extends { readonly id: number }>(
  query: PagedQuery<Row>,
  after: number,
): AsyncGenerator<readonly Row[]> {
  for (let last = after; ;) {
    const rows = await query.where('change.id', '>', last).orderBy('change.id').limit(PAGE).execute();
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) return;
    last = rows.at(-1)?.id ?? last;
    await setImmediate();
  }
}
