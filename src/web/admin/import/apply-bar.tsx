import type { ImportChange, PriceImport } from '#contract/import/import.ts';
import { counted, formatCount } from '#domain/count.ts';
import { Button } from '#web/ui/button.tsx';

interface ApplyBarProps {
  readonly compared: PriceImport;
  /** The number of lines to confirm, and the kind of the first one. */
  readonly toTick: number;
  readonly firstToTick: ImportChange['kind'] | null;
  readonly skipFaults: boolean;
  readonly isBusy: boolean;
  readonly onSkipFaults: (skip: boolean) => void;
  readonly onCancel: () => void;
  readonly onApply: () => void;
}

/** The bar that applies the file. While lines have to be confirmed, its button leads to the first one. */
export function ApplyBar({
  compared,
  toTick,
  firstToTick,
  skipFaults,
  isBusy,
  onSkipFaults,
  onCancel,
  onApply,
}: ApplyBarProps) {
  const changes = compared.new + compared.changed;
  const needsFaults = compared.faulty > 0 && !skipFaults;
  const blocker =
    toTick > 0
      ? `Confirm ${counted(toTick, 'line')} first`
      : needsFaults
        ? `Correct or leave out ${counted(compared.faulty, 'faulty line')}`
        : null;
  const press = () => {
    if (blocker === null) onApply();
    else if (toTick > 0) {
      const box = document.querySelector<HTMLElement>('[data-open] input[type="checkbox"]');
      if (box) box.focus();
      else document.querySelector<HTMLElement>(`[data-tab="${firstToTick}"]`)?.click();
    } else document.getElementById(SKIP_FAULTS)?.focus();
  };
  return (
    <footer
      aria-label="Apply"
      className="fixed inset-x-0 bottom-0 z-30 flex min-h-13 flex-wrap items-center gap-x-3 gap-y-2 border-t border-line-strong bg-raised px-8 py-2 shadow-3 max-md:px-4 max-md:py-2.5 md:left-[216px]"
    >
      <p className="max-md:hidden">
        <b className="text-[0.875rem] font-semibold">{counted(changes, 'line')}</b>{' '}
        <span className="text-muted">
          will change: {formatCount(compared.new)} new, {formatCount(compared.changed)} changed
        </span>
      </p>
      {compared.faulty > 0 && (
        <label className="flex items-center gap-2 md:border-l md:border-line-strong md:pl-3">
          <input
            id={SKIP_FAULTS}
            type="checkbox"
            checked={skipFaults}
            onChange={({ target }) => onSkipFaults(target.checked)}
            className="size-4 accent-(--rp-action)"
          />
          Leave out the {compared.faulty === 1 ? '' : `${formatCount(compared.faulty)} `}faulty{' '}
          {compared.faulty === 1 ? 'line' : 'lines'}
        </label>
      )}
      <div className="ml-auto flex flex-wrap items-center gap-2 max-md:w-full max-md:*:flex-1">
        <p role="status" className="font-[550] text-warn empty:hidden max-md:flex-none! max-md:basis-full!">
          {blocker}
        </p>
        <Button size="sm" variant="ghost" disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
        <Button
          size="sm"
          variant="primary"
          layout="inline-flex aria-disabled:bg-press aria-disabled:text-subtle"
          aria-disabled={blocker !== null}
          disabled={changes === 0 || isBusy}
          onClick={press}
        >
          {isBusy ? 'Applying…' : changes === 0 ? 'Nothing to apply' : `Apply ${counted(changes, 'change')}`}
        </Button>
      </div>
    </footer>
  );
}

const SKIP_FAULTS = 'skip-faults';
