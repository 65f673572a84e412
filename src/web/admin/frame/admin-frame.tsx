import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { adminPages } from '#contract/routes.ts';
import { CommandButton } from '#web/admin/command/command-button.tsx';
import { useLogout } from '#web/admin/api/session.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { Button } from '#web/ui/button.tsx';
import { ThemeToggle } from '#web/theme/theme-toggle.tsx';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { AdminIcon } from './admin-icon.tsx';
import { AdminNavigation } from './admin-navigation.tsx';
import { BackToSite } from './back-to-site.tsx';

interface AdminFrameProps {
  readonly currentPath: string;
  /** Whether the screen uses the full width and has its own layout. */
  readonly isBench?: boolean | undefined;
  readonly children: ReactNode;
}

const PAGE_CLASS =
  'grid w-full max-w-[1240px] grid-cols-[minmax(0,1fr)] content-start gap-4 px-8 pt-7 pb-16 max-md:px-4';

/** Fills the window, except for a list as high as all its rows that scrolls with the window. */
const BENCH_CLASS =
  'grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] bg-canvas ' +
  'md:not-has-[.window-list]:sticky md:not-has-[.window-list]:top-14 md:not-has-[.window-list]:h-[calc(100dvh-56px)]';

/** The header and the navigation of every screen behind the login. */
export function AdminFrame({ currentPath, isBench = false, children }: AdminFrameProps) {
  const logout = useLogout();
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[56px_auto_1fr] [--rp-control-md:34px] md:grid-cols-[216px_minmax(0,1fr)] md:grid-rows-[56px_1fr]">
      <SkipLink />
      <header className="sticky top-0 z-50 col-span-full flex items-center gap-3 border-b border-line bg-surface px-5 max-md:gap-1 max-md:px-4">
        <Link
          href={adminPages.dashboard}
          className="flex items-center gap-2 text-[1rem] font-semibold whitespace-nowrap no-underline"
        >
          <BrandMark />
          Admin Panel
        </Link>
        <CommandButton />
        <div className="flex items-center gap-1 max-md:gap-0 lg:ml-auto">
          <ThemeToggle />
          <BackToSite isShort />
          <span className="mx-2 flex items-center gap-1.5 font-medium text-muted max-md:hidden">
            <AdminIcon name="circle-user" size={16} className="text-subtle" />
            Admin
          </span>
          <Button size="sm" disabled={logout.isPending} onClick={() => logout.mutate()}>
            <AdminIcon name="log-out" size={15} />
            <span className="max-md:sr-only">Logout</span>
          </Button>
        </div>
      </header>
      <AdminNavigation currentPath={currentPath} />
      <main id="main" tabIndex={-1} className={isBench ? BENCH_CLASS : PAGE_CLASS}>
        {children}
      </main>
    </div>
  );
}
