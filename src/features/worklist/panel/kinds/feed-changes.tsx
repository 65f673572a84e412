import { Link } from 'wouter';
import { reviewedImport } from '#core/routes.ts';
import type { WorkItem } from '#features/worklist/worklist-contract.ts';
import { counted, formatCount } from '#core/count.ts';
import { changePercentText } from '#catalogue/prices/price-change.ts';
import { PRICE_FILE } from '#features/import/price-columns.ts';
import { daysUntil, nearDay, whenText } from '#features/sources/panel/readings/source-words.tsx';
import { PlainTable } from '#kit/panel/tables/plain-table.tsx';
import { Button } from '#kit/button.tsx';
import { buttonClass } from '#kit/button-style.ts';
import { LetterTile } from '#kit/letter-tile.tsx';
import { readerClock } from '#kit/browser/reader-time.ts';
import { FromTo } from '#kit/panel/tables/from-to.tsx';
import { Bar, BarKey, Skip } from '#features/worklist/panel/bar.tsx';
import { lineName } from '#features/worklist/panel/work-text.tsx';
import type { KindView } from './kind-view.tsx';

type Item = WorkItem<'feed-changes'>;
type FeedChanges = Item['feed'];

export const feedChanges: KindView<Item> = {
  icon: 'rss',
  titleOf: ({ feed }) => feed.name,
  // "14 changed, 3 new, 2 missing"
  rowOf: ({ feed }) =>
    [
      `${formatCount(feed.changed)} changed`,
      ...(feed.new === 0 ? [] : [`${formatCount(feed.new)} new`]),
      ...(feed.missing === 0 ? [] : [`${formatCount(feed.missing)} missing`]),
    ].join(', '),
  measureOf: ({ feed: { largest } }) => changePercentText((largest[0] && largestCell(largest[0])?.percent) ?? null),
  momentOf: ({ since }, now) => (daysUntil(since, now) === 0 ? readerClock(since) : nearDay(since, now)),
  // "CSV at api.webshare.io, daily, read today 05:00. 61 lines."
  leadOf: ({ feed: { format, host, daily, lines }, since }, now) =>
    `${format.toUpperCase()} at ${host}${daily ? ', daily' : ''}, read ${whenText(since, now)}. ${counted(lines, 'line')}.`,
  body: ({ item: { feed } }) => <FeedFile feed={feed} />,
  bar: ({ item: { feed }, actions }) => (
    <Bar text={<b className="font-[550]">Nothing is applied here.</b>}>
      <Skip actions={actions} />
      <Button size="sm" disabled={actions.isBusy} onClick={actions.leaveAsIs}>
        Dismiss this file
        <BarKey>D</BarKey>
      </Button>
      <Link href={reviewedImport(feed.importId)} className={buttonClass({ size: 'sm', variant: 'primary' })}>
        Review in Import
        <BarKey>↵</BarKey>
      </Link>
    </Bar>
  ),
};

/** The largest change of a price in a line of a file. */
function largestCell({ cells }: FeedChanges['largest'][number]) {
  const rank = (percent: number | null) => Math.abs(percent ?? 0);
  return cells.toSorted((a, b) => rank(b.percent) - rank(a.percent))[0];
}

function FeedFile({ feed }: { readonly feed: FeedChanges }) {
  const counts = [
    ['changed', feed.changed],
    ['new', feed.new],
    ['missing', feed.missing],
    ['faults', feed.faulty],
    ['unchanged', feed.unchanged],
  ] as const;
  return (
    <div className="grid max-w-230 gap-5 px-6 pt-1 pb-6.5 max-md:px-4">
      <dl className="grid grid-cols-5 gap-px overflow-clip rounded-lg border border-line-strong bg-line max-md:grid-cols-3">
        {counts.map(([name, count]) => (
          <div key={name} className="flex flex-col-reverse bg-surface px-4.5 py-3 last:max-md:col-span-2">
            <dt className="text-xs text-muted">{name}</dt>
            <dd
              className={`text-xl font-semibold figures ${count === 0 || name === 'unchanged' ? 'text-muted' : ''} ${name === 'faults' && count > 0 ? 'text-danger' : ''}`}
            >
              {formatCount(count)}
            </dd>
          </div>
        ))}
      </dl>
      {feed.largest.length > 0 && (
        <section aria-labelledby="feed-largest" className="@container grid gap-2.5">
          <h3 id="feed-largest" className="text-sm font-[550]">
            Largest changes
          </h3>
          <LargestChanges changes={feed.largest} />
        </section>
      )}
      <p className="text-muted">
        This is the dry run of an import. Review opens it there, with every line; nothing is applied before that.{' '}
        {feed.daily ? 'Tomorrow’s file replaces it.' : 'The next file replaces it.'}
      </p>
    </div>
  );
}

/** Changes of more than this percentage are highlighted. */
const NOTABLE_PERCENT = 10;

function LargestChanges({ changes }: { readonly changes: FeedChanges['largest'] }) {
  const rows = changes.flatMap((change) => {
    const cell = largestCell(change);
    return cell ? [{ change, cell }] : [];
  });
  const [first] = rows;
  const isOneColumn = rows.every(({ cell }) => cell.column === first?.cell.column);
  const name = first && isOneColumn ? PRICE_FILE.names[first.cell.column].label.replace(' price', '') : 'Price';
  const heads = [
    { label: 'Provider', layout: 'pl-4.5' },
    { label: 'Line' },
    { label: `${name}, $`, layout: 'text-right' },
    { label: 'Change', layout: 'pr-4.5 text-right' },
  ];
  return (
    <div className="overflow-clip rounded-lg border border-line-strong">
      <PlainTable label="Largest changes" heads={heads}>
        {rows.map(({ change, cell: { from, to, percent } }) => (
          <tr
            key={change.line}
            className="stacked:grid-cols-[minmax(0,1fr)_auto] stacked:gap-x-2.5 stacked:gap-y-0.5 stacked:px-3.5 stacked:py-2.5"
          >
            <th scope="row" className="pl-4.5 stacked:p-0">
              <span className="flex items-center gap-2 font-[550]">
                <LetterTile name={change.provider} letter={change.provider.charAt(0)} size={20} />
                {change.provider}
              </span>
            </th>
            <td className="whitespace-normal stacked:row-start-2 stacked:p-0 stacked:text-muted">
              {lineName({ ...change, service: { name: change.service, unit: change.unit } })}
            </td>
            <td className="text-right whitespace-nowrap stacked:p-0">
              <FromTo from={from ?? '–'} to={to ?? '–'} />
            </td>
            <td
              className={`pr-4.5 text-right whitespace-nowrap figures stacked:p-0 ${Math.abs(percent ?? 0) > NOTABLE_PERCENT ? 'text-warn' : 'text-muted'}`}
            >
              {changePercentText(percent)}
            </td>
          </tr>
        ))}
      </PlainTable>
    </div>
  );
}
