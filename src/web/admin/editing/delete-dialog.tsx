import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Reply } from '#web/admin/api/call.ts';
import { succeeds, useChange } from '#web/admin/api/use-change.ts';
import { deletedToast, useUndo } from '#web/admin/api/use-undo.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { focusMain } from '#web/admin/frame/focus-main.ts';

interface DeleteDialogProps {
  readonly title: string;
  /** The question. */
  readonly children: ReactNode;
  /** A description of the data that would be lost. */
  readonly loss: ReactNode;
  /** Deletes the row. */
  readonly send: () => Promise<Reply<void>>;
  readonly success: string;
  readonly refreshes: readonly QueryKey[];
  readonly onClosed: () => void;
}

/** A confirmation that deletes a row. */
export function DeleteDialog({ title, children, loss, send, success, refreshes, onClosed }: DeleteDialogProps) {
  const undo = useUndo();
  const remove = useChange({
    send,
    success: (_, { historyId }) => deletedToast(success, historyId, undo),
    refreshes,
  });
  return (
    <ConfirmDialog
      title={title}
      confirmLabel="Delete"
      loss={loss}
      isBusy={remove.isPending}
      onConfirm={async () => succeeds(remove.mutateAsync(undefined))}
      onConfirmed={focusMain}
      onClosed={onClosed}
    >
      {children}
    </ConfirmDialog>
  );
}
