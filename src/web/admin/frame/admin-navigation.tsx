import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { adminPages } from '#contract/routes.ts';
import type { AdminIconName } from './admin-icon-paths.ts';
import { AdminIcon } from './admin-icon.tsx';
import { isActive } from './is-active.ts';

interface NavigationItem {
  readonly path: string;
  readonly label: string;
  readonly icon: AdminIconName;
}

/** The screens of the side navigation in their order. */
const ITEMS: readonly NavigationItem[] = [
  { path: adminPages.dashboard, label: 'Dashboard', icon: 'layout-dashboard' },
  { path: adminPages.providers, label: 'Providers', icon: 'building-2' },
  { path: adminPages.services, label: 'Services', icon: 'boxes' },
  { path: adminPages.countries, label: 'Countries', icon: 'globe' },
  { path: adminPages.contacts, label: 'Contacts', icon: 'inbox' },
  { path: adminPages.settings, label: 'Settings', icon: 'settings' },
];

/** The screens that keep the catalogue right, below a caption. */
const UPKEEP: readonly NavigationItem[] = [
  { path: adminPages.worklist, label: 'Worklist', icon: 'list-checks' },
  { path: adminPages.prices, label: 'Prices', icon: 'table-2' },
  { path: adminPages.import, label: 'Import', icon: 'file-up' },
  { path: adminPages.history, label: 'History', icon: 'history' },
];

/** The side navigation; on phones a bar that scrolls sideways. */
export function AdminNavigation({ currentPath }: { readonly currentPath: string }) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [currentPath]);
  return (
    <nav
      ref={bar}
      aria-label="Admin"
      className="border-r border-line px-3 py-4 max-md:overflow-x-auto max-md:border-r-0 max-md:border-b max-md:bg-surface max-md:py-1.5"
    >
      <div className="sticky top-18 max-md:static max-md:flex max-md:gap-0.5">
        <NavigationList items={ITEMS} currentPath={currentPath} />
        <p id="upkeep" className="mt-4.5 mb-1.5 px-2.5 text-xs font-medium text-subtle max-md:sr-only">
          Upkeep
        </p>
        <NavigationList items={UPKEEP} currentPath={currentPath} labelledBy="upkeep" />
      </div>
    </nav>
  );
}

interface NavigationListProps {
  readonly items: readonly NavigationItem[];
  readonly currentPath: string;
  readonly labelledBy?: string;
}

function NavigationList({ items, currentPath, labelledBy }: NavigationListProps) {
  return (
    <ul aria-labelledby={labelledBy} className="grid gap-0.5 max-md:flex">
      {items.map(({ path, label, icon }) => (
        <li key={path}>
          <Link
            href={path}
            aria-current={isActive(path, currentPath) ? 'page' : undefined}
            className="group flex h-8.5 items-center gap-2.5 rounded-sm px-2.5 text-md font-medium text-muted no-underline hover:bg-press hover:text-ink aria-[current]:bg-press aria-[current]:text-ink"
          >
            <AdminIcon name={icon} size={17} className="text-subtle group-aria-[current]:text-signal-strong" />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
