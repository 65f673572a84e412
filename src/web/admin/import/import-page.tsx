import { useEffect, useRef } from 'react';
import { historyOperations } from '#contract/history/history.ts';
import { adminApi, adminPages } from '#contract/routes.ts';
import { counted } from '#domain/count.ts';
import { REQUIRED_COLUMNS } from '#domain/import/price-columns.ts';
import { call } from '#web/admin/api/call.ts';
import { errorText, refusalText } from '#web/admin/api/error-text.ts';
import { useChange } from '#web/admin/api/use-change.ts';
import { AdminIcon } from '#web/admin/frame/admin-icon.tsx';
import { ScreenHead } from '#web/admin/frame/screen-parts.tsx';
import { ResponseError } from '#web/browser/fetch-json.ts';
import { readerTime } from '#web/browser/reader-time.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-style.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { Comparison } from './comparison.tsx';
import { FileStep } from './file-step.tsx';
import { Step } from './step.tsx';
import { AFTER_IMPORT, useImport, type DoneImport } from './use-import.ts';

/** The import of prices from a file: choose it, compare it with the catalogue, apply all of it. */
export function ImportPage() {
  const { file, columns, isComplete, comparison, application, sentShare, ...work } = useImport();
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
            <LinkButton href={`${adminPages.history}?way=import`} variant="ghost" size="sm">
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
      {comparison.isPending && <Sending share={sentShare} />}
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

function Sending({ share }: { readonly share: number | null }) {
  const text = share === null ? 'Comparing with the catalog…' : `Sending the file: ${Math.round(share * 100)}%`;
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
          value={share ?? undefined}
        />
      </div>
    </Step>
  );
}

interface DoneCardProps {
  readonly done: DoneImport;
  readonly onAnother: () => void;
}

/** The result of an applied import, with its undo. */
function DoneCard({ done: { changed, historyId, compared, at }, onAnother }: DoneCardProps) {
  const undo = useChange({
    send: async (id: number) => call(historyOperations.undoChange, { params: { id } }),
    success: () => ({ title: 'Import undone', description: `${counted(changed, 'line')} as before` }),
    refreshes: AFTER_IMPORT,
  });
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const { faulty } = compared;
  const left =
    faulty === 0 ? '' : faulty === 1 ? ' The faulty line was left out.' : ` The ${faulty} faulty lines were left out.`;
  return (
    <Card
      as="section"
      layout="flex flex-wrap items-center gap-4.5 border-save-line! px-4.5 py-5 max-md:px-3.5 max-md:py-4"
    >
      <span className="grid size-9 flex-none place-items-center self-start rounded-full bg-save-tint text-save">
        <Icon name="check" />
      </span>
      <div className="min-w-60 flex-1">
        <h2 ref={head} tabIndex={-1} className="text-base tracking-[-0.005em]">
          {undo.isSuccess
            ? `${counted(changed, 'line')} as before the import`
            : `${counted(changed, 'line')} changed, in one transaction`}
        </h2>
        <p className="text-muted">
          {compared.new} new, {compared.changed} changed, {compared.unchanged} unchanged.{left} {readerTime(at)}.
        </p>
        {historyId !== null && !undo.isSuccess && (
          <p className="mt-0.5 text-xs text-subtle">
            Undo restores all of them as long as nothing else has changed them, also later in the history.
          </p>
        )}
      </div>
      <div className="ml-auto flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1">
        {historyId !== null && !undo.isSuccess && (
          <Button size="sm" disabled={undo.isPending} onClick={() => undo.mutate(historyId)}>
            <AdminIcon name="undo-2" size={15} />
            Undo import
          </Button>
        )}
        <LinkButton href={adminPages.history} size="sm">
          Show in History
        </LinkButton>
        <Button size="sm" variant="primary" onClick={onAnother}>
          Import another
        </Button>
      </div>
    </Card>
  );
}
