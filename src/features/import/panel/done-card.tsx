import { useEffect, useRef } from 'react';
import { historyOperations } from '#catalogue/history/history.ts';
import { adminPages } from '#core/routes.ts';
import { counted } from '#core/count.ts';
import { call } from '#kit/panel/api/call.ts';
import { useChange } from '#kit/panel/api/use-change.ts';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { readerTime } from '#kit/browser/reader-time.ts';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { Icon } from '#kit/icon.tsx';
import { LinkButton } from '#kit/link-button.tsx';
import { thingIn } from './import-kinds.ts';
import { AFTER_IMPORT, type DoneImport } from './use-import.tsx';

interface DoneCardProps {
  readonly done: DoneImport;
  readonly onAnother: () => void;
}

/** The result of an applied import, with its undo. */
export function DoneCard({ done: { changed, historyId, compared, at }, onAnother }: DoneCardProps) {
  const changes = counted(changed, thingIn(compared));
  const undo = useChange({
    send: async (id: number) => call(historyOperations.undoChange, { params: { id } }),
    success: () => ({ title: 'Import undone', description: `${changes} as before` }),
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
          {undo.isSuccess ? `${changes} as before the import` : `${changes} changed, in one transaction`}
        </h2>
        <p className="text-muted">
          {compared.new} new, {compared.changed} changed,{'removed' in compared && ` ${compared.removed} removed,`}{' '}
          {compared.unchanged} unchanged.{left} {readerTime(at)}.
        </p>
        {historyId !== null && !undo.isSuccess && (
          <p className="mt-0.5 text-xs text-subtle">
            Undo restores all of them, here or later in the history, unless something else has changed them.
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
