import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { ROLE_HOLDERS } from '#core/contract/role.ts';
import { adminPages } from '#core/routes.ts';
import type { SiteInfo } from '#core/site.ts';
import { WaysToSignInProvider } from '#features/account/panel/company-button.tsx';
import type { WaysToSignIn } from '#features/account/session-contract.ts';
import { createQueryClient, useSession } from '#features/account/panel/session.tsx';
import { useMay } from '#kit/panel/frame/role.tsx';
import { AdminFrame } from '#app/panel/frame/admin-frame.tsx';
import { focusMain } from '#kit/panel/frame/screen-parts.tsx';
import { isCodeThere, preloadCode } from '#kit/panel/frame/split-code.ts';
import { LoginPage } from '#features/account/panel/login-form.tsx';
import { SessionGuard } from '#features/account/panel/session-guard.tsx';
import { MissingCodeError } from '#kit/browser/reload-once.ts';
import { SiteProvider } from '#kit/page/site-context.ts';
import { buttonClass } from '#kit/button-style.ts';
import { ErrorBoundary } from '#kit/error-boundary.tsx';
import { LinkButton } from '#kit/link-button.tsx';
import { Toaster } from '#kit/toast/toaster.tsx';
import { SCREENS, type AdminScreen } from './screens.ts';

/** The admin panel: the login, and behind it the routed screen. */
export function AdminApp({ site, waysToSignIn }: { readonly site: SiteInfo; readonly waysToSignIn?: WaysToSignIn }) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <SiteProvider value={site}>
        <WaysToSignInProvider value={waysToSignIn}>
          <ErrorBoundary fallback={FailedScreen}>
            <RoutedScreen />
          </ErrorBoundary>
        </WaysToSignInProvider>
        <Toaster />
      </SiteProvider>
    </QueryClientProvider>
  );
}

/** Whether a screen's code is loaded, or failed to load. It is fetched while the session's status is. */
function useScreenCode(component: unknown): boolean {
  const [fetched, setFetched] = useState<unknown>(null);
  useEffect(() => {
    let isOver = false;
    const fetch = async () => {
      await preloadCode(component);
      if (!isOver) setFetched(() => component);
    };
    void fetch();
    return () => {
      isOver = true;
    };
  }, [component]);
  return fetched === component || isCodeThere(component);
}

const NOT_FOUND: Pick<AdminScreen, 'label' | 'component' | 'isBench' | 'isFor'> = {
  label: 'Page not found',
  component: NotFoundPage,
  isBench: false,
};

function RoutedScreen() {
  const [pathname] = useLocation();
  const isLogin = pathname === adminPages.login;
  const screen = SCREENS.find(({ path }) => path === pathname) ?? NOT_FOUND;
  const isThere = useScreenCode(screen.component);
  const title = isLogin ? 'Login' : screen.label;
  useEffect(() => {
    document.title = `${title} | Admin Panel`;
  }, [title]);

  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusMain();
    scrollTo({ top: 0 });
  }, [pathname]);

  if (isLogin) return <LoginPage />;
  return (
    <SessionGuard>
      <AdminFrame currentPath={pathname} isBench={screen.isBench}>
        <ErrorBoundary key={pathname} fallback={FailedScreen}>
          <Allowed screen={screen}>
            <Suspense fallback={<LoadingScreen title={screen.label} />}>
              {isThere ? <screen.component /> : <LoadingScreen title={screen.label} />}
            </Suspense>
          </Allowed>
        </ErrorBoundary>
      </AdminFrame>
    </SessionGuard>
  );
}

interface AllowedProps {
  readonly screen: Pick<AdminScreen, 'label' | 'isFor'>;
  readonly children: ReactNode;
}

/** Shows a screen to operators whose role may use it, and says to others whom it is for. */
function Allowed({ screen: { label, isFor }, children }: AllowedProps) {
  const may = useMay();
  const { data } = useSession();
  if (isFor?.access !== 'admin' || may(isFor)) return children;
  return (
    <>
      <h1>{label}</h1>
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-surface px-5 py-6">
        <p>
          <b className="block font-semibold">This screen is for {ROLE_HOLDERS[isFor.role]}.</b>
          <span className="text-muted">
            You are signed in as {data?.person ? `${data.person.name}, ` : ''}
            {data?.role}.
          </span>
        </p>
        <LinkButton href={adminPages.dashboard} size="sm">
          Back to the dashboard
        </LinkButton>
      </div>
    </>
  );
}

/** The placeholder of a screen whose code is loading. */
function LoadingScreen({ title }: { readonly title: string }) {
  return (
    <h1 className="sr-only" aria-busy="true">
      {title}
    </h1>
  );
}

/** The message in place of a screen that could not be shown. */
function FailedScreen({ error }: { readonly error: unknown }) {
  const isMissing = error instanceof MissingCodeError;
  return (
    <div className="grid justify-items-start gap-4 p-4">
      <h1>{isMissing ? 'This screen could not be loaded' : 'Something went wrong'}</h1>
      <p role="alert" className="text-muted">
        {isMissing
          ? 'Part of it could not be loaded: the connection was lost, or a new version was just installed.'
          : "This screen could not be shown. Saved changes are safe. Details are in the browser's console."}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the empty address is the one that failed, query included */}
      <a href="" className={buttonClass({ variant: 'primary', size: 'sm' })}>
        Try again
      </a>
    </div>
  );
}

/** The page for an unknown URL of the panel. */
function NotFoundPage() {
  return (
    <>
      <h1>Page not found</h1>
      <p className="text-muted">The admin panel has no page at this address.</p>
      <div>
        <LinkButton href={adminPages.dashboard} size="sm" variant="primary">
          To the dashboard
        </LinkButton>
      </div>
    </>
  );
}
