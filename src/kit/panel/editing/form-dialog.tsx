import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '#kit/button.tsx';
import { ConfirmDialog, useOneAtATime } from './confirm-dialog.tsx';
import { DialogFooter } from '#kit/dialog.tsx';
import { Icon } from '#kit/icon.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { closeModal, openModal } from '#kit/open-modal.ts';
import { Spinner } from '#kit/spinner.tsx';
import { useBackGuard, useUnloadWarning } from './use-leave-guard.tsx';

interface FormDialogProps {
  readonly title: string;
  readonly intro?: string;
  readonly size?: 'sm' | 'lg';
  readonly submitLabel: string;
  /** The danger variant is for actions that cannot be undone. */
  readonly submitVariant?: 'primary' | 'danger';
  /** The button's label while saving. */
  readonly busyLabel?: string;
  readonly hint?: string;
  /** Whether there is unsaved input. */
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  /** False if there is nothing to send yet. */
  readonly canSubmit?: boolean;
  /** Resolves to true to close the dialog. */
  readonly onSubmit: () => boolean | Promise<boolean>;
  /** True after a save by other means, which closes the dialog. */
  readonly isSaved?: boolean;
  /** Called after the dialog has closed, for its owner to unmount it. */
  readonly onClosed: () => void;
  /** A `DialogBody` with the fields. */
  readonly children: ReactNode;
}

const SIZES = {
  sm: 'dialog md:max-w-110',
  lg: 'dialog max-md:h-dvh max-md:rounded-none max-md:border-0 md:w-[min(1000px,100vw-2rem)]',
};

/** A form in a dialog that opens when it is mounted. Unsaved input is discarded only after a confirmation. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    intro,
    size = 'sm',
    submitLabel,
    submitVariant = 'primary',
    busyLabel = 'Saving...',
    hint,
    children,
  } = props;
  const { isDirty, isBusy, canSubmit = true, isSaved = false, onSubmit, onClosed } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isLeaving = useRef(false);
  /** The number of the current confirmation, from 1; 0 for none. */
  const [question, setQuestion] = useState(0);
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (!dialog.current) return;
    const leaveModal = openModal(dialog.current);
    dialog.current.querySelector<HTMLElement>('form :is(input, select, textarea)')?.focus();
    return leaveModal;
  }, []);
  useEffect(() => {
    if (refusals === 0 || !dialog.current) return;
    // The button lost the focus when it was disabled for the save.
    const isLost = !dialog.current.contains(document.activeElement) || document.activeElement === dialog.current;
    const wrong = dialog.current.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else if (isLost) dialog.current.querySelector<HTMLElement>('[role="alert"] button, [type="submit"]')?.focus();
  }, [refusals]);
  const close = useCallback(() => {
    isLeaving.current = true;
    closeModal(dialog.current);
  }, []);
  useEffect(() => {
    if (isSaved) close();
  }, [isSaved, close]);
  useUnloadWarning(isDirty && !isSaved);

  const leave = () => {
    if (isBusy) return;
    // A new confirmation replaces one that is still closing.
    if (isDirty) setQuestion(question + 1);
    else close();
  };
  const [wasDirty, setWasDirty] = useState(false);
  if (isDirty && !wasDirty) setWasDirty(true);
  useBackGuard(wasDirty, leave);
  const submit = useOneAtATime(async () => {
    if (isBusy) return;
    if (await onSubmit()) close();
    else setRefusals((count) => count + 1);
  });

  return (
    <>
      <dialog
        ref={dialog}
        aria-labelledby={`${id}title`}
        aria-describedby={intro === undefined ? undefined : `${id}intro`}
        className={SIZES[size]}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented) return;
          // The browser first closes popovers above the dialog.
          if (dialog.current?.querySelector(':popover-open')) return;
          event.preventDefault();
          leave();
        }}
        onCancel={(event) => {
          if (event.target !== dialog.current) return;
          event.preventDefault();
          leave();
        }}
        onClose={() => {
          if (isLeaving.current || !(isDirty || isBusy)) onClosed();
          else if (dialog.current) {
            // A phone's second Back closes a dialog even if `cancel` is prevented.
            openModal(dialog.current);
            leave();
          }
        }}
      >
        <div className="flex flex-none items-start justify-between gap-4 border-b border-line py-3.5 pr-3 pl-5 md:pl-7">
          <div>
            <h2 id={`${id}title`} className="pt-1 text-[1.125rem] leading-6">
              {title}
            </h2>
            {intro !== undefined && (
              <p id={`${id}intro`} className="mt-0.5 text-muted">
                {intro}
              </p>
            )}
          </div>
          <IconButton aria-label="Close" onClick={leave}>
            <Icon name="x" />
          </IconButton>
        </div>
        <form
          noValidate
          aria-busy={isBusy}
          className="flex min-h-0 flex-1 flex-col"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {children}
          <DialogFooter {...(hint !== undefined && { hint })}>
            <div className="flex gap-2.5 max-md:*:flex-1 md:ml-auto">
              <Button disabled={isBusy} onClick={leave}>
                Cancel
              </Button>
              <Button type="submit" variant={submitVariant} disabled={isBusy || !canSubmit}>
                {isBusy && <Spinner />}
                {isBusy ? busyLabel : submitLabel}
              </Button>
            </div>
          </DialogFooter>
        </form>
      </dialog>
      {question > 0 && (
        <ConfirmDialog
          key={question}
          title="Discard changes?"
          confirmLabel="Discard"
          cancelLabel="Keep editing"
          onConfirmed={close}
          onClosed={() => setQuestion(0)}
        >
          Your entries have not been saved.
        </ConfirmDialog>
      )}
    </>
  );
}
