import { formatCount } from '#domain/count.ts';
import { marginText } from '#domain/prices/margin.ts';
import { formatAmount, type MicroDollars } from '#domain/money.ts';
import { UNIT_NAMES } from '#domain/service-type.ts';
import { BENCH_PANE } from '#web/admin/frame/bench-style.ts';
import { AdminIcon } from '#web/admin/frame/admin-icon.tsx';
import { textsIn, type Edits } from '#web/admin/prices/lines/edits.ts';
import { averageMargins, type BulkRow, type Outcome } from './plan-bulk.ts';

/** So many lines are shown; the sums above are of all. */
const MOST_SHOWN = 200;

const LEFT_OUT: Record<Exclude<Outcome, 'changes' | 'same'>, string> = {
  'below-cost': 'below cost',
  'no-price': 'no price to start from',
  coming: 'already scheduled',
  removed: 'removed',
};

/** The price of each line before and after a bulk change. */
export function BulkPreview({ rows, edits }: { readonly rows: readonly BulkRow[]; readonly edits: Edits }) {
  const count = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome).length;
  const margins = averageMargins(rows, edits);
  return (
    <div className="bulk-preview">
      <p role="status" className="bulk-sums">
        <span>
          <b>{formatCount(count('changes'))}</b> {count('changes') === 1 ? 'line' : 'lines'} will change
        </span>
        {count('same') > 0 && (
          <span>
            <b>{formatCount(count('same'))}</b> unchanged
          </span>
        )}
        {(['below-cost', 'no-price', 'coming', 'removed'] as const).map(
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
        <table className="bulk-table">
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col" className="n">
                Direct, $
              </th>
              <th scope="col" className="n">
                Own, $
              </th>
              <th scope="col" className="n">
                Change
              </th>
              <th scope="col" className="n">
                Margin
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, MOST_SHOWN).map((row) => (
              <PreviewRow key={row.line.key} row={row} edits={edits} />
            ))}
          </tbody>
        </table>
        {rows.length > MOST_SHOWN && (
          <p className="px-5 py-2.5 text-muted">and {formatCount(rows.length - MOST_SHOWN)} more lines</p>
        )}
      </div>
    </div>
  );
}

function PreviewRow({ row, edits }: { readonly row: BulkRow; readonly edits: Edits }) {
  const { line, direct, before, after, outcome, margin } = row;
  const { country, fromQuantity } = textsIn(line, edits.drafts.get(line.key));
  const { provider, name, unit } = line.service;
  const isLeftOut = outcome !== 'changes' && outcome !== 'same';
  return (
    <tr className={isLeftOut ? 'is-left-out' : ''}>
      <th scope="row">
        <b>
          {provider.name} {name}
        </b>
        <span className="ml-1.5 text-xs text-subtle">
          {country !== '' && `${country}, `}from {fromQuantity} {UNIT_NAMES[unit]}
        </span>
      </th>
      <td className="n text-subtle">{amountText(direct)}</td>
      <td className="n">
        <span className="inline-flex items-baseline gap-1.5">
          <span className="text-subtle">{amountText(before)}</span>
          <AdminIcon name="chevron-right" size={12} className="self-center text-subtle" />
          <b>{amountText(after ?? before)}</b>
        </span>
      </td>
      <td className="n">
        {isLeftOut ? (
          <span className="text-subtle">{outcome === 'no-price' ? 'no price' : 'skipped'}</span>
        ) : outcome === 'same' ? (
          <span className="text-subtle">unchanged</span>
        ) : (
          changeText(before, after)
        )}
      </td>
      <td className={`n ${margin !== null && margin < 0 ? 'text-danger' : ''}`}>
        {margin === null ? '–' : marginText(margin)}
      </td>
    </tr>
  );
}

function amountText(amount: MicroDollars | null): string {
  return amount === null ? '–' : formatAmount(amount);
}

function changeText(before: MicroDollars | null, after: MicroDollars | null): string {
  if (before === null || after === null) return 'new';
  const tenths = Math.round((Number(after - before) / Number(before)) * 1_000);
  return `${tenths > 0 ? '+' : ''}${marginText(tenths)}`;
}
