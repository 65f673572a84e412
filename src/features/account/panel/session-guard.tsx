import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Redirect, useLocation } from 'wouter';
import { adminPages } from '#core/routes.ts';
import { CompanyButton, useWaysToSignIn } from './company-button.tsx';
import { isSessionEnd, useSession, useSessionRefresh } from './session.tsx';
import { RoleContext } from '#kit/panel/frame/role.tsx';
import { ResponseError } from '#kit/browser/fetch-json.ts';
import { Button } from '#kit/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#kit/dialog.tsx';
import { ErrorState } from '#kit/error-state.tsx';
import { openModal } from '#kit/open-modal.ts';
import { Spinner } from '#kit/spinner.tsx';
import { showToast } from '#kit/toast/toast-store.ts';
import { useTopModal } from '#kit/toast/use-top-modal.ts';
import { useLoginForm } from './login-form.tsx';

/**
 * The sign-in dialog over a page whose session has ended. It opens after each refused call. Closed without signing in,
 * it leaves a bar on the page, or in the topmost open dialog. After signing in, refused queries are fetched again.
 */
function SessionEnded({ refusals }: { readonly refusals: number }) {
  const client = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const host = useTopModal();
  const [isAsking, setAsking] = useState(false);
  const { company, password } = useWaysToSignIn();
  const [path] = useLocation();
  const onSignedIn = () => {
    dialog.current?.close();
    showToast({ title: 'Success', description: 'Signed in again. Your entries are still here.' });
    void client.invalidateQueries({ predicate: ({ state }) => isSessionEnd(state.error) });
  };
  const { form, fields, button, isSending } = useLoginForm('Sign in', onSignedIn);
  const refresh = useSessionRefresh();
  const lookAgain = useEffectEvent(async () => {
    if (await refresh()) onSignedIn();
  });
  // The company's sign-in is in another tab.
  useEffect(() => {
    const onFocus = () => void lookAgain();
    addEventListener('focus', onFocus);
    return () => removeEventListener('focus', onFocus);
  }, []);
  const ask = () => {
    if (!dialog.current) return;
    openModal(dialog.current);
    setAsking(true);
    dialog.current.querySelector<HTMLInputElement>('input[name="password"]')?.focus();
  };
  useEffect(ask, [refusals]);
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  return (
    <>
      {!isAsking && createPortal(<EndedBar isInDialog={host !== document.body} onSignIn={ask} />, host)}
      <Dialog
        dialog={dialog}
        onClosed={() => setAsking(false)}
        title="Your session has ended"
        intro="Sign in again to continue. Your entries are still here."
      >
        <form {...form} className="flex min-h-0 flex-1 flex-col">
          <DialogBody>
            {password && fields}
            {company !== null && <CompanyButton company={company} inNewTab={path} />}
          </DialogBody>
          <DialogFooter>
            <Button layout="inline-flex md:ml-auto" disabled={isSending} onClick={() => dialog.current?.close()}>
              Not now
            </Button>
            {password && button}
          </DialogFooter>
        </form>
      </Dialog>
    </>
  );
}

/** The bar: at the top of an open dialog, whose buttons are at the bottom, else at the bottom of the page. */
function EndedBar({ isInDialog, onSignIn }: { readonly isInDialog: boolean; readonly onSignIn: () => void }) {
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

/**
 * Renders its content for signed-in operators and redirects others to the login. When a session ends during work, the
 * content keeps its unsaved input, and a sign-in dialog opens over it.
 */
export function SessionGuard({ children }: { readonly children: ReactNode }) {
  const { data, error, isPending, refetch } = useSession();
  if (data) {
    const { authenticated, role = 'reader', refusals = 0 } = data;
    if (!authenticated && refusals === 0) return <Redirect to={adminPages.login} replace />;
    return (
      <RoleContext value={role}>
        {children}
        {refusals > 0 && <SessionEnded refusals={refusals} />}
      </RoleContext>
    );
  }
  return (
    <main className="grid min-h-dvh place-content-center p-6">
      <h1 className="sr-only">Admin Panel</h1>
      {isPending ? (
        <p role="status" className="flex items-center gap-2 text-muted">
          <Spinner />
          Checking authentication...
        </p>
      ) : (
        <ErrorState
          title="The sign-in could not be checked"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          {error instanceof ResponseError
            ? `The server answered: ${error.message}.`
            : 'The server could not be reached.'}
        </ErrorState>
      )}
    </main>
  );
}
