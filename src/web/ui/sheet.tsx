import { Icon } from './icon.tsx';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from './icon-button.tsx';

interface SheetProps {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * A dialog that slides in from the right. Open it with `showModal()`. Escape, its close button and the backdrop close
 * it.
 */
export function Sheet({ dialog, title, children }: SheetProps) {
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} aria-label={title} className="sheet" closedby="any">
      <div className="flex min-h-full flex-col p-5">
        <div className="mb-2 flex items-center justify-between">
          <p className="text-sm font-semibold">{title}</p>
          <IconButton aria-label={`Close ${title.toLowerCase()}`} onClick={close}>
            <Icon name="x" />
          </IconButton>
        </div>
        {children}
      </div>
    </dialog>
  );
}
