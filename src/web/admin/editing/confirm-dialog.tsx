import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { closeModal, openModal } from '#web/ui/open-modal.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { useOneAtATime } from './use-one-at-a-time.ts';

interface ConfirmDialogProps {
  readonly title: string;
  /** The question. */
  readonly children: ReactNode;
  /** A description of the data that would be lost. */
  readonly loss?: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** While the action runs, buttons are disabled and Escape is ignored. */
  readonly isBusy?: boolean;
  /** Runs the action. The dialog closes if it resolves to true. */
  readonly onConfirm: () => boolean | Promise<boolean>;
  /** Called after a confirmed dialog has closed and the focus is restored. */
  readonly onConfirmed?: () => void;
  /** Called after the dialog has closed, for its owner to unmount it. */
  readonly onClosed: () => void;
}

/** A confirmation of an action that cannot be undone. It opens when it is mounted, with the focus on Cancel. */
export function ConfirmDialog({
  title,
  children,
  loss,
  confirmLabel,
  cancelLabel = 'Cancel',
  isBusy = false,
  onConfirm,
  onConfirmed,
  onClosed,
}: ConfirmDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    // The dialog focuses its first control, which is Cancel.
    return dialog.current ? openModal(dialog.current) : undefined;
  }, []);

  const confirm = useOneAtATime(async () => {
    if (!(await onConfirm())) return;
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
      <footer className="flex items-center justify-end gap-2.5 border-t border-line bg-sunken px-5 py-3 max-md:*:flex-1 md:px-6">
        <Button disabled={isBusy} onClick={() => closeModal(dialog.current)}>
          {cancelLabel}
        </Button>
        <Button variant="danger" disabled={isBusy} onClick={() => void confirm()}>
          {isBusy && <Spinner />}
          {confirmLabel}
        </Button>
      </footer>
    </dialog>
  );
}
