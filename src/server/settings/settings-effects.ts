import type { SettingsEffects } from '#contract/settings/settings.ts';
import { switchValues } from '#domain/settings/setting-switches.ts';
import type { ConfiguredSettings } from './stored-settings.ts';

/** Why e-mail verification cannot be turned off. */
export const VERIFIED_WITH_MAIL =
  'Always on while a mail server is set up, so that nobody receives alerts without confirming them.';

const NO_MAIL_SERVER = 'Needs a mail server: set SMTP_URL and CONTACT_NOTIFY_EMAIL.';

/** Why the development server makes no backups. */
export const NO_BACKUPS = 'The development server makes no backups. Run npm run db:backup.';

/** The effect of settings in this installation: why a switch has none. */
export function settingsEffects({ contactEmail }: ConfiguredSettings, makesBackups: boolean): SettingsEffects {
  const reasons = {
    backups: makesBackups ? null : NO_BACKUPS,
    mail: contactEmail ? null : NO_MAIL_SERVER,
  };
  const fixed = switchValues(({ needs }) => needs && reasons[needs]);
  return {
    mailTo: contactEmail?.to ?? null,
    fixed: { ...fixed, emailVerification: fixed.emailVerification ?? VERIFIED_WITH_MAIL },
  };
}
