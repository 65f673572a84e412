import { useEffect, useRef, type KeyboardEvent } from 'react';
import { ToastCard } from './toast-card.tsx';
import { dismissToast, type StoredToast } from './toast-store.ts';

const HOTKEY = 'F8';

interface ToastViewportProps {
  readonly toast: StoredToast;
  /** Called when the pointer or the focus enters or leaves the toast. */
  readonly onPause: (isPaused: boolean) => void;
}

/**
 * The container of a toast, in the top layer. F8 moves the focus to it, Escape dismisses it and returns the focus.
 */
export function ToastViewport({ toast, onPause }: ToastViewportProps) {
  const viewport = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);

  useEffect(() => {
    const element = viewport.current;
    if (!element) return;
    element.showPopover();
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.code !== HOTKEY || element.contains(document.activeElement)) return;
      cameFrom.current = document.activeElement;
      element.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const dismiss = () => {
    if (viewport.current?.contains(document.activeElement) && cameFrom.current instanceof HTMLElement) {
      cameFrom.current.focus();
    }
    dismissToast(toast.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Keeps a dialog beneath open.
    event.preventDefault();
    dismiss();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={viewport}
      popover="manual"
      aria-label={`Notifications (${HOTKEY})`}
      tabIndex={-1}
      className="toast-viewport"
      onKeyDown={onKeyDown}
      onFocus={() => onPause(true)}
      onBlur={() => onPause(false)}
      onPointerEnter={() => onPause(true)}
      onPointerLeave={() => onPause(false)}
    >
      <ToastCard toast={toast} onDismiss={dismiss} />
    </section>
  );
}
