import { screen as contacts } from './contacts/screen.ts';
import { screen as countries } from './countries/screen.ts';
import { screen as dashboard } from './dashboard/screen.ts';
import { screen as history } from './history/screen.ts';
import { screen as imports } from './import/screen.ts';
import { screen as prices } from './prices/screen.ts';
import { screen as providers } from './providers/screen.ts';
import { screen as services } from './services/screen.ts';
import { screen as settings } from './settings/screen.ts';
import { screen as worklist } from './worklist/screen.ts';
import type { AdminScreen } from './define-screen.ts';

/** Every screen behind the login, in the order of the navigation; the server answers their paths with 200. */
export const SCREENS: readonly AdminScreen[] = [
  dashboard,
  providers,
  services,
  countries,
  contacts,
  settings,
  worklist,
  prices,
  imports,
  history,
];

/** The screen at exactly this pathname. */
export function findScreen(pathname: string): AdminScreen | null {
  return SCREENS.find(({ path }) => path === pathname) ?? null;
}
