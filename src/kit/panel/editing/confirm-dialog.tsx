import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { QueryKey } from '@tanstack/react-query';
import type { Reply } from '#kit/panel/api/call.ts';
import { succeeds, useChange, useUndo } from '#kit/panel/api/use-change.ts';
import { focusMain } from '#kit/panel/frame/screen-parts.tsx';
import { Button } from '#kit/button.tsx';
import { closeModal, openModal } from '#kit/open-modal.ts';
import { Spinner } from '#kit/spinner.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** A description of the data that would be lost. */
  readonly loss?: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** Runs the action and shows its error. The dialog closes unless it rejects. */
  readonly onConfirm?: () => Promise<unknown> | void;
  /** Called after a confirmed dialog has closed and the focus is restored. */
  readonly onConfirmed?: () => void;
  /** Called after the dialog has closed, for its owner to unmount it. */
  readonly onClosed: () => void;
}

/**
 * A confirmation of an action that cannot be undone. It opens when it is mounted, with the focus on Cancel. While the
 * action runs, buttons are disabled and Escape is ignored.
 */
export function ConfirmDialog({
  title,
  children,
  loss,
  confirmLabel,
  cancelLabel = 'Cancel',
  onConfirm,
  onConfirmed,
  onClosed,
}: ConfirmDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isBusy, setBusy] = useState(false);

  // The dialog focuses its first control, which is Cancel.
  useEffect(() => (dialog.current ? openModal(dialog.current) : undefined), []);

  const confirm = useOneAtATime(async () => {
    setBusy(true);
    const isDone = await succeeds(Promise.resolve(onConfirm?.()));
    setBusy(false);
    if (!isDone) return;
    closeModal(dialog.current);
    onConfirmed?.();
  });

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      className="dialog md:max-w-110"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        if (!isBusy) closeModal(dialog.current);
      }}
      onClose={onClosed}
    >
      <div className="grid gap-1.5 px-5 pt-5 pb-5.5 md:px-6">
        <h2 id={`${id}title`} className="text-[1.125rem] leading-6">
          {title}
        </h2>
        <div id={`${id}text`} className="grid min-w-0 gap-1.5 break-words">
          {loss !== undefined && <p>{loss}</p>}
          <p className="text-muted">{children}</p>
        </div>
      </div>
      <div className="flex items-center justify-end gap-2.5 border-t border-line bg-sunken px-5 py-3 max-md:*:flex-1 md:px-6">
        <Button disabled={isBusy} onClick={() => closeModal(dialog.current)}>
          {cancelLabel}
        </Button>
        <Button variant="danger" disabled={isBusy} onClick={() => void confirm()}>
          {isBusy && <Spinner />}
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  );
}

interface DeleteDialogProps extends Pick<ConfirmDialogProps, 'title' | 'children' | 'loss' | 'onClosed'> {
  readonly confirmLabel?: string;
  readonly send: () => Promise<Reply<void>>;
  readonly success: string;
  readonly refreshes: readonly QueryKey[];
}

/** A confirmation that deletes a row. The toast has Undo if the history can restore it. */
export function DeleteDialog({ send, success, refreshes, confirmLabel = 'Delete', ...dialog }: DeleteDialogProps) {
  const undo = useUndo();
  const remove = useChange({
    send,
    success: (_, { historyId }) => {
      if (historyId === null) return success;
      return {
        title: 'Success',
        description: success,
        action: { label: 'Undo', onPress: () => undo.mutate(historyId) },
      };
    },
    refreshes,
  });
  return (
    <ConfirmDialog
      {...dialog}
      confirmLabel={confirmLabel}
      onConfirm={async () => remove.mutateAsync(undefined)}
      onConfirmed={focusMain}
    />
  );
}

/** The function, without effect while a call of it is pending, so that a double press starts one call. */
export function useOneAtATime<Input extends unknown[]>(
  work: (...input: Input) => Promise<void>,
): (...input: Input) => Promise<void> {
  const isRunning = useRef(false);
  return async (...input) => {
    // A ref, since both presses of a double press see the state of one render.
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await work(...input);
    } finally {
      isRunning.current = false;
    }
  };
}
