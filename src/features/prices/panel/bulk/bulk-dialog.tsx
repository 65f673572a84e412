import { useState } from 'react';
import {
  parsePercent,
  parseSignedAmount,
  ROUNDINGS,
  type BulkWay,
  type Rounding,
} from '#catalogue/prices/bulk-price.ts';
import { counted, formatCount } from '#core/count.ts';
import { dayOf } from '#core/staleness.ts';
import { readTime } from '#features/prices/panel/lines/cell-text.ts';
import type { GridLine } from '#features/prices/panel/lines/grid-line.tsx';
import type { PriceBench } from '#features/prices/panel/use-price-bench.tsx';
import { CONTROL } from '#kit/control-style.ts';
import { FormDialog } from '#kit/panel/editing/form-dialog.tsx';
import { Segments } from '#kit/panel/editing/segments.tsx';
import { Switch } from '#kit/switch.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { applyBulk, planBulk, type BulkRule } from './plan-bulk.tsx';

interface BulkDialogProps {
  readonly bench: PriceBench;
  /** The filtered lines. */
  readonly shown: readonly GridLine[];
  /** The selected lines if there are several, else null. */
  readonly selected: readonly GridLine[] | null;
  readonly isFiltered: boolean;
  readonly onClosed: () => void;
}

type WayKind = BulkWay['kind'];

const WAYS: readonly { readonly kind: WayKind; readonly label: string; readonly input: string }[] = [
  { kind: 'below-direct', label: 'Below the direct price', input: 'Percent below direct' },
  { kind: 'by-percent', label: 'Change by percent', input: 'Percent, up or down' },
  { kind: 'by-amount', label: 'Change by amount', input: 'Dollars, up or down' },
];

const ROUNDING_TEXTS: Record<Rounding, readonly [label: string, hint: string]> = {
  own: ['Same places', 'Keeps the decimal places of each price, at least cents. Halves round up.'],
  places: ['4 places', 'Halves round up. 3.18444 becomes 3.1844.'],
  cent: ['$0.01', 'Halves round up. 3.184 becomes 3.18.'],
  'five-cents': ['$0.05', 'Halves round up. 3.184 becomes 3.20.'],
  nine: ['Ends in 9', 'To the nearest price whose cents end in 9. 3.184 becomes 3.19.'],
};

/**
 * Applies one rule to the own prices of the selected or filtered lines, with a preview. The grid's Save stores the
 * result.
 */
export function BulkDialog({ bench, shown, selected, isFiltered, onClosed }: BulkDialogProps) {
  const [isSelection, setSelection] = useState(selected !== null);
  const lines = isSelection && selected ? selected : shown;
  const [kind, setKind] = useState<WayKind>('below-direct');
  const [typed, setTyped] = useState({ 'below-direct': '', 'by-percent': '', 'by-amount': '' });
  const [rounding, setRounding] = useState<Rounding>('own');
  const [sparesLosses, setSparesLosses] = useState(true);
  const [isLater, setLater] = useState(false);
  const [when, setWhen] = useState({ day: '', time: '00:00' });

  const way = wayOf(kind, typed[kind]);
  const isWayWrong = way === null && typed[kind].trim() !== '';
  const from = isLater ? readTime(`${when.day} ${when.time}`.trim()) : null;
  const [openedAt] = useState(() => Date.now());
  const isLate = from !== null && Date.parse(from) <= openedAt;
  const isTimeWrong = isLater && (from === null || isLate);
  const rule: BulkRule | null = way && !isTimeWrong ? { way, rounding, sparesLosses, from } : null;
  const rows = rule ? planBulk(lines, bench.edits, rule) : [];
  const changing = rows.filter(({ outcome }) => outcome === 'changes').length;
  const providers = new Set(lines.map(({ service }) => service.provider.id)).size;
  const scopeText = lines === selected ? 'selected lines' : isFiltered ? 'all filtered lines' : 'the whole grid';

  const apply = () => {
    if (!rule || changing === 0) return false;
    const context = { lines: bench.lines, today: dayOf(Date.now()), lastNew: bench.lastNew };
    const edits = applyBulk(bench.edits, rows, rule, context);
    const added = edits.added.length - bench.edits.added.length;
    bench.act({ kind: 'step', edits, status: `Bulk change of ${formatCount(changing)} lines`, newLines: added });
    return true;
  };

  return (
    <FormDialog
      title="Bulk change"
      intro={`${counted(lines.length, 'line')} of ${counted(providers, 'vendor')}: ${scopeText}`}
      size="lg"
      submitLabel={`Apply to grid (${formatCount(changing)})`}
      hint="The changes stay unsaved in the grid until you save. Ctrl Z undoes them."
      isDirty={false}
      isBusy={false}
      canSubmit={changing > 0}
      onSubmit={apply}
      onClosed={onClosed}
    >
      <div className="grid min-h-0 flex-1 grid-cols-[356px_minmax(0,1fr)] grid-rows-[minmax(0,1fr)] max-bench:grid-cols-[minmax(0,1fr)] max-bench:grid-rows-[auto_auto] max-bench:overflow-auto">
        <div className="grid content-start gap-4.5 overflow-auto border-line pt-4.5 pr-6 pb-5.5 pl-7 max-bench:overflow-visible max-bench:border-b max-bench:px-5 bench:border-r [&_fieldset]:min-w-0 [&_legend]:mb-2 [&_legend]:p-0 [&_legend]:font-[550]">
          {selected && (
            <fieldset>
              <legend>Lines</legend>
              <Segments
                chosen={isSelection}
                choices={[
                  [true, `${formatCount(selected.length)} selected`],
                  [false, `${formatCount(shown.length)} shown`],
                ]}
                onChoose={setSelection}
              />
            </fieldset>
          )}
          <fieldset>
            <legend>New own price</legend>
            <div className="overflow-clip rounded-md border border-line-strong">
              {WAYS.map(({ kind: each, label, input }) => (
                <div
                  key={each}
                  className="flex min-h-11 items-center border-line py-[5px] pr-2 pl-3 text-muted not-first:border-t has-checked:bg-hover has-checked:font-[550] has-checked:text-ink"
                >
                  <label className="flex min-h-8 flex-1 cursor-pointer items-center gap-[9px]">
                    <input
                      type="radio"
                      name="way"
                      checked={kind === each}
                      onChange={() => setKind(each)}
                      className="m-0 size-[15px] flex-none accent-(--rp-ink)"
                    />
                    {label}
                  </label>
                  <span className="flex h-8 w-[94px] items-center gap-[3px] rounded-sm border border-control bg-surface px-2.25 font-normal focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-(--rp-focus) has-aria-invalid:border-danger">
                    <span aria-hidden="true">{each === 'below-direct' ? '−' : each === 'by-amount' ? '$' : ''}</span>
                    <input
                      aria-label={input}
                      className="h-full w-0 flex-1 bg-transparent tabular-nums outline-none"
                      inputMode="text"
                      autoComplete="off"
                      value={typed[each]}
                      aria-invalid={(kind === each && isWayWrong) || undefined}
                      onChange={(event) => {
                        setKind(each);
                        setTyped({ ...typed, [each]: event.target.value });
                      }}
                    />
                    <span aria-hidden="true">{each === 'by-amount' ? '' : '%'}</span>
                  </span>
                </div>
              ))}
            </div>
            {isWayWrong && (
              <p role="alert" className="mt-1.5 text-xs text-danger">
                {kind === 'by-amount'
                  ? 'Enter dollars, such as 0.10 or −0.10, with at most six decimal places.'
                  : 'Enter a percentage, such as 12.5, with at most four decimal places.'}
              </p>
            )}
          </fieldset>
          <fieldset>
            <legend>Round to</legend>
            <Segments
              chosen={rounding}
              choices={ROUNDINGS.map((value) => [value, ROUNDING_TEXTS[value][0]])}
              onChoose={setRounding}
            />
            <p className="mt-1.5 text-xs text-subtle">{ROUNDING_TEXTS[rounding][1]}</p>
          </fieldset>
          <Switch
            label="Skip prices below cost"
            hint="Lines without a purchase cost are never skipped."
            checked={sparesLosses}
            onChange={setSparesLosses}
          />
          <fieldset>
            <legend>Effective</legend>
            <Segments
              chosen={isLater}
              choices={[
                [false, 'On save'],
                [true, 'Scheduled'],
              ]}
              onChoose={setLater}
            />
            {isLater && (
              <div className="mt-2 grid grid-cols-[1fr_96px] gap-2">
                {(['day', 'time'] as const).map((part) => (
                  <input
                    key={part}
                    aria-label={part === 'day' ? 'Day' : 'Time, UTC'}
                    placeholder={part === 'day' ? '1 Dec 2026' : undefined}
                    value={when[part]}
                    onChange={(event) => setWhen({ ...when, [part]: event.target.value })}
                    className={CONTROL}
                  />
                ))}
              </div>
            )}
            <p className="mt-1.5 text-xs text-subtle">
              {isTimeWrong && when.day.trim() !== '' ? (
                <span role="alert" className="text-danger">
                  {isLate ? 'Enter a future time.' : 'Enter a day, such as 1 Dec 2026, and a time, such as 00:00.'}
                </span>
              ) : isLater ? (
                'Time in UTC. The prices take effect automatically and are not public before.'
              ) : (
                'Public as soon as you save the grid.'
              )}
            </p>
          </fieldset>
        </div>
        <BulkPreview rows={rows} edits={bench.edits} />
      </div>
    </FormDialog>
  );
}

function wayOf(kind: WayKind, typed: string): BulkWay | null {
  if (kind === 'by-amount') {
    const amount = parseSignedAmount(typed);
    return amount === null ? null : { kind, amount };
  }
  const millionths = parsePercent(typed);
  return millionths === null ? null : { kind, millionths };
}
