import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { adminPages } from '#contract/routes.ts';
import { useSession } from '#web/admin/api/session.ts';
import { ResponseError } from '#web/browser/fetch-json.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { SessionEnded } from './session-ended.tsx';

/**
 * Renders its content only with a session; others are redirected to the login. If the session ends during work, the
 * content stays with its unsaved input, beneath a sign-in dialog.
 */
export function SessionGuard({ children }: { readonly children: ReactNode }) {
  const { data, error, isPending, refetch } = useSession();
  if (data) {
    const { authenticated, refusals = 0 } = data;
    if (!authenticated && refusals === 0) return <Redirect to={adminPages.login} replace />;
    return (
      <>
        {children}
        {refusals > 0 && <SessionEnded refusals={refusals} />}
      </>
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
