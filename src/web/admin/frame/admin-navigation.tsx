import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'wouter';
import type { Waiting } from '#contract/worklist/waiting-counts.ts';
import { useWaiting } from '#web/admin/api/use-waiting.ts';
import type { AdminScreen } from '#web/admin/define-screen.ts';
import { SCREENS } from '#web/admin/screens.ts';
import { AdminIcon } from './admin-icon.tsx';
import { isActive } from './is-active.ts';
import { waitingCount } from './waiting-count.ts';

/** The side navigation, or on phones a bar that scrolls sideways. */
export function AdminNavigation({ currentPath }: { readonly currentPath: string }) {
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
    // Scrolls the current item into view, again after counts have made items wider.
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [currentPath, isCounted]);
  return (
    // Positioned, so that the hidden text of a count scrolls with the bar and does not widen the page.
    <nav
      ref={bar}
      aria-label="Admin"
      className="relative border-r border-line px-3 py-4 max-md:overflow-x-auto max-md:border-r-0 max-md:border-b max-md:bg-surface max-md:py-1.5"
    >
      <div className="sticky top-18 max-md:static max-md:flex max-md:gap-0.5">
        <NavigationList group="main" currentPath={currentPath} waiting={waiting} />
        <p id="upkeep" className="mt-4.5 mb-1.5 px-2.5 text-xs font-medium text-subtle max-md:sr-only">
          Upkeep
        </p>
        <NavigationList group="upkeep" currentPath={currentPath} waiting={waiting} labelledBy="upkeep" />
      </div>
    </nav>
  );
}

interface NavigationListProps {
  readonly group: AdminScreen['group'];
  readonly currentPath: string;
  readonly waiting: Waiting | undefined;
  readonly labelledBy?: string;
}

function NavigationList({ group, currentPath, waiting, labelledBy }: NavigationListProps) {
  return (
    <ul aria-labelledby={labelledBy} className="grid gap-0.5 max-md:flex">
      {SCREENS.filter((screen) => screen.group === group).map(({ path, label, icon, counts }) => {
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
