import { sql, type Selectable } from 'kysely';
import type { ChangesQuery } from './changes-url.ts';
import type { PriceChange, PriceChangesAnswer, PriceChangesQuery } from '#catalogue/prices/price-changes.ts';
import { withQuery } from '#core/contract/path-pattern.ts';
import { api } from '#core/routes.ts';
import { formatAmount } from '#core/money.ts';
import { changePercent } from '#catalogue/prices/price-change.ts';
import { dayOf } from '#core/staleness.ts';
import { storableText } from '#core/text.ts';
import { countOf, requireRow, type Queries } from '#platform/database/database.ts';
import type { PriceChangesTable } from '#platform/database/schema.ts';
import {
  listedChanges,
  priceOf,
  publicChanges,
  recordedPlaceOf,
  shownEntry,
  type PriceChangeRow,
} from '#catalogue/prices/price-changes.server.ts';
import { amountOf, type PriceMoment } from '#catalogue/prices/price-lines.server.ts';
import { evidenceOf } from '#catalogue/prices/price-views.server.ts';

/**
 * All own and list prices of a service with opening ones, oldest first, without corrected ones.
 *
 * @throws NotFoundError
 */
export async function readPriceHistory(
  queries: Queries,
  serviceId: number,
  moment: PriceMoment,
): Promise<{ changes: PriceChange[] }> {
  await requireRow(queries, 'services', serviceId, 'service');
  const rows = await namedChanges(publicChanges(queries))
    .where('change.serviceId', '=', serviceId)
    .orderBy('change.at')
    .orderBy('change.id')
    .execute();
  return { changes: datedOpenings(rows.map(shownEntry)).map((row) => presentChange(row, moment)) };
}

/** Filters of changes; pages also filter by price and direction. */
export type ChangesFilter = PriceChangesQuery & Partial<Pick<ChangesQuery, 'price' | 'direction'>>;

/** A page of changes of all services, newest first, without opening prices. Accepts former slugs. */
export async function readPriceChanges(
  queries: Queries,
  { since, provider, type, price, direction, limit, before }: ChangesFilter,
  moment: PriceMoment,
): Promise<PriceChangesAnswer> {
  let select = namedChanges(listedChanges(queries));
  if (since !== undefined) select = select.where('change.at', '>=', since);
  if (type !== undefined) select = select.where('change.serviceType', '=', type);
  if (price) select = select.where('change.which', '=', price);
  if (direction) {
    const sign = direction === 'up' ? '>' : '<';
    select = select
      .where('change.shownFromMicros', '>', 0)
      .where('change.toMicros', '>', 0)
      .where('change.toMicros', sign, (row) => row.ref('change.shownFromMicros'));
  }
  if (provider !== undefined) {
    const id = await providerOf(queries, provider);
    if (id === null) return { changes: [], next: null };
    select = select.where('change.providerId', '=', id);
  }
  if (before !== undefined) {
    const last = await queries
      .selectFrom('priceChanges')
      .select(['id', 'at'])
      .where('id', '=', before)
      .executeTakeFirst();
    if (!last) return { changes: [], next: null };
    select = select.where(sql<boolean>`(change.at, change.id) < (${last.at}, ${last.id})`);
  }
  const rows = await select
    .orderBy('change.at', 'desc')
    .orderBy('change.id', 'desc')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    changes: shown.map((row) => presentChange(shownEntry(row), moment)),
    next: last ? changesUrl({ since, provider, type, limit, before: last.id }) : null,
  };
}

/** Changes by their order of entry: from the one after an id, up to another one, and at most `most`. */
interface EntryRange {
  readonly after: number;
  readonly until: number;
  readonly most: number;
  readonly moment: PriceMoment;
}

/** The first changes of a range, oldest first, with their total number. */
interface EnteredChanges {
  readonly changes: PriceChange[];
  readonly count: number;
}

/** The listed changes of a range, and whether any of them removes a price. */
export async function readEnteredChanges(
  queries: Queries,
  range: EntryRange,
): Promise<EnteredChanges & { readonly hasRemovals: boolean }> {
  const listed = listedChanges(queries);
  const entered = await readRange(listed, range);
  if (entered.count === 0) return { ...entered, hasRemovals: false };
  const removed = inRange(namedChanges(listed), range).where('change.toMicros', 'is', null).limit(1);
  return { ...entered, hasRemovals: (await removed.executeTakeFirst()) !== undefined };
}

/** The returns of prices whose deletion was sent to a webhook before it was undone. */
export async function readReturnsToTell(
  queries: Queries,
  webhookId: number,
  range: EntryRange,
): Promise<EnteredChanges> {
  const sent = queries
    .selectFrom('undoneDeletions')
    .select('returnedId')
    .where((is) =>
      is.exists(
        is
          .selectFrom('outgoingMessages as message')
          .select('message.id')
          .where('message.webhookId', '=', webhookId)
          .whereRef('message.changesAfter', '<', 'deletedId')
          .whereRef('message.changesUntil', '>=', 'deletedId')
          .where((message) => message.or([message('state', '!=', 'pending'), message('attempts', '>', 0)])),
      ),
    );
  const returns = queries
    .selectFrom('priceChanges as change')
    .where('change.which', 'in', ['own', 'direct'])
    .where('change.id', 'in', sent);
  return readRange(returns, range);
}

async function readRange(changes: ReturnType<typeof publicChanges>, range: EntryRange): Promise<EnteredChanges> {
  const entered = inRange(namedChanges(changes), range);
  const count = await countOf(entered);
  const rows = count > 0 ? await entered.orderBy('change.id').limit(range.most).execute() : [];
  return { changes: rows.map((row) => presentChange(shownEntry(row), range.moment)), count };
}

function inRange(changes: ReturnType<typeof namedChanges>, { after, until }: EntryRange) {
  return changes.where('change.id', '>', after).where('change.id', '<=', until);
}

/** The canonical URL of a page of changes. */
export function changesUrl({ since, provider, type, limit, before }: PriceChangesQuery): string {
  const from = since === undefined ? undefined : new Date(since).toISOString();
  return withQuery(api.priceChanges, { since: from, provider, type, limit, before });
}

/**
 * Decreases and increases since a time (ms since 1970) with their median in percent: of all, or of a provider and a
 * type.
 */
export async function readMoveStatistics(
  queries: Queries,
  { since, provider, type }: Pick<PriceChangesQuery, 'provider' | 'type'> & { readonly since: number },
): Promise<{ down: number; up: number; median: number | null }> {
  let select = listedChanges(queries)
    .innerJoin('services', 'services.id', 'change.serviceId')
    .select(['change.shownFromMicros as from', 'change.toMicros as to'])
    .where('change.at', '>=', since)
    .where('change.shownFromMicros', '>', 0)
    .where('change.toMicros', '>', 0);
  if (type !== undefined) select = select.where('change.serviceType', '=', type);
  if (provider !== undefined) select = select.where('change.providerId', '=', await providerOf(queries, provider));
  const rows = await select.execute();
  const moves = rows
    .flatMap(({ from, to }) => changePercent(amountOf(from), amountOf(to)) ?? [])
    .toSorted((a, b) => a - b);
  const [lower, upper] = [moves[(moves.length - 1) >> 1], moves[moves.length >> 1]];
  return {
    down: rows.filter(({ from, to }) => Number(to) < Number(from)).length,
    up: rows.filter(({ from, to }) => Number(to) > Number(from)).length,
    median: lower === undefined || upper === undefined ? null : Math.round((lower + upper) * 5) / 10,
  };
}

/** The day (YYYY-MM-DD) on which the price history began, null if it is empty. */
export async function readHistoryStart(queries: Queries): Promise<string | null> {
  const first = await queries.selectFrom('priceChanges').select('at').orderBy('id').limit(1).executeTakeFirst();
  return first ? dayOf(first.at) : null;
}

/** Earlier prices of some changes, oldest first, at most `most` each. */
export async function readSteps(
  queries: Queries,
  changes: readonly PriceChange[],
  most: number,
): Promise<(change: PriceChange) => string[]> {
  const services = [...new Set(changes.map(({ service }) => service.id))];
  const rows = await publicChanges(queries)
    .leftJoin('reportedChanges', 'reportedChanges.changeId', 'change.id')
    .selectAll('change')
    .select('reportedChanges.changeId as reportedId')
    .where('change.serviceId', 'in', services.length > 0 ? services : [0])
    .orderBy('change.at')
    .orderBy('change.id')
    .execute();
  const byPrice = Map.groupBy(rows.map(shownEntry), ({ serviceId, ...row }) => priceKey(serviceId, row));
  return (change) => {
    const all = byPrice.get(priceKey(change.service.id, change)) ?? [];
    const until = all.findIndex(({ id }) => id === change.id) + 1;
    const shown = all.slice(Math.max(0, until - most), until);
    const micros = [shown[0]?.shownFromMicros ?? null, ...shown.map(({ toMicros }) => toMicros)];
    return micros.map(shownAmount).filter((amount) => amount !== null);
  };
}

function priceKey(serviceId: number, change: Pick<PriceChangeRow, 'unit' | 'country' | 'fromQuantity' | 'which'>) {
  return `${serviceId} ${priceOf(change)}`;
}

/** Changes of existing services, with current names. */
function namedChanges(changes: ReturnType<typeof publicChanges>) {
  return changes
    .innerJoin('services', 'services.id', 'change.serviceId')
    .leftJoin('providers', 'providers.id', 'change.providerId')
    .leftJoin('reportedChanges', 'reportedChanges.changeId', 'change.id')
    .selectAll('change')
    .select('reportedChanges.changeId as reportedId')
    .select(['services.isDemo', 'services.name as nameNow'])
    .select(['providers.slug as slugNow', 'providers.name as providerNow']);
}

async function providerOf(queries: Queries, slug: string): Promise<number | null> {
  if (!storableText.safeParse(slug).success) return null;
  const now = await queries.selectFrom('providers').select('id').where('slug', '=', slug).executeTakeFirst();
  if (now) return now.id;
  const then = await queries
    .selectFrom('providerSlugs')
    .select('providerId')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return then?.providerId ?? null;
}

type ChangeRow = Selectable<PriceChangesTable> & {
  readonly isDemo: boolean | 0 | 1;
  readonly nameNow: string;
  readonly slugNow: string | null;
  readonly providerNow: string | null;
  /** Null unless the change followed a report. */
  readonly reportedId: number | null;
};

/** Dates opening prices by the first check of the list price: the start of the history says nothing about them. */
function datedOpenings(rows: readonly ChangeRow[]): ChangeRow[] {
  const openings = rows.filter(({ isOpening }) => isOpening);
  const checks = new Map(
    openings.flatMap((row) =>
      row.checkedOn === null ? [] : [[recordedPlaceOf(row), Date.parse(row.checkedOn)] as const],
    ),
  );
  return rows.map((row) => (row.isOpening ? { ...row, at: checks.get(recordedPlaceOf(row)) ?? row.at } : row));
}

function presentChange(row: ChangeRow, moment: PriceMoment): PriceChange {
  const { id, serviceId, unit, country, fromQuantity, which, shownFromMicros: from, toMicros: to } = row;
  if (which === 'cost') throw new TypeError('Purchase costs are not public');
  return {
    id,
    at: new Date(row.at).toISOString(),
    isOpening: Boolean(row.isOpening),
    provider: { slug: row.slugNow ?? row.providerSlug, name: row.providerNow ?? row.providerName },
    service: { id: serviceId, name: row.nameNow, type: row.serviceType },
    unit,
    country,
    fromQuantity,
    which,
    from: shownAmount(from),
    to: shownAmount(to),
    percent: changePercent(amountOf(from), amountOf(to)),
    evidence: which === 'direct' && to ? evidenceOf({ ...row, personOn: null }, row, moment) : null,
    reported: row.reportedId !== null,
  };
}

function shownAmount(micros: number | null): string | null {
  return micros ? formatAmount(BigInt(micros)) : null;
}
