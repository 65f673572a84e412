import type { PriceEdits } from '#catalogue/prices/price-line-contract.ts';
import type { WorkItem, WorkLineAnswer } from '#features/worklist/worklist-contract.ts';
import { dayOf } from '#core/staleness.ts';
import type { Work } from './worklist-state.ts';

/** The typed prices of a line, and the address to cite instead of the line's source. */
export type TypedPrices = Readonly<Partial<Record<'own' | 'direct' | 'sourceUrl', string>>>;

/** The id of a line that does not exist yet. */
export const NEW_LINE = 0;

type Reported = WorkItem<'reported-price'>;

/** Whether a price of a reported line has changed since the report, or the line was deleted. */
export function isCorrected({ line, since }: Reported): boolean {
  return !line || (!line.sinceAtLeast && Date.parse(line.since) > Date.parse(since));
}

/** The reported amount, typed for its line, unless a price has changed since. */
export function reportedPrices(item: Reported): ReadonlyMap<number, TypedPrices> {
  const {
    line,
    report: { amount },
  } = item;
  return new Map(line && amount !== null && !isCorrected(item) ? [[line.id, { direct: amount }]] : []);
}

/** The typed prices that differ from the stored ones, for the API. */
export function changedPrices(
  { own, direct }: Partial<Pick<WorkLineAnswer, 'own' | 'direct'>>,
  typed: TypedPrices = {},
) {
  return {
    ...(typed.own !== undefined && typed.own !== (own ?? '') && { own: typed.own || null }),
    ...(typed.direct !== undefined && typed.direct !== (direct ?? '') && { direct: typed.direct || null }),
  };
}

/** The change of a line: its typed prices, and today as the day of the check if the direct price was looked at. */
export function changeOf(line: WorkLineAnswer, typed: TypedPrices = {}, { kind }: Work): PriceEdits['changes'][number] {
  const { id, version, direct, evidence } = line;
  const prices = changedPrices(line, typed);
  const isLookedAt = kind === 'stale-direct' || 'direct' in prices;
  const isChecked = isLookedAt && (typed.direct ?? direct ?? '') !== '';
  const unchanged = evidence && {
    sourceUrl: evidence.sourceUrl,
    atQuantity: evidence.atQuantity,
    note: evidence.note,
  };
  const cited = typed.sourceUrl === undefined ? unchanged : { sourceUrl: typed.sourceUrl };
  const checked = { ...cited, checkedOn: dayOf(Date.now()), checkedBy: 'person' as const };
  return { id, version, set: { ...prices, ...(isChecked && { evidence: checked }) } };
}

export function firstPrice({ service }: WorkItem<'no-price'>, typed: TypedPrices): PriceEdits['changes'] {
  const add = { country: null, fromQuantity: 1, own: typed.own || null, direct: typed.direct || null };
  return [{ serviceId: service.id, add }];
}
