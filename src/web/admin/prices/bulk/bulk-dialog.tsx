import { useState } from 'react';
import { parsePercent, parseSignedAmount, ROUNDINGS, type BulkWay, type Rounding } from '#domain/prices/bulk-price.ts';
import { counted, formatCount } from '#domain/count.ts';
import { dayOf } from '#domain/prices/staleness.ts';
import { readTime } from '#web/admin/prices/lines/cell-text.ts';
import type { GridLine } from '#web/admin/prices/lines/grid-line.ts';
import type { PriceBench } from '#web/admin/prices/use-price-bench.ts';
import { CONTROL } from '#web/ui/control-style.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { applyBulk, planBulk, type BulkRule } from './plan-bulk.ts';

interface BulkDialogProps {
  readonly bench: PriceBench;
  /** The lines that the filters leave. */
  readonly shown: readonly GridLine[];
  /** The lines of a selection of more than one, else null. */
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

const ROUNDING_LABELS: Record<Rounding, string> = {
  places: '4 places',
  cent: '$0.01',
  'five-cents': '$0.05',
  nine: 'Ends in 9',
};

const ROUNDING_HINTS: Record<Rounding, string> = {
  places: 'Halves round up. 3.18444 becomes 3.1844.',
  cent: 'Halves round up. 3.184 becomes 3.18.',
  'five-cents': 'Halves round up. 3.184 becomes 3.20.',
  nine: 'To the nearest price whose cents end in 9. 3.184 becomes 3.19.',
};

/** One rule for the own prices of the selected lines, or of all that are shown, with a preview. The grid's Save sends it. */
export function BulkDialog({ bench, shown, selected, isFiltered, onClosed }: BulkDialogProps) {
  const [isSelection, setSelection] = useState(selected !== null);
  const lines = isSelection && selected ? selected : shown;
  const [kind, setKind] = useState<WayKind>('below-direct');
  const [typed, setTyped] = useState<Record<WayKind, string>>({
    'below-direct': '20',
    'by-percent': '',
    'by-amount': '',
  });
  const [rounding, setRounding] = useState<Rounding>('cent');
  const [sparesLosses, setSparesLosses] = useState(true);
  const [isLater, setLater] = useState(false);
  const [when, setWhen] = useState({ day: '', time: '00:00' });

  const way = wayOf(kind, typed[kind]);
  const from = isLater ? readTime(`${when.day} ${when.time}`.trim()) : null;
  const [openedAt] = useState(() => Date.now());
  const isLate = isLater && from !== null && Date.parse(from) <= openedAt;
  const rule: BulkRule | null =
    way && !(isLater && (from === null || isLate)) ? { way, rounding, sparesLosses, from } : null;
  const rows = rule ? planBulk(lines, bench.edits, rule) : [];
  const changing = rows.filter(({ outcome }) => outcome === 'changes').length;
  const providers = new Set(lines.map(({ service }) => service.provider.id)).size;

  const scopeText = lines === selected ? 'the selection' : isFiltered ? 'all that the filters show' : 'the whole grid';

  const apply = () => {
    if (!rule || changing === 0) return false;
    const context = { lines: bench.lines, today: dayOf(Date.now()), lastNew: bench.lastNew };
    const edits = applyBulk(bench.edits, rows, rule, context);
    const added = edits.added.length - bench.edits.added.length;
    bench.act({ kind: 'step', edits, said: `Bulk change of ${formatCount(changing)} lines`, newLines: added });
    return true;
  };

  return (
    <FormDialog
      title="Bulk change"
      intro={`${counted(lines.length, 'line')} of ${counted(providers, 'vendor')}: ${scopeText}`}
      size="lg"
      submitLabel={`Put ${counted(changing, 'change')} into the grid`}
      hint="The changes stay unsaved in the grid until you save. Ctrl Z undoes them."
      isDirty={false}
      isBusy={false}
      canSubmit={changing > 0}
      onSubmit={apply}
      onClosed={onClosed}
    >
      <div className="bulk">
        <div className="bulk-form">
          {selected && (
            <fieldset>
              <legend>Lines</legend>
              <div className="radio-segments">
                <label>
                  <input type="radio" name="scope" checked={isSelection} onChange={() => setSelection(true)} />
                  {formatCount(selected.length)} selected
                </label>
                <label>
                  <input type="radio" name="scope" checked={!isSelection} onChange={() => setSelection(false)} />
                  {formatCount(shown.length)} shown
                </label>
              </div>
            </fieldset>
          )}
          <fieldset>
            <legend>New own price</legend>
            <div className="bulk-ways">
              {WAYS.map(({ kind: way_, label, input }) => (
                <div key={way_} className="bulk-way">
                  <label>
                    <input type="radio" name="way" checked={kind === way_} onChange={() => setKind(way_)} />
                    {label}
                  </label>
                  <span className="bulk-affix focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-(--rp-focus)">
                    <span aria-hidden="true">{way_ === 'below-direct' ? '−' : way_ === 'by-amount' ? '$' : ''}</span>
                    <input
                      aria-label={input}
                      inputMode="text"
                      autoComplete="off"
                      value={typed[way_]}
                      aria-invalid={kind === way_ && typed[way_].trim() !== '' && way === null ? true : undefined}
                      onChange={(event) => {
                        setKind(way_);
                        setTyped({ ...typed, [way_]: event.target.value });
                      }}
                    />
                    <span aria-hidden="true">{way_ === 'by-amount' ? '' : '%'}</span>
                  </span>
                </div>
              ))}
            </div>
            {typed[kind].trim() !== '' && way === null && (
              <p role="alert" className="mt-1.5 text-xs text-danger">
                {kind === 'by-amount'
                  ? 'Enter dollars, such as 0.10 or −0.10, with at most six decimal places.'
                  : 'Enter a percentage, such as 12.5, with at most four decimal places.'}
              </p>
            )}
          </fieldset>
          <fieldset>
            <legend>Round to</legend>
            <div className="radio-segments">
              {ROUNDINGS.map((value) => (
                <label key={value}>
                  <input
                    type="radio"
                    name="rounding"
                    checked={rounding === value}
                    onChange={() => setRounding(value)}
                  />
                  {ROUNDING_LABELS[value]}
                </label>
              ))}
            </div>
            <p className="mt-1.5 text-xs text-subtle">{ROUNDING_HINTS[rounding]}</p>
          </fieldset>
          <Switch
            label="Skip prices below cost"
            hint="Lines without a purchase cost are never skipped."
            checked={sparesLosses}
            onChange={setSparesLosses}
          />
          <fieldset>
            <legend>Effective</legend>
            <div className="radio-segments">
              <label>
                <input type="radio" name="holds" checked={!isLater} onChange={() => setLater(false)} />
                On save
              </label>
              <label>
                <input type="radio" name="holds" checked={isLater} onChange={() => setLater(true)} />
                Scheduled
              </label>
            </div>
            {isLater && (
              <div className="mt-2 grid grid-cols-[1fr_96px] gap-2">
                <input
                  aria-label="Day"
                  placeholder="1 Dec 2026"
                  value={when.day}
                  onChange={(event) => setWhen({ ...when, day: event.target.value })}
                  className={CONTROL}
                />
                <input
                  aria-label="Time, UTC"
                  value={when.time}
                  onChange={(event) => setWhen({ ...when, time: event.target.value })}
                  className={CONTROL}
                />
              </div>
            )}
            <p className="mt-1.5 text-xs text-subtle">
              {isLater && when.day.trim() !== '' && (from === null || isLate) ? (
                <span role="alert" className="text-danger">
                  {isLate ? 'Enter a future time.' : 'Enter a day, such as 1 Dec 2026, and a time, such as 00:00.'}
                </span>
              ) : isLater ? (
                'Time in UTC. The prices take effect automatically and are not announced before.'
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
