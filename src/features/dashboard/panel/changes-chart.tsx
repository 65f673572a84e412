import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { dayText } from '#core/day-text.ts';
import { pages } from '#core/routes.ts';
import { priceHistoryOperations } from '#catalogue/prices/price-changes.ts';
import { PRICE_CHANGES_LIMITS } from '#core/limits.ts';
import { queryOf } from '#kit/panel/api/call.ts';
import { failureOf, TableNotice } from '#kit/panel/tables/table-notice.tsx';
import { Card } from '#kit/card.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { TextLink } from '#kit/text-link.tsx';
import { CHART_DAYS, changesPerDay, firstDay, type ChangesOfDay } from './changes-per-day.ts';

/** The price changes of the last days as a chart, with the same values as a table. */
export function ChangesChart() {
  const id = useId();
  const [now] = useState(Date.now);
  const changes = useQuery(
    queryOf(priceHistoryOperations.listPriceChanges, {
      query: { since: firstDay(now), limit: String(PRICE_CHANGES_LIMITS.most) },
    }),
  );
  const days = changes.data && changesPerDay(changes.data.changes, now);
  const failure = failureOf('The price changes', changes);
  return (
    <Card as="section" labelledBy={id} busy={changes.isPending}>
      <header className="flex min-h-13 items-center justify-between gap-4 border-b border-line px-4.5 py-2">
        <h2 id={id} className="text-base tracking-[-0.005em]">
          Price changes, last {CHART_DAYS} days
        </h2>
        <TextLink href={pages.changes}>Price changes</TextLink>
      </header>
      {failure ? (
        <TableNotice failure={failure} />
      ) : days === undefined ? (
        <div className="px-4.5 py-4">
          <span className="sr-only">Loading...</span>
          <Skeleton layout="h-40" />
        </div>
      ) : days.some(totalOf) ? (
        <Chart days={days} isPartial={changes.data?.next !== null} />
      ) : (
        <TableNotice>
          <p className="text-muted">No price changed in the last {CHART_DAYS} days.</p>
        </TableNotice>
      )}
    </Card>
  );
}

const HEIGHT = 132;
const BASE = 110;

const COLUMNS = [
  { name: 'down', label: 'Lower', fill: 'fill-save-bar', swatch: 'bg-save-bar' },
  { name: 'up', label: 'Higher', fill: 'fill-ink', swatch: 'bg-ink' },
  { name: 'other', label: 'New or removed', fill: 'fill-line-strong', swatch: 'bg-line-strong' },
] as const;

function Chart({ days, isPartial }: { readonly days: readonly ChangesOfDay[]; readonly isPartial: boolean }) {
  const sums = COLUMNS.map(({ name }) => days.reduce((sum, day) => sum + day[name], 0));
  const highest = Math.max(...days.map(totalOf));
  const [first, last] = [days[0], days.at(-1)];
  const label = COLUMNS.map((column, at) => `${column.label}: ${sums[at]}`).join(', ');
  const width = 100 / days.length;
  return (
    <div className="px-4.5 py-4 max-md:px-3.5">
      <p aria-hidden="true" className="mb-3 flex flex-wrap gap-x-4.5 gap-y-1 text-xs text-muted">
        {COLUMNS.map(({ name, label: text, swatch }, at) => (
          <span key={name} className="inline-flex items-center gap-1.5">
            <i className={`size-2.5 rounded-[2px] ${swatch}`} />
            {text} <b className="font-[550] text-ink figures">{sums[at]}</b>
          </span>
        ))}
      </p>
      <svg role="img" aria-label={`Price changes per day. ${label}`} width="100%" height={HEIGHT} className="block">
        {days.map((day, at) => {
          let top = BASE;
          return COLUMNS.map(({ name, fill }) => {
            const height = (day[name] / highest) * BASE;
            top -= height;
            return (
              height > 0 && (
                <rect
                  key={`${day.day}${name}`}
                  x={`${(at + 0.15) * width}%`}
                  y={top}
                  width={`${width * 0.7}%`}
                  height={height}
                  className={fill}
                />
              )
            );
          });
        })}
        <line x2="100%" y1={BASE} y2={BASE} className="stroke-line-strong" />
        <text x="0" y={HEIGHT - 4} className="fill-subtle text-xs">
          {first && dayText(first.day)}
        </text>
        <text x="100%" y={HEIGHT - 4} textAnchor="end" className="fill-subtle text-xs">
          {last && dayText(last.day)}
        </text>
      </svg>
      {isPartial && <p className="mt-2 text-xs text-subtle">Shows the newest {PRICE_CHANGES_LIMITS.most} changes.</p>}
      <details className="mt-3">
        <summary className="cursor-pointer text-muted underline underline-offset-3">Values by day</summary>
        <table className="mt-2 w-full table-fixed text-right figures [&_:is(td,th)]:py-1 [&_th]:font-normal [&_tr>:first-child]:text-left">
          <caption className="sr-only">Price changes per day</caption>
          <thead className="text-xs text-subtle">
            <tr>
              <th scope="col">Day</th>
              {COLUMNS.map(({ name, label: text }) => (
                <th key={name} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {days.filter(totalOf).map((day) => (
              <tr key={day.day}>
                <th scope="row">{dayText(day.day)}</th>
                {COLUMNS.map(({ name }) => (
                  <td key={name}>{day[name]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}

function totalOf({ down, up, other }: ChangesOfDay): number {
  return down + up + other;
}
