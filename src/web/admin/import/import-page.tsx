import { useState } from 'react';
import type { PriceImport } from '#contract/import/import.ts';
import { adminApi, adminPages } from '#contract/routes.ts';
import { REQUIRED_COLUMNS } from '#domain/import/price-columns.ts';
import { errorText, refusalText } from '#web/admin/api/error-text.ts';
import { AdminIcon } from '#web/admin/frame/admin-icon.tsx';
import { ScreenHead } from '#web/admin/frame/screen-head.tsx';
import { ResponseError } from '#web/browser/fetch-json.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-style.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ApplyBar } from './apply-bar.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { DoneCard } from './done-card.tsx';
import { DryRunStep } from './dry-run-step.tsx';
import { FileStep } from './file-step.tsx';
import type { SendProgress } from './send-file.ts';
import { Step } from './step.tsx';
import { useImport } from './use-import.ts';

const PAST_IMPORTS = `${adminPages.history}?way=import`;

/** The import of prices from a file: choose it, compare it with the catalogue, apply all of it. */
export function ImportPage() {
  const { file, columns, isComplete, comparison, application, progress, ...work } = useImport();
  const { data: compared } = comparison;
  const { data: done } = application;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-16">
      <ScreenHead
        title="Import"
        intro="Prices from a file. Nothing changes until you apply the import."
        action={
          <div className="flex flex-wrap gap-1 text-muted">
            <a href={adminApi.pricesExport} download className={buttonClass({ variant: 'ghost', size: 'sm' })}>
              <AdminIcon name="download" size={15} />
              Export prices
            </a>
            <LinkButton href={PAST_IMPORTS} variant="ghost" size="sm">
              <AdminIcon name="history" size={15} />
              Past imports
            </LinkButton>
          </div>
        }
      />
      {done && <DoneCard done={done} onAnother={work.startOver} />}
      <FileStep file={file} lines={compared?.lines ?? null} isDone={done !== undefined} onFile={work.choose} />
      {file && file.headers.length > 0 && (
        <ColumnsStep file={file} columns={columns} isDone={done !== undefined} onMove={work.moveColumn} />
      )}
      {!isComplete && (
        <Step number={3} title="Dry run">
          <p role="status" className="border-t border-line px-4.5 py-3 text-muted">
            Select the columns for {REQUIRED_COLUMNS.join(' and ')} above. They identify the price line of each row.
          </p>
        </Step>
      )}
      {comparison.isPending && progress && <Sending progress={progress} />}
      {comparison.isError && !isReplaced(comparison.error) && (
        <ErrorState
          title="The file could not be compared"
          action={
            <Button size="sm" onClick={work.compareAgain}>
              Try again
            </Button>
          }
        >
          {sentenceOf(comparison.error)} Nothing was changed.
        </ErrorState>
      )}
      {application.isError && (
        <ErrorState
          title="The import was not applied"
          action={
            <Button size="sm" onClick={work.compareAgain}>
              Compare again
            </Button>
          }
        >
          {sentenceOf(application.error)}
        </ErrorState>
      )}
      {compared && (
        <Comparison
          key={compared.id}
          compared={compared}
          isDone={done !== undefined}
          isBusy={application.isPending}
          onCancel={work.startOver}
          onApply={(confirmation) => application.mutate({ compared, ...confirmation })}
        />
      )}
    </div>
  );
}

/** Whether a comparison was aborted because a newer one replaced it. */
function isReplaced(error: Error): boolean {
  return error.name === 'AbortError';
}

/** The server's message without its status. */
function sentenceOf(error: Error): string {
  if (error instanceof ResponseError && error.status < 500) return refusalText(error);
  return errorText(error);
}

function Sending({ progress: { sentShare } }: { readonly progress: SendProgress }) {
  const text = sentShare === null ? 'Comparing with the catalog…' : `Sending the file: ${Math.round(sentShare * 100)}%`;
  return (
    <Step number={3} title="Dry run">
      <div className="grid gap-2.5 border-t border-line px-4.5 py-4">
        <p role="status" className="flex items-center gap-2 text-muted">
          <Spinner />
          {text}
        </p>
        <progress
          aria-label="Upload progress"
          className="h-1 w-full overflow-hidden rounded-[2px] accent-(--rp-action)"
          value={sentShare ?? undefined}
        />
      </div>
    </Step>
  );
}

interface ComparisonProps {
  readonly compared: PriceImport;
  readonly isDone: boolean;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly onApply: (confirmation: { confirmLarge?: true; skipFaults?: true }) => void;
}

/** The preview of the changes, with their confirmation. */
function Comparison({ compared, isDone, isBusy, onCancel, onApply }: ComparisonProps) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [skipFaults, setSkipFaults] = useState(false);
  const toTick = compared.changes.filter(({ large, line }) => large && !ticked.has(line));
  const tick = (lines: readonly number[], isRight: boolean) => {
    const next = new Set(ticked);
    for (const line of lines) {
      if (isRight) next.add(line);
      else next.delete(line);
    }
    setTicked(next);
  };
  return (
    <>
      <DryRunStep compared={compared} ticked={isDone ? null : ticked} onTick={tick} />
      {!isDone && (
        <ApplyBar
          compared={compared}
          toTick={toTick.length}
          firstToTick={toTick[0]?.kind ?? null}
          skipFaults={skipFaults}
          isBusy={isBusy}
          onSkipFaults={setSkipFaults}
          onCancel={onCancel}
          onApply={() =>
            onApply({ ...(compared.large > 0 && { confirmLarge: true }), ...(skipFaults && { skipFaults: true }) })
          }
        />
      )}
    </>
  );
}
