import type { SettingsEffects } from '#contract/settings.ts';
import type { ConfiguredSettings } from './stored-settings.ts';

/** Why e-mail verification stays on. */
export const VERIFIED_WITH_MAIL =
  'Always on while a mail server is set up, so that nobody receives alerts without confirming them.';

const NO_MAIL_SERVER = 'Needs a mail server: set SMTP_URL and CONTACT_NOTIFY_EMAIL.';

/** Why there are no backups where the server is not the product's own. */
export const NO_BACKUPS = 'The development server makes no backups. Run npm run db:backup.';

/** What the settings can do in this installation: a switch without effect says what it waits for. */
export function settingsEffects({ contactEmail }: ConfiguredSettings, makesBackups: boolean): SettingsEffects {
  const withMail = (reason: string | null) => (contactEmail ? reason : NO_MAIL_SERVER);
  return {
    mailTo: contactEmail?.to ?? null,
    fixed: {
      autoBackup: makesBackups ? null : NO_BACKUPS,
      maintenanceMode: null,
      allowRegistration: withMail(null),
      emailVerification: withMail(VERIFIED_WITH_MAIL),
      emailNotifications: withMail(null),
      systemAlerts: withMail(null),
    },
  };
}
