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
    <dialog
      ref={dialog}
      aria-label={title}
      className="fixed inset-y-0 right-0 left-auto h-dvh max-h-none w-[min(22rem,calc(100vw-3rem))] border-l border-line bg-raised text-ink [box-shadow:var(--rp-shadow-4)] [transition:translate_var(--rp-dur-3)_var(--rp-ease-out)] [translate:0] backdrop:bg-scrim starting:[translate:100%_0]"
      closedby="any"
    >
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
