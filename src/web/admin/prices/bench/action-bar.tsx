import { useId } from 'react';
import { counted } from '#domain/count.ts';
import { AdminIcon } from '#web/admin/frame/admin-icon.tsx';
import type { PriceBench } from '#web/admin/prices/use-price-bench.ts';
import { ChangedSwatch, DOCKED_BAR } from '#web/admin/frame/docked-bar.tsx';
import { CHECK_BOX } from '#web/ui/control-style.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Keys } from './kbd.tsx';

/** The classes of buttons that stay pressable while disabled, to explain why. */
const BLOCKED =
  '**:aria-disabled:cursor-default **:aria-disabled:text-muted! [&_[aria-disabled=true]:not(.bg-action)]:opacity-55 [&_.bg-action[aria-disabled=true]]:bg-press';

interface ActionBarProps {
  readonly bench: PriceBench;
  readonly faultCount: number;
  readonly isCorrection: boolean;
  readonly onCorrection: (isCorrection: boolean) => void;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  readonly onFault: () => void;
}

/** The number of unsaved changes, and the faults and conflicts that block the save. */
export function ActionBar({
  bench,
  faultCount,
  isCorrection,
  onCorrection,
  onSave,
  onDiscard,
  onFault,
}: ActionBarProps) {
  const { count, openQuestions, questions, isSaving, canUndo, canRedo, act } = bench;
  const nothing = count.cells === 0;
  const isBlocked = nothing || faultCount > 0 || openQuestions > 0 || isSaving;
  const correction = useId();
  return (
    <section
      aria-label="Unsaved changes"
      className={`${DOCKED_BAR} relative px-6 max-bench:flex-wrap max-bench:px-4 ${BLOCKED}`}
    >
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
      {questions.length > 0 && (
        <p className={openQuestions > 0 ? 'font-[550] text-danger' : 'text-muted'}>
          {openQuestions > 0
            ? `${openQuestions} of ${counted(questions.length, 'conflict')} open`
            : `${counted(questions.length, 'conflict')} settled`}
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
            <span title="The previous prices were wrong: the public history leaves them out">Correction</span>
          </label>
        )}
        <IconButton aria-label="Undo, Control Z" aria-disabled={!canUndo} onClick={() => act({ kind: 'undo' })}>
          <AdminIcon name="undo-2" size={16} />
        </IconButton>
        <IconButton aria-label="Redo, Control Shift Z" aria-disabled={!canRedo} onClick={() => act({ kind: 'redo' })}>
          <AdminIcon name="redo-2" size={16} />
        </IconButton>
        <Button size="sm" variant="ghost" aria-disabled={nothing} onClick={onDiscard}>
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
      </div>
    </section>
  );
}
