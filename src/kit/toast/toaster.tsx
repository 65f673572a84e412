import { useState, useSyncExternalStore, useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '#kit/icon-button.tsx';
import { Icon } from '#kit/icon.tsx';
import { currentToast, subscribeToToast, type StoredToast, dismissToast, TOAST_DURATION_MS } from './toast-store.ts';
import { useTopModal } from './use-top-modal.ts';

/** Renders the current toast. A page needs one. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToast, currentToast, () => null);
  return toast?.isOpen === true ? <OpenToast key={toast.id} toast={toast} /> : null;
}

function OpenToast({ toast }: { readonly toast: StoredToast }) {
  const host = useTopModal();
  // After a move to another host the pointer and the focus are off the toast, without any event.
  const [pausedIn, setPausedIn] = useState<Element | null>(null);
  useDismissTimer(toast.id, pausedIn === host);
  return createPortal(
    <ToastViewport
      key={String(host === document.body)}
      toast={toast}
      onPause={(isPaused) => setPausedIn(isPaused ? host : null)}
    />,
    host,
  );
}

const HOTKEY = 'F8';

interface ToastViewportProps {
  readonly toast: StoredToast;
  /** Called when the pointer or the focus enters or leaves the toast. */
  readonly onPause: (isPaused: boolean) => void;
}

/**
 * The container of a toast, in the top layer. F8 moves the focus to it, Escape dismisses it and returns the focus.
 */
function ToastViewport({ toast, onPause }: ToastViewportProps) {
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

interface ToastCardProps {
  readonly toast: StoredToast;
  readonly onDismiss: () => void;
}

const CARD =
  'grid touch-pan-y grid-cols-[auto_1fr_auto] gap-3 rounded-lg border py-3.5 pr-2.5 pl-4 text-md floating select-none';

/** A toast. Its text is rendered a moment after its frame, so that screen readers announce it. */
function ToastCard({ toast: { title, description, variant, action }, onDismiss }: ToastCardProps) {
  const isDestructive = variant === 'destructive';
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setThere(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div
      className={`${CARD} ${isDestructive ? 'border-danger bg-danger-tint' : 'border-line bg-raised'}`}
      {...useSwipeRight(onDismiss)}
    >
      <Icon
        name={isDestructive ? 'triangle-alert' : 'check'}
        className={isDestructive ? 'mt-px text-danger' : 'mt-px text-save-bar'}
      />
      <div role={isDestructive ? 'alert' : 'status'} aria-atomic="true">
        {isThere && (
          <>
            <span className="sr-only">Notification</span>
            <p className={`font-semibold ${isDestructive ? 'text-danger' : ''}`}>{title}</p>
            <p className={isDestructive ? '' : 'text-muted'}>{description}</p>
          </>
        )}
        {action && (
          <button
            type="button"
            className="mt-1.5 min-h-6 font-medium underline decoration-line-strong underline-offset-3"
            onClick={() => {
              onDismiss();
              action.onPress();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <IconButton aria-label="Close notification" onClick={onDismiss}>
        <Icon name="x" size={16} />
      </IconButton>
    </div>
  );
}

/** Minimum length of a swipe, in pixels; a shorter one springs back. */
const THRESHOLD_PX = 50;

/**
 * Pointer handlers of an element that follows a swipe to the right. `onSwiped` runs after a swipe that is long
 * enough.
 */
function useSwipeRight(onSwiped: () => void) {
  const start = useRef<number | null>(null);
  const distance = ({ clientX }: PointerEvent) => (start.current === null ? 0 : Math.max(0, clientX - start.current));
  const end = (event: PointerEvent<HTMLElement>) => {
    const isFar = distance(event) >= THRESHOLD_PX;
    start.current = null;
    event.currentTarget.style.removeProperty('translate');
    if (isFar) onSwiped();
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button === 0) start.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (distance(event) === 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.style.setProperty('translate', `${distance(event)}px 0`);
    },
    onPointerUp: end,
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      start.current = null;
      event.currentTarget.style.removeProperty('translate');
    },
  };
}

/** Dismisses a toast after its time, which does not run while it is paused or the window has no focus. */
function useDismissTimer(id: number, isInUse: boolean): void {
  const left = useRef(TOAST_DURATION_MS);
  const isAway = useWindowBlur();
  const isPaused = isInUse || isAway;
  useEffect(() => {
    if (isPaused) return;
    const since = performance.now();
    const timer = setTimeout(() => dismissToast(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [id, isPaused]);
}

function useWindowBlur(): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const listeners = new AbortController();
    window.addEventListener('blur', () => setAway(true), { signal: listeners.signal });
    window.addEventListener('focus', () => setAway(false), { signal: listeners.signal });
    return () => listeners.abort();
  }, []);
  return isAway;
}
