import type { ReactNode } from 'react';
import { KeyCap } from '#kit/panel/frame/key-cap.tsx';
import { Button } from '#kit/button.tsx';
import type { WorkActions } from './use-work-actions.tsx';

interface BarProps {
  readonly text?: ReactNode;
  /** Whether phones show the text, too. */
  readonly isTold?: boolean;
  readonly children: ReactNode;
}

/** The bar with the actions to an item, at the bottom of the screen. */
export function Bar({ text = '', isTold = false, children }: BarProps) {
  return (
    <div
      role="toolbar"
      aria-label="Decide"
      className="flex min-h-12 flex-wrap items-center justify-end gap-2 border-t border-line-strong bg-surface px-6 py-2.5 max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-md:px-4 max-md:*:flex-1"
    >
      <div
        id="decide-text"
        className={`flex-auto text-muted md:basis-44 ${isTold ? 'max-md:-order-2 max-md:basis-full' : 'max-md:sr-only'}`}
      >
        {text}
      </div>
      {children}
    </div>
  );
}

/** The key of an action, which phones lack. */
export function BarKey({ children }: { readonly children: string }) {
  return <KeyCap layout="max-md:hidden">{children}</KeyCap>;
}

interface ActionProps {
  readonly actions: WorkActions;
}

export function Skip({ actions }: ActionProps) {
  return (
    <Button size="sm" variant="ghost" onClick={actions.skip}>
      Skip
      <BarKey>N</BarKey>
    </Button>
  );
}

export function EditPrices({ actions, children }: ActionProps & { readonly children: string }) {
  return (
    <Button size="sm" variant="primary" disabled={actions.isBusy} onClick={actions.edit}>
      {children}
      <BarKey>C</BarKey>
    </Button>
  );
}
