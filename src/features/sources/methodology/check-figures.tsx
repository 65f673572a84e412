import type { MethodologyView } from '#features/sources/methodology-view.ts';
import { counted, formatCount } from '#core/count.ts';
import { dayText } from '#core/day-text.ts';
import { FIGURE_DAYS } from '#catalogue/prices/check-figures.ts';
import { Card } from '#kit/card.tsx';

interface CheckFiguresProps {
  readonly view: MethodologyView;
}

/** How many direct prices are sourced, checked, outdated and corrected, as figures and as a chart of ages. */
export function CheckFigures({ view }: CheckFiguresProps) {
  const { prices, sourced, byMachine, byPerson, fromList, stale, corrected, maxAgeDays } = view;
  const figures = [
    { label: 'name their source', count: sourced },
    { label: `read again automatically within ${FIGURE_DAYS.machine} days`, count: byMachine },
    { label: `checked by a person within ${counted(maxAgeDays, 'day')}`, count: byPerson },
    { label: 'taken over from a published list', count: fromList },
    { label: 'stale', count: stale },
    { label: `corrected in the last ${FIGURE_DAYS.corrected} days`, count: corrected },
  ];
  return (
    <section aria-labelledby="today">
      <h2 id="today" className="sr-only">
        Today
      </h2>
      <dl className="check-figures">
        <div className="max-lg:col-span-2">
          <dt>direct prices</dt>
          <dd>{formatCount(prices)}</dd>
        </div>
        {figures.map(({ label, count }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatCount(count)}</dd>
            <dd className="share">
              <svg aria-hidden="true" className={label === 'stale' ? 'text-warn' : ''}>
                <rect width="100%" height="6" rx="3" />
                <rect width={`${Math.min(100, percentOf(count, prices))}%`} height="6" rx="3" fill="currentColor" />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
      <CheckAges view={view} />
    </section>
  );
}

/** Height of the highest bar, in percent; the rest is for the figures above it. */
const MAX_BAR_HEIGHT = 86;

/** The grid of 2 to 7 bars: with columns made as bars arrive, the first bars of a slow page would move. */
const COLUMNS = ['', '', 'grid-cols-2', 'grid-cols-3', 'grid-cols-4', 'grid-cols-5', 'grid-cols-6', 'grid-cols-7'];

function CheckAges({ view }: CheckFiguresProps) {
  const { ages, prices, undated, stale, kept, maxAgeDays, day } = view;
  const checked = ages.reduce((sum, group) => sum + group.prices, 0);
  const unchecked = prices - checked - undated;
  const most = Math.max(1, ...ages.map((group) => group.prices));
  const bars = ages.map(({ from, to, prices: count }) => ({
    name: to === null ? `${from - 1}+` : `${from}–${to}`,
    words:
      to === null
        ? `over ${counted(from - 1, 'day')}${stale > 0 && kept === 0 ? ' and stale' : ''}`
        : wordsOf(from, to),
    count,
    percent: percentOf(count, checked),
    height: (count / most) * MAX_BAR_HEIGHT,
  }));
  const columns = COLUMNS[bars.length] ?? '';
  return (
    <Card as="figure" layout="mt-4.5 px-6 pt-5 pb-4.5 max-md:px-3.5">
      <figcaption className="mb-1.5 flex flex-wrap justify-between gap-x-6 gap-y-2">
        <b className="font-semibold">Age of direct prices in days</b>
        <span className="text-sm text-muted">
          share of {counted(checked, 'price')} with the date of a check or a list, {dayText(day)}
        </span>
      </figcaption>
      <div
        role="img"
        aria-label={bars.map(({ percent, words }) => `${percent}% ${words}`).join(', ')}
        className={`check-ages ${columns}`}
      >
        {bars.map(({ name, count, percent, height }, index) => (
          <svg key={name} aria-hidden="true">
            {index === bars.length - 1 && (
              <pattern id="age-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(35)">
                <rect width="6" height="6" />
                <rect width="2" height="6" className="hatch" />
              </pattern>
            )}
            <rect y={`${100 - height}%`} width="100%" height={`${height}%`} rx="3" className="bar" />
            <text x="50%" y={`${100 - height}%`} dy="-7" textAnchor="middle">
              {percent}%<tspan dx="5">{formatCount(count)}</tspan>
            </text>
          </svg>
        ))}
      </div>
      <div aria-hidden="true" className={`check-ages-axis ${columns}`}>
        {bars.map(({ name }) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      {unchecked + undated + kept > 0 && (
        <p className="mt-3 text-sm text-muted">
          {unchecked > 0 &&
            `${counted(unchecked, 'direct price')} ${unchecked === 1 ? 'has' : 'have'} no recorded check. `}
          {undated > 0 &&
            `${counted(undated, 'direct price')} ${undated === 1 ? 'is' : 'are'} from lists without a date. `}
          {kept > 0 &&
            `${counted(kept, 'demo price')} ${kept === 1 ? 'is' : 'are'} over ${counted(maxAgeDays, 'day')} old or undated and not stale, because demo prices never become stale.`}
        </p>
      )}
    </Card>
  );
}

function wordsOf(from: number, to: number): string {
  return to === 1 ? 'today or yesterday' : `${from} to ${to} days`;
}

function percentOf(count: number, all: number): number {
  return all === 0 ? 0 : Math.round((count / all) * 100);
}
