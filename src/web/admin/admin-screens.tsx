import type { ComponentType } from 'react';
import { adminPages } from '#contract/routes.ts';
import { ContactsPage } from './contacts/contacts-page.tsx';
import { CountriesPage } from './countries/countries-page.tsx';
import { DashboardPage } from './dashboard/dashboard-page.tsx';
import { splitCode } from './frame/split-code.ts';
import { NotFoundPage } from './not-found/not-found-page.tsx';
import { ProvidersPage } from './providers/providers-page.tsx';
import { ServicesPage } from './services/services-page.tsx';

/** A screen behind the login. */
interface AdminScreen {
  readonly title: string;
  readonly component: ComponentType;
  /** Whether it goes from edge to edge and fills the window, with panes that scroll. Others are pages. */
  readonly isBench?: boolean;
}

const SettingsPage = splitCode(async () => (await import('./settings/settings-page.tsx')).SettingsPage);
const WorklistPage = splitCode(async () => (await import('./worklist/worklist-page.tsx')).WorklistPage);
const HistoryPage = splitCode(async () => (await import('./history/history-page.tsx')).HistoryPage);
const ImportPage = splitCode(async () => (await import('./import/import-page.tsx')).ImportPage);
const PricesPage = splitCode(async () => (await import('./prices/prices-page.tsx')).PricesPage);

/** Every screen behind the login by its path; the server answers these with 200. */
const SCREENS: Record<Exclude<(typeof adminPages)[keyof typeof adminPages], typeof adminPages.login>, AdminScreen> = {
  [adminPages.dashboard]: { title: 'Dashboard', component: DashboardPage },
  [adminPages.providers]: { title: 'Providers', component: ProvidersPage },
  [adminPages.services]: { title: 'Services', component: ServicesPage },
  [adminPages.countries]: { title: 'Countries', component: CountriesPage },
  [adminPages.contacts]: { title: 'Contacts', component: ContactsPage, isBench: true },
  [adminPages.settings]: { title: 'Settings', component: SettingsPage },
  [adminPages.worklist]: { title: 'Worklist', component: WorklistPage, isBench: true },
  [adminPages.prices]: { title: 'Prices', component: PricesPage, isBench: true },
  [adminPages.import]: { title: 'Import', component: ImportPage },
  [adminPages.history]: { title: 'History', component: HistoryPage },
};

const NOT_FOUND: AdminScreen = { title: 'Page not found', component: NotFoundPage };

/** The screen at exactly this pathname, or the one that says that there is none. */
export function findScreen(pathname: string): AdminScreen {
  return Object.entries(SCREENS).find(([path]) => path === pathname)?.[1] ?? NOT_FOUND;
}
