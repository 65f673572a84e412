interface SwitchDeclaration {
  readonly label: string;
  /** Explanation beside the label. */
  readonly hint: string;
  readonly section: 'database' | 'open-data' | 'user-management' | 'notifications' | 'security';
  /** Default until the operator changes it. */
  readonly isOnAtFirst: boolean;
  /** What it depends on. */
  readonly needs: 'backups' | 'mail' | 'company-sign-in' | null;
  /** Label in the history. */
  readonly words: string;
  readonly description?: string;
}

/**
 * The boolean settings. A new one is declared here and gets a column of its name in `settings` by a migration, an
 * effect where `settings.current` is read, and a test in `settings-everywhere.test.ts`.
 */
export const SETTING_SWITCHES = {
  autoBackup: {
    label: 'Auto Backup',
    hint: 'Daily at 03:00 UTC. Keeps the last 7 days and 4 weeks.',
    section: 'database',
    isOnAtFirst: true,
    needs: 'backups',
    words: 'auto backup',
  },
  maintenanceMode: {
    label: 'Maintenance Mode',
    hint: 'Public pages show a maintenance notice (status 503). The panel stays available.',
    section: 'database',
    isOnAtFirst: false,
    needs: null,
    words: 'maintenance mode',
    description: 'Public pages answer 503; panel and API stay available',
  },
  checkSources: {
    label: 'Check direct prices at their sources',
    hint: 'Reads the cited pages and files again once a day and lists prices that differ. No price is changed automatically.',
    section: 'database',
    isOnAtFirst: false,
    needs: null,
    words: 'checks of direct prices at their sources',
    description: 'Reads the sources of direct prices again once a day',
  },
  openData: {
    label: 'Open data',
    hint: 'Prices and their history for everybody, as files and for other programs. Off: their addresses return 404, and no page links to them.',
    section: 'open-data',
    isOnAtFirst: true,
    needs: null,
    words: 'open data',
    description: 'Prices and their history as files and for other programs; off, their addresses return 404',
  },
  allowRegistration: {
    label: 'Allow Registration',
    hint: 'Visitors can subscribe to price alerts.',
    section: 'user-management',
    isOnAtFirst: true,
    needs: 'mail',
    words: 'registration',
  },
  emailVerification: {
    label: 'Email Verification',
    hint: 'Price alerts go only to confirmed addresses.',
    section: 'user-management',
    isOnAtFirst: true,
    needs: 'mail',
    words: 'e-mail verification',
  },
  emailNotifications: {
    label: 'Email Notifications',
    hint: 'An e-mail for every contact request.',
    section: 'notifications',
    isOnAtFirst: true,
    needs: 'mail',
    words: 'e-mail notifications',
    description: 'An e-mail for each contact request',
  },
  systemAlerts: {
    label: 'System Alerts',
    hint: 'An e-mail when a delivery, a backup or its copy fails, or the disk is nearly full.',
    section: 'notifications',
    isOnAtFirst: true,
    needs: 'mail',
    words: 'system alerts',
  },
  passwordSignIn: {
    label: 'Password sign-in',
    hint: 'Off: operators sign in with the company account alone. npm run password-sign-in:open turns it on again.',
    section: 'security',
    isOnAtFirst: true,
    needs: 'company-sign-in',
    words: 'password sign-in',
    description: 'Whether the password opens the panel. Without a company account it always does',
  },
} as const satisfies Record<string, SwitchDeclaration>;

export type SettingSwitch = keyof typeof SETTING_SWITCHES;

const isSwitch = (name: string): name is SettingSwitch => Object.hasOwn(SETTING_SWITCHES, name);

export const SWITCH_NAMES: readonly SettingSwitch[] = Object.keys(SETTING_SWITCHES).filter(isSwitch);

export function switchValues<Value>(
  of: (declaration: SwitchDeclaration, name: SettingSwitch) => Value,
): Record<SettingSwitch, Value>;
export function switchValues(of: (declaration: SwitchDeclaration, name: SettingSwitch) => unknown): object {
  return Object.fromEntries(SWITCH_NAMES.map((name) => [name, of(SETTING_SWITCHES[name], name)]));
}
