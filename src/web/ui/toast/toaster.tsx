import { useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { ToastViewport } from './toast-viewport.tsx';
import { currentToast, subscribeToToast, type StoredToast } from './toast-store.ts';
import { useDismissTimer } from './use-dismiss-timer.ts';
import { useTopModal } from './use-top-modal.ts';

/** Shows what `showToast` is given. One on a page is enough. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToast, currentToast, () => null);
  return toast?.isOpen === true ? <OpenToast key={toast.id} toast={toast} /> : null;
}

function OpenToast({ toast }: { readonly toast: StoredToast }) {
  const host = useTopModal();
  // Moved to another place, nothing holds it any more, and no event says so.
  const [heldIn, setHeldIn] = useState<Element | null>(null);
  useDismissTimer(toast.id, heldIn === host);
  return createPortal(
    <ToastViewport
      key={String(host === document.body)}
      toast={toast}
      onHold={(isHeld) => setHeldIn(isHeld ? host : null)}
    />,
    host,
  );
}
