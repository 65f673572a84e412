import type { Selectable } from 'kysely';
import type { Settings } from '#contract/settings/settings.ts';
import type { SiteInfo } from '#contract/site.ts';
import { DEFAULT_SESSION_TIMEOUT_MINUTES } from '#domain/limits.ts';
import { switchValues } from '#domain/settings/setting-switches.ts';
import type { Queries } from '#server/database/database.ts';
import type { SettingsTable } from '#server/database/operator-tables.ts';

/** Defaults from the environment. */
export interface ConfiguredSettings {
  readonly site: SiteInfo;
  readonly priceMaxAgeDays: number;
  /** Null without a mail server. */
  readonly contactEmail: { readonly to: string } | null;
}

export type SettingsRow = Selectable<SettingsTable>;

/** The stored settings of the operator. */
export async function readSettingsRow(queries: Queries): Promise<SettingsRow | undefined> {
  return queries.selectFrom('settings').selectAll().executeTakeFirst();
}

/**
 * The current settings: the operator's, else the environment's, else defaults. E-mail addresses are always verified
 * with a mail server.
 */
export function settingsOf(configured: ConfiguredSettings, row?: SettingsRow): Settings {
  const { site, priceMaxAgeDays, contactEmail } = configured;
  const switches = switchValues(({ isOnAtFirst }, name) => Boolean(row?.[name] ?? isOnAtFirst));
  return {
    siteName: row?.siteName ?? site.name,
    supportEmail: row?.supportEmail ?? site.email,
    priceMaxAgeDays: row?.priceMaxAgeDays ?? priceMaxAgeDays,
    sessionTimeoutMinutes: row?.sessionTimeoutMinutes ?? DEFAULT_SESSION_TIMEOUT_MINUTES,
    ...switches,
    emailVerification: contactEmail !== null || switches.emailVerification,
    contact: {
      salesEmail: row?.salesEmail ?? site.salesEmail,
      phone: row?.phone ?? site.phone,
      messenger: row?.messenger ?? site.messenger,
      linkedinUrl: row?.linkedinUrl ?? site.linkedinUrl,
      bookingUrl: row?.bookingUrl ?? site.bookingUrl,
    },
  };
}

/** The brand and contact block of some settings, and whether price alerts are available. */
export function siteOf({ site, contactEmail }: ConfiguredSettings, settings: Settings): SiteInfo {
  const { siteName, supportEmail, contact, allowRegistration } = settings;
  const offersAlerts = contactEmail !== null && allowRegistration;
  return { ...site, ...contact, name: siteName, email: supportEmail, ...(offersAlerts && { offersAlerts }) };
}
