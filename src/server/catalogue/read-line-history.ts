import { formatAmount } from '#domain/money.ts';
import { changePercent } from '#domain/prices/price-change.ts';
import type { PriceSince } from '#domain/prices/price-since.ts';
import type { BillingType } from '#domain/service-type.ts';
import type { ProviderView } from '#contract/providers/provider-view.ts';
import type { Queries } from '#server/database/database.ts';
import type { Milliseconds } from '#server/database/schema.ts';
import { publicChanges } from './correct-entries.ts';
import type { DrawnChange } from './drawings/history-drawing.ts';
import { amountOf } from './price-lines.ts';

/** A service's line for all countries. */
export interface DrawnLine {
  readonly serviceId: number;
  readonly unit: BillingType;
  readonly fromQuantity: number;
}

/** A change of a line's own or list price. */
export interface LineChange extends DrawnChange {
  readonly id: number;
  /** Start of the first known price; undefined for changes. */
  readonly start?: PriceSince | null;
}

/** Public changes of lines for all countries since a time, oldest first, by service. */
export async function readLineHistories(
  queries: Queries,
  lines: readonly DrawnLine[],
  since: Milliseconds,
): Promise<ReadonlyMap<number, readonly LineChange[]>> {
  if (lines.length === 0) return new Map();
  const rows = await publicChanges(queries)
    .select(['change.id', 'change.at', 'change.serviceId', 'change.which', 'change.fromQuantity', 'change.unit'])
    .select(['change.shownFromMicros', 'change.toMicros', 'change.isOpening', 'change.checkedOn'])
    .where('change.country', 'is', null)
    .where('change.at', '>=', since)
    .where(
      'change.serviceId',
      'in',
      lines.map(({ serviceId }) => serviceId),
    )
    .orderBy('change.at')
    .orderBy('change.id')
    .execute();
  const wanted = new Map(lines.map((line) => [line.serviceId, line]));
  const known = rows.filter(
    ({ serviceId, fromQuantity, unit }) =>
      wanted.get(serviceId)?.fromQuantity === fromQuantity && wanted.get(serviceId)?.unit === unit,
  );
  const checks = new Map(
    known.flatMap(({ serviceId, isOpening, checkedOn }) => (isOpening && checkedOn ? [[serviceId, checkedOn]] : [])),
  );
  const changes = known.flatMap(({ id, at, serviceId, which, isOpening, shownFromMicros, toMicros }) => {
    if (which === 'cost') return [];
    const change = { id, at, serviceId, which, from: amountOf(shownFromMicros), to: amountOf(toMicros) };
    if (!isOpening) return change;
    const day = checks.get(serviceId);
    return day === undefined
      ? { ...change, start: null }
      : { ...change, at: Date.parse(day), start: { day, atLeast: true } };
  });
  return Map.groupBy(changes, ({ serviceId }) => serviceId);
}

type ShownChange = NonNullable<NonNullable<ProviderView['chosen']>['history']>['changes'][number];

/** A change for lists of pages. */
export function shownChange({ id, at, which, from, to, start }: LineChange): ShownChange {
  return {
    id,
    at: new Date(at).toISOString(),
    which,
    from: from === null ? null : formatAmount(from),
    to: to === null ? null : formatAmount(to),
    percent: changePercent(from, to),
    ...(start !== undefined && { start }),
  };
}

/** A price of zero is no price. */
