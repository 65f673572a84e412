import { useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { ToastViewport } from './toast-viewport.tsx';
import { currentToast, subscribeToToast, type StoredToast } from './toast-store.ts';
import { useDismissTimer } from './use-dismiss-timer.ts';
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
