import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'wouter';
import { adminPages } from '#core/routes.ts';
import type { Waiting } from '#features/worklist/waiting-counts.ts';
import { useLogout } from '#features/account/panel/session.tsx';
import { useMay } from '#kit/panel/frame/role.tsx';
import { useWaiting } from '#features/worklist/panel/use-waiting.tsx';
import { CommandButton } from '#app/panel/command/command-button.tsx';
import { SCREENS } from '#app/panel/screens.ts';
import { ThemeToggle } from '#kit/theme/theme-toggle.tsx';
import { BrandMark } from '#kit/brand-mark.tsx';
import { Button } from '#kit/button.tsx';
import { SkipLink } from '#kit/skip-link.tsx';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { BackToSite } from '#kit/panel/frame/screen-parts.tsx';
import { AccountMenu } from './account-menu.tsx';
import { isActive, waitingCount } from './navigation-item.ts';

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
          <AccountMenu />
          <Button
            size="sm"
            layout="inline-flex max-md:w-9 max-md:px-0"
            disabled={logout.isPending}
            onClick={() => logout.mutate()}
          >
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

/** Centers an item of the bar. After `scrollIntoView`, Tab would continue from the item and miss the skip link. */
function centerIn(bar: HTMLElement, { offsetLeft, offsetWidth }: HTMLElement): void {
  bar.scrollLeft = offsetLeft - (bar.clientWidth - offsetWidth) / 2;
}

/** The side navigation, or on phones a bar that scrolls sideways. */
function AdminNavigation({ currentPath }: { readonly currentPath: string }) {
  const bar = useRef<HTMLElement>(null);
  const { data: waiting, isStale, refetch } = useWaiting();
  const countAgain = useEffectEvent(() => {
    if (isStale) void refetch();
  });
  useEffect(() => {
    countAgain();
  }, [currentPath]);
  const isCounted = waiting !== undefined;
  useEffect(() => {
    // Again after counts have made items wider.
    const item = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (bar.current && item) centerIn(bar.current, item);
  }, [currentPath, isCounted]);
  return (
    // Positioned, so that the hidden text of a count scrolls with the bar and does not widen the page.
    <nav
      ref={bar}
      aria-label="Admin"
      className="relative border-r border-line px-3 py-4 max-md:overflow-x-auto max-md:border-r-0 max-md:border-b max-md:bg-surface max-md:py-1.5"
    >
      <div className="sticky top-18 max-md:static max-md:flex max-md:gap-0.5">
        <NavigationList currentPath={currentPath} waiting={waiting} />
        <p id="upkeep" className="mt-4.5 mb-1.5 px-2.5 text-xs font-medium text-subtle max-md:sr-only">
          Upkeep
        </p>
        <NavigationList isUpkeep currentPath={currentPath} waiting={waiting} labelledBy="upkeep" />
      </div>
    </nav>
  );
}

interface NavigationListProps {
  readonly isUpkeep?: boolean;
  readonly currentPath: string;
  readonly waiting: Waiting | undefined;
  readonly labelledBy?: string;
}

function NavigationList({ isUpkeep = false, currentPath, waiting, labelledBy }: NavigationListProps) {
  const may = useMay();
  const screens = SCREENS.filter((screen) => (screen.isUpkeep ?? false) === isUpkeep);
  const offered = screens.filter(({ isFor }) => !isFor || may(isFor));
  return (
    <ul aria-labelledby={labelledBy} className="grid gap-0.5 max-md:flex">
      {offered.map(({ path, label, icon, counts }) => {
        const count = waitingCount(counts, waiting);
        return (
          <li key={path}>
            <Link
              href={path}
              aria-current={isActive(path, currentPath) ? 'page' : undefined}
              className="group relative flex h-8.5 items-center gap-2.5 rounded-sm px-2.5 text-md font-medium text-muted no-underline hover:bg-press hover:text-ink aria-[current]:bg-press aria-[current]:text-ink"
            >
              <AdminIcon name={icon} size={17} className="text-subtle group-aria-[current]:text-signal-strong" />
              {label}
              {count && <span className="sr-only"> ({count.words})</span>}
              {count && (
                <span
                  aria-hidden="true"
                  className={`ml-auto rounded-full px-1.75 text-xs leading-5 font-semibold figures ${count.isLate ? 'bg-danger text-on-danger' : 'bg-ink text-surface'}`}
                >
                  {count.figure}
                </span>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
