import { sql, type Selectable } from 'kysely';
import type { PriceChange, PriceChangesAnswer, PriceChangesQuery } from '#contract/price.ts';
import { api } from '#contract/routes.ts';
import { formatAmount } from '#domain/money.ts';
import { changePercent } from '#domain/price-change.ts';
import type { Queries } from '#server/database/database.ts';
import type { PriceChangesTable } from '#server/database/schema.ts';
import { NotFoundError } from '#server/errors/problem-error.ts';
import { shownChanges } from './correct-entries.ts';
import type { PriceMoment } from './price-moment.ts';
import { evidenceOf } from './price-views.ts';

/**
 * Every change of a service's own and direct prices, oldest first, without values that were corrected.
 *
 * @throws NotFoundError
 */
export async function readPriceHistory(
  queries: Queries,
  serviceId: number,
  moment: PriceMoment,
): Promise<{ changes: PriceChange[] }> {
  const service = await queries.selectFrom('services').select('id').where('id', '=', serviceId).executeTakeFirst();
  if (!service) throw new NotFoundError('service', serviceId);
  const rows = await publicChanges(queries)
    .where('change.serviceId', '=', serviceId)
    .orderBy('change.at')
    .orderBy('change.id')
    .execute();
  return { changes: rows.map((row) => presentChange(row, moment)) };
}

/** A part of the changes of all services' prices, newest first. An earlier slug of a provider is one of its names. */
export async function readPriceChanges(
  queries: Queries,
  { since, provider, type, limit, before }: PriceChangesQuery,
  moment: PriceMoment,
): Promise<PriceChangesAnswer> {
  let select = publicChanges(queries);
  if (since !== undefined) select = select.where('change.at', '>=', since);
  if (type !== undefined) select = select.where('change.serviceType', '=', type);
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
    changes: shown.map((row) => presentChange(row, moment)),
    next: last ? changesUrl({ since, provider, type, limit, before: last.id }) : null,
  };
}

/** The one address of a part of the changes. */
export function changesUrl({ since, provider, type, limit, before }: PriceChangesQuery): string {
  const query = new URLSearchParams();
  if (since !== undefined) query.set('since', new Date(since).toISOString());
  if (provider !== undefined) query.set('provider', provider);
  if (type !== undefined) query.set('type', type);
  query.set('limit', String(limit));
  if (before !== undefined) query.set('before', String(before));
  return `${api.priceChanges}?${query.toString()}`;
}

/** Of services that exist, with their names and their providers' as they are now. */
function publicChanges(queries: Queries) {
  return shownChanges(queries)
    .innerJoin('services', 'services.id', 'change.serviceId')
    .leftJoin('providers', 'providers.id', 'change.providerId')
    .selectAll('change')
    .select(['services.isDemo', 'services.name as nameNow'])
    .select(['providers.slug as slugNow', 'providers.name as providerNow']);
}

async function providerOf(queries: Queries, slug: string): Promise<number | null> {
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
};

function presentChange(row: ChangeRow, moment: PriceMoment): PriceChange {
  const { id, serviceId, unit, country, fromQuantity, which, shownFromMicros: from, toMicros: to } = row;
  if (which === 'cost') throw new TypeError('A cost is nobody’s to see');
  return {
    id,
    at: new Date(row.at).toISOString(),
    provider: { slug: row.slugNow ?? row.providerSlug, name: row.providerNow ?? row.providerName },
    service: { id: serviceId, name: row.nameNow, type: row.serviceType },
    unit,
    country,
    fromQuantity,
    which,
    from: shownAmount(from),
    to: shownAmount(to),
    percent: changePercent(amountOf(from), amountOf(to)),
    evidence: which === 'direct' && to ? evidenceOf(row, row, moment) : null,
  };
}

function amountOf(micros: number | null): bigint | null {
  return micros === null ? null : BigInt(micros);
}

function shownAmount(micros: number | null): string | null {
  return micros ? formatAmount(BigInt(micros)) : null;
}
