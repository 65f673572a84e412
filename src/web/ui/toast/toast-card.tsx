import { useEffect, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { StoredToast } from './toast-store.ts';
import { useSwipeRight } from './use-swipe-right.ts';

interface ToastCardProps {
  readonly toast: StoredToast;
  readonly onDismiss: () => void;
}

const CARD =
  'grid touch-pan-y grid-cols-[auto_1fr_auto] gap-3 rounded-lg border py-3.5 pr-2.5 pl-4 text-md floating select-none';

/** One message. Its text comes a moment after its frame, so that screen readers notice it. */
export function ToastCard({ toast: { title, description, variant }, onDismiss }: ToastCardProps) {
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
      </div>
      <IconButton aria-label="Close notification" onClick={onDismiss}>
        <Icon name="x" size={16} />
      </IconButton>
    </div>
  );
}
