import { useEffect, useRef, type KeyboardEvent } from 'react';
import { ToastCard } from './toast-card.tsx';
import { dismissToast, type StoredToast } from './toast-store.ts';

const HOTKEY = 'F8';

interface ToastViewportProps {
  readonly toast: StoredToast;
  /** Hears whether the pointer or the focus is on the message. */
  readonly onHold: (isHeld: boolean) => void;
}

/** The place of a message, above everything else. F8 leads there, Escape and leaving lead back. */
export function ToastViewport({ toast, onHold }: ToastViewportProps) {
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
    // A dialog beneath stays open.
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
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
    >
      <ToastCard toast={toast} onDismiss={dismiss} />
    </section>
  );
}
