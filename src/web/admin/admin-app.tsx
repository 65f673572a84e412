import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { adminPages } from '#contract/routes.ts';
import type { SiteInfo } from '#contract/site.ts';
import { SiteProvider } from '#web/site-context.ts';
import { Toaster } from '#web/ui/toast/toaster.tsx';
import { findScreen } from './admin-screens.tsx';
import { createQueryClient } from './api/query-client.ts';
import { AdminFrame } from './layout/admin-frame.tsx';
import { focusMain } from './layout/focus-main.ts';
import { LoginPage } from './login/login-page.tsx';
import { SessionGuard } from './session/session-guard.tsx';

/** The admin panel: the login, and behind it the routed screen. */
export function AdminApp({ site }: { readonly site: SiteInfo }) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <SiteProvider value={site}>
        <RoutedScreen />
        <Toaster />
      </SiteProvider>
    </QueryClientProvider>
  );
}

function RoutedScreen() {
  const [pathname] = useLocation();
  const isLogin = pathname === adminPages.login;
  const screen = findScreen(pathname);
  const title = isLogin ? 'Login' : screen.title;
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
      <AdminFrame currentPath={pathname}>
        <screen.component key={pathname} />
      </AdminFrame>
    </SessionGuard>
  );
}
