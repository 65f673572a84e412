import { formatCount } from '#core/count.ts';
import { marginText } from '#catalogue/prices/margin.ts';
import { formatAmount, type MicroDollars } from '#core/money.ts';
import { BENCH_PANE } from '#kit/panel/frame/screen-parts.tsx';
import { PlainTable } from '#kit/panel/tables/plain-table.tsx';
import { FromTo } from '#kit/panel/tables/from-to.tsx';
import { textsIn, type Edits } from '#features/prices/panel/lines/edits.tsx';
import { placeText } from '#features/prices/panel/lines/grid-line.tsx';
import { averageMargins, type BulkRow, type Outcome } from './plan-bulk.tsx';

/** Maximum number of listed lines; the sums are of all lines. */
const MOST_SHOWN = 200;

const LEFT_OUT: Record<Exclude<Outcome, 'changes' | 'same'>, string> = {
  'below-cost': 'below cost',
  'no-price': 'no own price',
  scheduled: 'already scheduled',
  removed: 'removed',
};

const NUMBER = 'text-right tabular-nums max-bench:px-2';
/** Columns that are hidden on phones: the base price and the change. */
const HEADS = [
  { label: 'Line', layout: 'max-bench:px-2' },
  { label: 'Direct, $', layout: `${NUMBER} max-bench:hidden` },
  { label: 'Own, $', layout: NUMBER },
  { label: 'Change', layout: `${NUMBER} max-bench:hidden` },
  { label: 'Margin', layout: NUMBER },
];
const TABLE =
  '[&_thead_th]:sticky [&_thead_th]:top-0 [&_thead_th]:z-2 [&_thead_th]:shadow-[inset_0_-1px_var(--rp-line)] ' +
  '[&_tr>:first-child]:pl-5 [&_tr>:last-child]:pr-7 [&_tbody>:first-child]:border-t-0';
const LEFT_OUT_ROW = 'bg-[repeating-linear-gradient(-55deg,transparent_0_5px,var(--rp-hover)_5px_10px)] text-subtle';

/** The price of each line before and after a bulk change. */
export function BulkPreview({ rows, edits }: { readonly rows: readonly BulkRow[]; readonly edits: Edits }) {
  const count = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome).length;
  const margins = averageMargins(rows, edits);
  return (
    <div className="grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)]">
      <p
        role="status"
        className="flex flex-wrap items-baseline gap-x-4.5 gap-y-1 pt-3.5 pr-7 pb-3 pl-5 text-muted [&_b]:font-semibold [&_b]:tabular-nums [&_:not(.text-danger)>b]:text-ink"
      >
        <span>
          <b>{formatCount(count('changes'))}</b> {count('changes') === 1 ? 'line' : 'lines'} will change
        </span>
        {count('same') > 0 && (
          <span>
            <b>{formatCount(count('same'))}</b> unchanged
          </span>
        )}
        {(['below-cost', 'no-price', 'scheduled', 'removed'] as const).map(
          (outcome) =>
            count(outcome) > 0 && (
              <span key={outcome} className="text-danger">
                <b>{formatCount(count(outcome))}</b> skipped, {LEFT_OUT[outcome]}
              </span>
            ),
        )}
        {margins && (
          <span className="ml-auto">
            Margin{' '}
            <b>
              {marginText(Math.round(margins.before))} → {marginText(Math.round(margins.after))}
            </b>
          </span>
        )}
      </p>
      <div className={BENCH_PANE} role="region" aria-label="Preview" tabIndex={0}>
        <PlainTable heads={HEADS} layout={TABLE}>
          {rows.slice(0, MOST_SHOWN).map((row) => (
            <PreviewRow key={row.line.key} row={row} edits={edits} />
          ))}
        </PlainTable>
        {rows.length > MOST_SHOWN && (
          <p className="px-5 py-2.5 text-muted">and {formatCount(rows.length - MOST_SHOWN)} more lines</p>
        )}
      </div>
    </div>
  );
}

function PreviewRow({ row, edits }: { readonly row: BulkRow; readonly edits: Edits }) {
  const { line, direct, before, after, outcome, margin } = row;
  const { provider, name } = line.service;
  const isLeftOut = outcome !== 'changes' && outcome !== 'same';
  return (
    <tr className={isLeftOut ? LEFT_OUT_ROW : ''}>
      <th scope="row" className="max-bench:whitespace-normal">
        <b className="font-[550]">
          {provider.name} {name}
        </b>
        <span className="ml-1.5 text-xs text-subtle">{placeText(line, textsIn(line, edits.drafts.get(line.key)))}</span>
      </th>
      <td className={`${NUMBER} text-subtle max-bench:hidden`}>{amountText(direct)}</td>
      <td className={NUMBER}>
        <FromTo from={amountText(before)} to={amountText(after ?? before)} />
      </td>
      <td className={`${NUMBER} max-bench:hidden`}>
        {isLeftOut ? (
          <span className="text-subtle">{outcome === 'no-price' ? 'no price' : 'skipped'}</span>
        ) : outcome === 'same' ? (
          <span className="text-subtle">unchanged</span>
        ) : (
          changeText(before, after)
        )}
      </td>
      <td className={`${NUMBER} ${margin !== null && margin < 0 ? 'text-danger' : ''}`}>
        {margin === null ? '–' : marginText(margin)}
      </td>
    </tr>
  );
}

const amountText = (amount: MicroDollars | null) => (amount === null ? '–' : formatAmount(amount));

function changeText(before: MicroDollars | null, after: MicroDollars | null): string {
  if (before === null || after === null) return 'new';
  const tenths = Math.round((Number(after - before) / Number(before)) * 1_000);
  return `${tenths > 0 ? '+' : ''}${marginText(tenths)}`;
}
