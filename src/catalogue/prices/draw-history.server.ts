import { bisectRight, max } from 'd3-array';
import { scaleLinear, scaleUtc } from 'd3-scale';
import { area, curveStepAfter, line } from 'd3-shape';
import type { HistoryDrawing } from './history-drawing.ts';
import { monthText } from '#core/day-text.ts';
import { formatAmount, type MicroDollars } from '#core/money.ts';
import { MILLISECONDS_PER_DAY } from '#core/staleness.ts';

/** A change of one price of a line. Null is no price. */
export interface DrawnChange {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly which: 'own' | 'direct';
  readonly from: MicroDollars | null;
  readonly to: MicroDollars | null;
}

interface Drawn {
  /** In any order. */
  readonly changes: readonly DrawnChange[];
  /** The prices at the end. */
  readonly now: { readonly own: MicroDollars | null; readonly direct: MicroDollars | null };
  /** Start of the period, in milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
}

/** A price from a time on, in dollars; null for none. */
interface Step {
  readonly at: number;
  readonly price: number | null;
  readonly exact: MicroDollars | null;
}

const BOX = 1_000;
const DIGITS = 1;
const MICRO_PER_DOLLAR = 1_000_000;
const PRICE_TICKS = 4;
/** Shorter axes would have equal labels. */
const LEAST_DOLLARS = 0.01;
const TIME_TICKS = 6;
const LEAST_DAYS = 7;

/** Own and list price over time as steps, over at least a week. */
export function historyDrawing({ changes, now, from: since, to }: Drawn): HistoryDrawing {
  const from = Math.min(since, to - LEAST_DAYS * MILLISECONDS_PER_DAY);
  const own = stepsOf('own', changes, now.own, from, to);
  const direct = stepsOf('direct', changes, now.direct, from, to);
  const highest = max([...own, ...direct], ({ price }) => price ?? 0) ?? 0;
  const x = scaleUtc([from, to], [0, BOX]);
  const y = scaleLinear([0, Math.max(highest, LEAST_DOLLARS)], [BOX, 0]).nice(PRICE_TICKS);
  const stepLine = line<Step>()
    .defined(({ price }) => price !== null)
    .x(({ at }) => x(at))
    .y(({ price }) => y(price ?? 0))
    .curve(curveStepAfter)
    .digits(DIGITS);
  const between = area<{ readonly at: number; readonly own: number | null; readonly direct: number | null }>()
    .defined((pair) => pair.own !== null && pair.direct !== null && pair.own <= pair.direct)
    .x(({ at }) => x(at))
    .y0((pair) => y(pair.direct ?? 0))
    .y1((pair) => y(pair.own ?? 0))
    .curve(curveStepAfter)
    .digits(DIGITS);
  const times = [...new Set([...own, ...direct].map(({ at }) => at))].toSorted((a, b) => a - b);
  const pairs = times.map((at) => ({ at, own: priceAt(own, at), direct: priceAt(direct, at) }));
  const prices = y.ticks(PRICE_TICKS);
  return {
    dollars: prices.map((price) => ({ at: percent(y(price)), dollars: price, label: dollarLabel(price, prices) })),
    times: timeTicks(x),
    own: stepLine(own) ?? '',
    direct: stepLine(direct) ?? '',
    saved: between(pairs) ?? '',
    changes: [dotsOf('own', own), dotsOf('direct', direct)].flat().map(({ which, at, price }) => ({
      which,
      x: percent(x(at)),
      y: percent(y(price)),
    })),
    ownSpan: spanOf(own, y),
    directSpan: spanOf(direct, y),
  };
}

/** The price at the start, after each change, and at the end. */
function stepsOf(
  which: 'own' | 'direct',
  changes: readonly DrawnChange[],
  now: MicroDollars | null,
  from: number,
  to: number,
): Step[] {
  const inTime = changes
    .filter((change) => change.which === which && change.at > from && change.at <= to)
    .toSorted((a, b) => a.at - b.at);
  const first = inTime[0];
  const last = inTime.at(-1);
  return [
    stepAt(from, first ? first.from : now),
    ...inTime.map((change) => stepAt(change.at, change.to)),
    stepAt(to, last ? last.to : now),
  ];
}

/** A price of zero is no price. */
function stepAt(at: number, exact: MicroDollars | null): Step {
  return exact ? { at, exact, price: Number(exact) / MICRO_PER_DOLLAR } : { at, exact: null, price: null };
}

function priceAt(steps: readonly Step[], at: number): number | null {
  const times = steps.map((step) => step.at);
  return steps[bisectRight(times, at) - 1]?.price ?? null;
}

/** The steps with a dot: price changes, not start and end. */
function dotsOf(which: 'own' | 'direct', steps: readonly Step[]) {
  return steps.slice(1, -1).flatMap(({ at, price }) => (price === null ? [] : { which, at, price }));
}

function spanOf(steps: readonly Step[], y: (price: number) => number): HistoryDrawing['ownSpan'] {
  const first = steps.find(({ exact }) => exact !== null)?.exact ?? null;
  const last = steps.at(-1);
  if (first === null || !last || last.exact === null || last.price === null) return null;
  return { first: formatAmount(first), last: formatAmount(last.exact), at: percent(y(last.price)) };
}

/** A label with two places if any label needs them, up to four. */
function dollarLabel(price: number, all: readonly number[]): string {
  if (price === 0) return '$0';
  const places = [0, 2, 3, 4].find((digits) =>
    all.every((each) => Math.abs(each - Number(each.toFixed(digits))) < 1e-9),
  );
  return `$${price.toLocaleString('en-US', { minimumFractionDigits: places ?? 4, maximumFractionDigits: places ?? 4 })}`;
}

/** Ticks by years, months or days, whichever all ticks align with; the first and each January show the year. */
function timeTicks(x: ReturnType<typeof scaleUtc<number>>): HistoryDrawing['times'] {
  const ticks = x.ticks(TIME_TICKS);
  const isMonths = ticks.every((tick) => tick.getUTCDate() === 1 && tick.getTime() % MILLISECONDS_PER_DAY === 0);
  const isYears = isMonths && ticks.every((tick) => tick.getUTCMonth() === 0);
  return ticks.map((tick, index) => {
    const year = tick.getUTCFullYear();
    const month = monthText(tick.toISOString());
    const monthLabel = index === 0 || tick.getUTCMonth() === 0 ? `${month} ${year}` : month;
    const label = isMonths ? monthLabel : `${tick.getUTCDate()} ${month}`;
    return { at: percent(x(tick)), label: isYears ? String(year) : label };
  });
}

function percent(length: number): number {
  return Math.round(Math.min(Math.max(length / BOX, 0), 1) * 10_000) / 100;
}
