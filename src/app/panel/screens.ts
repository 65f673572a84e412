import type { ComponentType } from 'react';
import type { Operation } from '#core/contract/operation.ts';
import { adminPages } from '#core/routes.ts';
import { ContactsPage } from '#features/contacts/panel/contacts-page.tsx';
import { CountriesScreen } from '#features/countries/panel/countries-screen.tsx';
import { DashboardPage } from '#features/dashboard/panel/dashboard-page.tsx';
import type { AdminIconName } from '#kit/panel/frame/admin-icon.tsx';
import { splitCode } from '#kit/panel/frame/split-code.ts';
import type { CountedThings } from '#app/panel/frame/navigation-item.ts';
import { settingsOperations } from '#features/settings/settings.ts';
import { ProvidersScreen } from '#features/providers/panel/providers-screen.tsx';
import { ServicesPage } from '#features/services/panel/services-page.tsx';

/** A screen behind the login: its route, navigation item and entry of the command menu follow from its declaration. */
export interface AdminScreen {
  readonly path: Exclude<(typeof adminPages)[keyof typeof adminPages], typeof adminPages.login>;
  /** In the navigation, the command menu and the browser's tab. */
  readonly label: string;
  readonly icon: AdminIconName;
  /** Further words that the command menu finds it by. */
  readonly keywords?: string;
  /** Whether the navigation lists it below the caption "Upkeep". */
  readonly isUpkeep?: boolean;
  /** The tasks that the navigation counts beside it. */
  readonly counts?: CountedThings;
  /** Whether it extends from edge to edge and fills the window, with panes that scroll. Others are pages. */
  readonly isBench?: boolean;
  /** The operation that it is for: operators whose role may not call it are not offered the screen. */
  readonly isFor?: Operation;
  readonly component: ComponentType;
}

// Their code is fetched when they are first shown.
const SettingsScreen = splitCode(async () => (await import('./settings-screen.tsx')).SettingsScreen);
const WorklistPage = splitCode(async () => (await import('#features/worklist/panel/worklist-page.tsx')).WorklistPage);
const SourcesPage = splitCode(async () => (await import('#features/sources/panel/sources-page.tsx')).SourcesPage);
const PricesPage = splitCode(async () => (await import('#features/prices/panel/prices-page.tsx')).PricesPage);
const ImportPage = splitCode(async () => (await import('#features/import/panel/import-page.tsx')).ImportPage);
const HistoryPage = splitCode(async () => (await import('#features/history/panel/history-page.tsx')).HistoryPage);

/** Every screen behind the login, in the order of the navigation; the server answers their paths with 200. */
export const SCREENS: readonly AdminScreen[] = [
  {
    path: adminPages.dashboard,
    label: 'Dashboard',
    icon: 'layout-dashboard',
    keywords: 'overview figures',
    component: DashboardPage,
  },
  {
    path: adminPages.providers,
    label: 'Providers',
    icon: 'building-2',
    keywords: 'vendors',
    component: ProvidersScreen,
  },
  { path: adminPages.services, label: 'Services', icon: 'boxes', keywords: 'products', component: ServicesPage },
  { path: adminPages.countries, label: 'Countries', icon: 'globe', component: CountriesScreen },
  {
    path: adminPages.contacts,
    label: 'Contacts',
    icon: 'inbox',
    keywords: 'requests',
    counts: 'requests',
    isBench: true,
    component: ContactsPage,
  },
  {
    path: adminPages.settings,
    label: 'Settings',
    icon: 'settings',
    keywords: 'password backup',
    isFor: settingsOperations.getSettings,
    component: SettingsScreen,
  },
  {
    path: adminPages.worklist,
    label: 'Worklist',
    icon: 'list-checks',
    keywords: 'check stale prices to do',
    isUpkeep: true,
    counts: 'worklist',
    isBench: true,
    component: WorklistPage,
  },
  {
    path: adminPages.sources,
    label: 'Sources',
    icon: 'scan-text',
    keywords: 'check direct prices machine read',
    isUpkeep: true,
    counts: 'sources',
    isBench: true,
    component: SourcesPage,
  },
  {
    path: adminPages.prices,
    label: 'Prices',
    icon: 'table-2',
    keywords: 'grid edit prices',
    isUpkeep: true,
    isBench: true,
    component: PricesPage,
  },
  {
    path: adminPages.import,
    label: 'Import',
    icon: 'file-up',
    keywords: 'upload csv file prices',
    isUpkeep: true,
    component: ImportPage,
  },
  {
    path: adminPages.history,
    label: 'History',
    icon: 'history',
    keywords: 'undo changes',
    isUpkeep: true,
    component: HistoryPage,
  },
];
