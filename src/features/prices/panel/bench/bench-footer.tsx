import { useId } from 'react';
import { priceOperations } from '#catalogue/prices/price-line-contract.ts';
import { May } from '#kit/panel/frame/role.tsx';
import { counted, formatCount } from '#core/count.ts';
import { divideRounded, formatAmount } from '#core/money.ts';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { KeyHints, Keys, STATUS_LINE } from '#kit/panel/frame/key-sheet.tsx';
import { ChangedSwatch, DOCKED_BAR } from '#kit/panel/frame/screen-parts.tsx';
import { COLUMNS, rawText, type GridColumn } from '#features/prices/panel/grid/columns.tsx';
import { blockOf, cellsIn, type Selection } from '#features/prices/panel/grid/selection.tsx';
import { NO_EDITS, type Edits } from '#features/prices/panel/lines/edits.tsx';
import type { GridLine } from '#features/prices/panel/lines/grid-line.tsx';
import { amountIn } from '#features/prices/panel/lines/line-figures.tsx';
import type { PriceBench } from '#features/prices/panel/use-price-bench.tsx';
import { CHECK_BOX } from '#kit/control-style.ts';
import { Button } from '#kit/button.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { Spinner } from '#kit/spinner.tsx';

/** The classes of buttons that stay pressable while disabled, to explain why. */
const BLOCKED =
  '**:aria-disabled:cursor-default **:aria-disabled:text-muted! [&_[aria-disabled=true]:not(.bg-action)]:opacity-55 [&_.bg-action[aria-disabled=true]]:bg-press';

interface BenchFooterProps {
  readonly bench: PriceBench;
  readonly selection: Selection;
  readonly rows: readonly GridLine[];
  readonly faultCount: number;
  readonly isCorrection: boolean;
  readonly onCorrection: (isCorrection: boolean) => void;
  readonly onSave: () => void;
  readonly onFault: () => void;
  readonly onLine: (kind: 'source' | 'history') => void;
}

/** The bar of the unsaved changes, and the status line. */
export function BenchFooter(props: BenchFooterProps) {
  return (
    <footer className="max-bench:sticky max-bench:bottom-0 max-bench:z-20">
      <ActionBar {...props} />
      <StatusBar {...props} />
    </footer>
  );
}

/** The number of unsaved changes, and the faults and conflicts that block the save. */
function ActionBar({ bench, faultCount, isCorrection, onCorrection, onSave, onFault, onLine }: BenchFooterProps) {
  const { count, openConflicts, conflicts, isSaving, canUndo, canRedo, act } = bench;
  const nothing = count.cells === 0;
  const discard = () => {
    if (!nothing) act({ kind: 'step', edits: NO_EDITS, status: 'Discarded. Ctrl Z restores the changes' });
  };
  const isBlocked = nothing || faultCount > 0 || openConflicts > 0 || isSaving;
  const correction = useId();
  return (
    <section
      aria-label="Unsaved changes"
      className={`${DOCKED_BAR} relative px-6 max-bench:flex-wrap max-bench:px-4 ${BLOCKED}`}
    >
      <May call={priceOperations.editPrices}>
        <p className="inline-flex items-center gap-2 whitespace-nowrap">
          <ChangedSwatch />
          {nothing ? (
            <span className="text-muted">No changes</span>
          ) : (
            <span>
              <b className="text-md">{counted(count.cells, 'change')}</b>{' '}
              <span className="text-muted">in {counted(count.lines, 'line')}</span>
            </span>
          )}
        </p>
      </May>
      {faultCount > 0 && (
        <button
          type="button"
          className="inline-flex h-7 items-center gap-1.5 rounded-sm border border-danger-line bg-danger-tint px-2.25 font-[550] whitespace-nowrap text-danger"
          onClick={onFault}
        >
          <AdminIcon name="circle-alert" size={14} />
          {counted(faultCount, 'fault')}
          <Keys keys={['Ctrl', '.']} />
        </button>
      )}
      {conflicts.length > 0 && (
        <p className={openConflicts > 0 ? 'font-[550] text-danger' : 'text-muted'}>
          {openConflicts > 0
            ? `${openConflicts} of ${counted(conflicts.length, 'conflict')} open`
            : `${counted(conflicts.length, 'conflict')} resolved`}
        </p>
      )}
      <div className="ml-auto flex flex-wrap items-center gap-2 max-bench:w-full">
        {!nothing && (
          <label htmlFor={correction} className="mr-2 inline-flex min-h-6 items-center gap-2 text-muted">
            <input
              id={correction}
              type="checkbox"
              className={CHECK_BOX}
              checked={isCorrection}
              onChange={(event) => onCorrection(event.target.checked)}
            />
            <span>Fixes our mistake, not listed as a change</span>
          </label>
        )}
        <IconButton
          aria-label="Open the source of the current line, Alt O"
          layout="inline-grid max-bench:hidden"
          onClick={() => onLine('source')}
        >
          <AdminIcon name="external-link" size={16} />
        </IconButton>
        <IconButton
          aria-label="History of the current line, Alt H"
          layout="inline-grid max-bench:hidden"
          onClick={() => onLine('history')}
        >
          <AdminIcon name="history" size={16} />
        </IconButton>
        <May call={priceOperations.editPrices}>
          <IconButton aria-label="Undo, Control Z" aria-disabled={!canUndo} onClick={() => act({ kind: 'undo' })}>
            <AdminIcon name="undo-2" size={16} />
          </IconButton>
          <IconButton aria-label="Redo, Control Shift Z" aria-disabled={!canRedo} onClick={() => act({ kind: 'redo' })}>
            <AdminIcon name="redo-2" size={16} />
          </IconButton>
          <Button size="sm" variant="ghost" aria-disabled={nothing} onClick={discard}>
            Discard
          </Button>
          <Button
            size="sm"
            variant="primary"
            layout="inline-flex max-bench:flex-1"
            aria-disabled={isBlocked}
            onClick={onSave}
          >
            {isSaving && <Spinner />}
            {isSaving ? 'Saving...' : nothing ? 'Save' : `Save ${counted(count.cells, 'change')}`}
            <Keys keys={['Ctrl', 'S']} />
          </Button>
        </May>
      </div>
    </section>
  );
}

const ALL_KEYS = ['all keys', '?'] as const;
const HINTS = [['edit', '↵'], ['fill down', 'Ctrl', 'D'], ['paste block', 'Ctrl', 'V'], ALL_KEYS] as const;

/** The status line: the last action, and the figures of the selected block. */
function StatusBar({ bench: { status, edits, isReadOnly }, selection, rows }: BenchFooterProps) {
  const block = blockOf(selection);
  const column = COLUMNS[selection.anchor.column];
  const sums = sumsOf(column, rows.slice(block.top, block.bottom + 1), edits);
  return (
    <div className={STATUS_LINE}>
      <span role="status">{status}</span>
      {cellsIn(block) > 1 && <span>{formatCount(cellsIn(block))} cells</span>}
      {sums && column && (
        <>
          <span>
            {column.label.replace(', $', '')}: average <b>{sums.average}</b>
          </span>
          <span>
            lowest <b>{sums.lowest}</b>
          </span>
          <span>
            highest <b>{sums.highest}</b>
          </span>
        </>
      )}
      <KeyHints hints={isReadOnly ? [ALL_KEYS] : HINTS} />
    </div>
  );
}

/** The figures of several lines' prices. */
function sumsOf(column: GridColumn | undefined, lines: readonly GridLine[], edits: Edits) {
  if (!column || lines.length < 2 || !['direct', 'own', 'cost'].includes(column.id)) return null;
  const amounts = lines.flatMap((line) => amountIn(rawText(column, line, edits.drafts.get(line.key))) ?? []);
  const [first, ...rest] = amounts;
  if (first === undefined) return null;
  const total = rest.reduce((sum, amount) => sum + amount, first);
  return {
    average: formatAmount(divideRounded(total, BigInt(amounts.length) * 100n) * 100n),
    lowest: formatAmount(rest.reduce((least, amount) => (amount < least ? amount : least), first)),
    highest: formatAmount(rest.reduce((most, amount) => (amount > most ? amount : most), first)),
  };
}
