import { useState } from 'react';
import { counted, formatCount } from '#core/count.ts';
import { Button } from '#kit/button.tsx';
import { CHECK_BOX } from '#kit/control-style.ts';
import { ErrorState } from '#kit/error-state.tsx';
import { DryRunStep } from './dry-run-step.tsx';
import { removedBy, thingIn, type ComparedFile } from './import-kinds.ts';
import { sentenceOf, type useApplication } from './use-import.tsx';

interface ImportResultProps {
  /** Undefined before the file is compared. */
  readonly compared: ComparedFile | undefined;
  /** Why it could not be compared. */
  readonly error: Error | null;
  /** The button to compare it again after that. */
  readonly retryLabel: string;
  readonly application: ReturnType<typeof useApplication>;
  readonly onCompare: () => void;
  readonly onCancel: () => void;
}

/** The comparison of a file with the bar that applies it, or why it could not be compared or applied. */
export function ImportResult(props: ImportResultProps) {
  const { compared, error, retryLabel, application, onCompare, onCancel } = props;
  const retry = (label: string) => (
    <Button size="sm" onClick={onCompare}>
      {label}
    </Button>
  );
  return (
    <>
      {error && (
        <ErrorState title="The file could not be compared" action={retry(retryLabel)}>
          {sentenceOf(error)} Nothing was changed.
        </ErrorState>
      )}
      {application.isError && (
        <ErrorState title="The import was not applied" action={retry('Compare again')}>
          {sentenceOf(application.error)}
        </ErrorState>
      )}
      {compared && (
        <Comparison
          key={`${compared.id} ${compared.asOf}`}
          compared={compared}
          isDone={application.isSuccess}
          isBusy={application.isPending}
          onCancel={onCancel}
          onApply={(confirmation) => application.mutate({ compared, ...confirmation })}
        />
      )}
    </>
  );
}

const SKIP_FAULTS = 'skip-faults';

interface ComparisonProps {
  readonly compared: ComparedFile;
  readonly isDone: boolean;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly onApply: (confirmation: { confirmLarge?: true; skipFaults?: true }) => void;
}

/**
 * The preview of the changes, and the bar that applies them. While lines have to be confirmed, its button leads to
 * the first one.
 */
function Comparison({ compared, isDone, isBusy, onCancel, onApply }: ComparisonProps) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [skipFaults, setSkipFaults] = useState(false);
  const { faulty } = compared;
  const removed = removedBy(compared);
  const changes = compared.new + compared.changed + removed;
  const large = 'missingLines' in compared ? compared.changes.filter((change) => change.large) : [];
  const unticked = large.filter(({ line }) => !ticked.has(line));
  const [firstUnticked] = unticked;
  const tick = (lines: readonly number[], isRight: boolean) => {
    const others = [...ticked].filter((line) => !lines.includes(line));
    setTicked(new Set(isRight ? [...others, ...lines] : others));
  };
  const blocker = firstUnticked
    ? `Confirm ${counted(unticked.length, 'line')} first`
    : faulty > 0 && !skipFaults
      ? `Correct or leave out ${counted(faulty, 'faulty line')}`
      : null;
  const press = () => {
    if (blocker === null) {
      onApply({ ...(large.length > 0 && { confirmLarge: true }), ...(skipFaults && { skipFaults: true }) });
    } else if (firstUnticked) {
      const box = document.querySelector<HTMLElement>('[data-open] input[type="checkbox"]');
      if (box) box.focus();
      else document.querySelector<HTMLElement>(`[data-tab="${firstUnticked.kind}"]`)?.click();
    } else document.getElementById(SKIP_FAULTS)?.focus();
  };
  return (
    <>
      <DryRunStep compared={compared} ticked={isDone ? null : ticked} onTick={tick} />
      {!isDone && (
        <footer
          aria-label="Apply"
          className="fixed inset-x-0 bottom-0 z-30 flex min-h-13 flex-wrap items-center gap-x-3 gap-y-2 border-t border-line-strong bg-raised px-8 py-2 shadow-3 max-md:px-4 max-md:py-2.5 md:left-[216px]"
        >
          <p className="max-md:hidden">
            <b className="text-[0.875rem] font-semibold">{counted(changes, thingIn(compared))}</b>{' '}
            <span className="text-muted">
              will change: {formatCount(compared.new)} new, {formatCount(compared.changed)} changed
              {removed > 0 && `, ${formatCount(removed)} removed`}
            </span>
          </p>
          {faulty > 0 && (
            <label className="flex items-center gap-2 md:border-l md:border-line-strong md:pl-3">
              <input
                id={SKIP_FAULTS}
                type="checkbox"
                checked={skipFaults}
                onChange={({ target }) => setSkipFaults(target.checked)}
                className={CHECK_BOX}
              />
              Leave out the {faulty === 1 ? '' : `${formatCount(faulty)} `}faulty {faulty === 1 ? 'line' : 'lines'}
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
      )}
    </>
  );
}
