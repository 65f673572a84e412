import { useId, type ReactNode, type RefObject } from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

interface DialogProps {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly title: string;
  readonly intro?: string | undefined;
  /** Classes for its width. */
  readonly layout?: string;
  readonly onClosed?: () => void;
  /** `DialogBody` and `DialogFooter`, in a form if the dialog submits. */
  readonly children: ReactNode;
}

/**
 * A dialog for `openModal()`. Escape, its close button and its content can close it; a press on the backdrop does
 * not.
 */
export function Dialog({ dialog, title, intro, layout = '', onClosed, children }: DialogProps) {
  const id = useId();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}title`}
      aria-describedby={intro === undefined ? undefined : `${id}intro`}
      className={`dialog ${layout}`}
      onClose={onClosed}
    >
      {/* Not a `header`, which would be a second banner. */}
      <div className="flex flex-none items-start justify-between gap-4 border-b border-line py-4 pr-3 pl-5 md:py-5 md:pr-4 md:pl-7">
        <div>
          <h2 id={`${id}title`} className="text-[1.375rem] leading-7">
            {title}
          </h2>
          {intro !== undefined && (
            <p id={`${id}intro`} className="mt-0.5 text-md text-muted">
              {intro}
            </p>
          )}
        </div>
        <IconButton aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="x" />
        </IconButton>
      </div>
      {children}
    </dialog>
  );
}

/** The content between header and footer. It scrolls if the window is too low. */
export function DialogBody({ children }: { readonly children: ReactNode }) {
  return (
    <div className="grid min-h-0 flex-1 gap-4.5 overflow-y-auto overscroll-contain px-5 py-4.5 md:px-7 md:pt-5.5 md:pb-6.5">
      {children}
    </div>
  );
}

/** The buttons, the primary one last, with an optional hint beside them. */
export function DialogFooter({ hint, children }: { readonly hint?: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-none flex-wrap items-center gap-2.5 border-t border-line bg-sunken px-5 py-3 max-md:*:flex-1 md:px-7 md:py-3.5">
      {hint !== undefined && <p className="flex-1 basis-40 text-xs text-subtle max-md:basis-full!">{hint}</p>}
      {children}
    </div>
  );
}
