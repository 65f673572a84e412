import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { isSessionEnd } from '#web/admin/api/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { openModal } from '#web/ui/open-modal.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { useTopModal } from '#web/ui/toast/use-top-modal.ts';
import { SignInAgain } from './sign-in-again.tsx';

/**
 * The sign-in dialog over a page whose session has ended, shown at each refused call. When it is closed without
 * signing in, a bar remains, in the topmost dialog if there is one. After signing in, failed queries are fetched
 * again.
 */
export function SessionEnded({ refusals }: { readonly refusals: number }) {
  const client = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const host = useTopModal();
  const [isAsking, setAsking] = useState(false);
  const ask = () => {
    if (!dialog.current) return;
    openModal(dialog.current);
    setAsking(true);
    dialog.current.querySelector<HTMLInputElement>('input[name="password"]')?.focus();
  };
  useEffect(ask, [refusals]);
  useLayoutEffect(() => {
    const element = dialog.current;
    const onClose = () => setAsking(false);
    element?.addEventListener('close', onClose);
    return () => {
      element?.removeEventListener('close', onClose);
      element?.close();
    };
  }, []);

  return (
    <>
      {!isAsking && createPortal(<EndedBar isInDialog={host !== document.body} onSignIn={ask} />, host)}
      <SignInAgain
        dialog={dialog}
        onSignedIn={() => {
          dialog.current?.close();
          showToast({ title: 'Success', description: 'Signed in again. Your entries are still here.' });
          void client.invalidateQueries({ predicate: ({ state }) => isSessionEnd(state.error) });
        }}
      />
    </>
  );
}

interface EndedBarProps {
  readonly isInDialog: boolean;
  readonly onSignIn: () => void;
}

/** The bar in the topmost dialog, where it is not inert. It does not cover the dialog's buttons. */
function EndedBar({ isInDialog, onSignIn }: EndedBarProps) {
  return (
    <div
      role="alert"
      className={`fixed inset-x-4 z-50 mx-auto flex max-w-[520px] items-center justify-between gap-4 rounded-lg border border-danger bg-danger-tint py-2.5 pr-3 pl-4 floating ${isInDialog ? 'top-4' : 'bottom-4'}`}
    >
      <p>Your session has ended. Sign in again to load or save anything.</p>
      <Button size="sm" onClick={onSignIn}>
        Sign in
      </Button>
    </div>
  );
}
