import { useState } from 'react';
import { parsePercent, parseSignedAmount, ROUNDINGS, type BulkWay, type Rounding } from '#domain/bulk-price.ts';
import { counted, formatCount } from '#domain/count.ts';
import { dayOf } from '#domain/staleness.ts';
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
  readonly lines: readonly GridLine[];
  readonly onClosed: () => void;
}

type WayKind = BulkWay['kind'];

const WAYS: readonly { readonly kind: WayKind; readonly label: string; readonly input: string }[] = [
  { kind: 'below-direct', label: 'Direct price less', input: 'Percent below direct' },
  { kind: 'by-percent', label: 'Own price by percent', input: 'Percent, up or down' },
  { kind: 'by-amount', label: 'Own price by amount', input: 'Dollars, up or down' },
];

const ROUNDING_LABELS: Record<Rounding, string> = {
  places: '4 places',
  cent: '$0.01',
  'five-cents': '$0.05',
  nine: 'ends in 9',
};

const ROUNDING_HINTS: Record<Rounding, string> = {
  places: 'Half goes up. 3.18444 becomes 3.1844.',
  cent: 'Half goes up. 3.184 becomes 3.18.',
  'five-cents': 'Half goes up. 3.184 becomes 3.20.',
  nine: 'To the nearest price whose cents end in 9. 3.184 becomes 3.19.',
};

/** One rule for the own prices of the chosen lines, with what it makes of each. The grid's Save sends it. */
export function BulkDialog({ bench, lines, onClosed }: BulkDialogProps) {
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
      intro={`${counted(lines.length, 'selected line')} of ${counted(providers, 'provider')}`}
      size="lg"
      submitLabel={`Put ${counted(changing, 'change')} into the grid`}
      hint="Goes into the grid as unsaved changes. Save sends them; Ctrl Z takes them back."
      isDirty={false}
      isBusy={false}
      canSubmit={changing > 0}
      onSubmit={apply}
      onClosed={onClosed}
    >
      <div className="bulk">
        <div className="bulk-form">
          <fieldset>
            <legend>New own price</legend>
            <div className="bulk-ways">
              {WAYS.map(({ kind: way_, label, input }) => (
                <div key={way_} className="bulk-way">
                  <label>
                    <input type="radio" name="way" checked={kind === way_} onChange={() => setKind(way_)} />
                    {label}
                  </label>
                  {kind === way_ && (
                    <span className="affix bulk-affix">
                      <span aria-hidden="true">{way_ === 'below-direct' ? '−' : way_ === 'by-amount' ? '$' : ''}</span>
                      <input
                        aria-label={input}
                        inputMode="text"
                        autoComplete="off"
                        value={typed[way_]}
                        aria-invalid={typed[way_].trim() !== '' && way === null ? true : undefined}
                        onChange={(event) => setTyped({ ...typed, [way_]: event.target.value })}
                      />
                      <span aria-hidden="true">{way_ === 'by-amount' ? '' : '%'}</span>
                    </span>
                  )}
                </div>
              ))}
            </div>
            {typed[kind].trim() !== '' && way === null && (
              <p role="alert" className="mt-1.5 text-xs text-danger">
                {kind === 'by-amount'
                  ? 'Dollars up or down, such as 0.10 or -0.10, with at most six places.'
                  : 'A percentage with a point, such as 12.5, with at most four places.'}
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
            label="Leave out what falls below cost"
            hint="Lines without a cost are not held back."
            checked={sparesLosses}
            onChange={setSparesLosses}
          />
          <fieldset>
            <legend>Holds</legend>
            <div className="radio-segments">
              <label>
                <input type="radio" name="holds" checked={!isLater} onChange={() => setLater(false)} />
                once saved
              </label>
              <label>
                <input type="radio" name="holds" checked={isLater} onChange={() => setLater(true)} />
                from a time
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
                  {isLate ? 'That time is past.' : 'A day such as 1 Dec 2026 and a time such as 00:00, in UTC.'}
                </span>
              ) : isLater ? (
                'In UTC. Takes effect by itself and is announced to nobody before.'
              ) : (
                'Everybody sees it as soon as the grid is saved.'
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
