import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { StoredToast } from './toast-store.ts';

interface ToastCardProps {
  readonly toast: StoredToast;
  readonly onDismiss: () => void;
}

const CARD =
  'grid touch-pan-y grid-cols-[auto_1fr_auto] gap-3 rounded-lg border py-3.5 pr-2.5 pl-4 text-md floating select-none';

/** A toast. Its text is rendered a moment after its frame, so that screen readers announce it. */
export function ToastCard({ toast: { title, description, variant, action }, onDismiss }: ToastCardProps) {
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
            <VisuallyHidden>Notification</VisuallyHidden>
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
