import { formatAmount } from '#domain/money.ts';
import { changePercent } from '#domain/price-change.ts';
import type { BillingType } from '#domain/service-type.ts';
import type { ProviderView } from '#contract/views/provider-view.ts';
import type { Queries } from '#server/database/database.ts';
import type { Milliseconds } from '#server/database/schema.ts';
import { shownChanges } from './correct-entries.ts';
import type { DrawnChange } from './drawings/history-drawing.ts';
import { amountOf } from './price-lines.ts';

/** The line for all countries of a service whose history is asked for. */
export interface DrawnLine {
  readonly serviceId: number;
  readonly unit: BillingType;
  readonly fromQuantity: number;
}

/** One change of a line's own or direct price. */
export interface LineChange extends DrawnChange {
  readonly id: number;
}

/** The public changes of lines for all countries from a time on, oldest first, by service. */
export async function readLineHistories(
  queries: Queries,
  lines: readonly DrawnLine[],
  since: Milliseconds,
): Promise<ReadonlyMap<number, readonly LineChange[]>> {
  if (lines.length === 0) return new Map();
  const rows = await shownChanges(queries)
    .select(['change.id', 'change.at', 'change.serviceId', 'change.which', 'change.fromQuantity', 'change.unit'])
    .select(['change.shownFromMicros', 'change.toMicros'])
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
  const changes = rows.flatMap(({ id, at, serviceId, which, fromQuantity, unit, shownFromMicros, toMicros }) => {
    const line = wanted.get(serviceId);
    if (which === 'cost' || line?.fromQuantity !== fromQuantity || line.unit !== unit) return [];
    return { id, at, serviceId, which, from: amountOf(shownFromMicros), to: amountOf(toMicros) };
  });
  return Map.groupBy(changes, ({ serviceId }) => serviceId);
}

type ShownChange = NonNullable<NonNullable<ProviderView['chosen']>['history']>['changes'][number];

/** A change as pages list it. */
export function shownChange({ id, at, which, from, to }: LineChange): ShownChange {
  return {
    id,
    at: new Date(at).toISOString(),
    which,
    from: from === null ? null : formatAmount(from),
    to: to === null ? null : formatAmount(to),
    percent: changePercent(from, to),
  };
}

/** A price of zero is none. */
