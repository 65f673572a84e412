import { count, flag, text } from '#contract/field.ts';
import type { Settings } from '#contract/settings/settings.ts';
import { DEFAULT_PRICE_MAX_AGE_DAYS, DEFAULT_SESSION_TIMEOUT_MINUTES } from '#domain/limits.ts';
import { switchValues } from '#domain/settings/setting-switches.ts';
import type { RowValues } from '#web/admin/editing/controls.ts';

const line = (label: string) => text(label, (schema) => schema).control;

/** The controls of the settings, without groups. */
export const SETTING_CONTROLS = {
  siteName: line('Site Name'),
  supportEmail: line('Support Email'),
  priceMaxAgeDays: count('Direct prices are outdated after', { first: DEFAULT_PRICE_MAX_AGE_DAYS }).control,
  salesEmail: line('Sales e-mail'),
  phone: line('Phone'),
  messenger: line('Messenger'),
  linkedinUrl: line('LinkedIn page'),
  bookingUrl: line('Booking page'),
  ...switchValues(({ label }) => flag(label).control),
  sessionTimeoutMinutes: count('Session Timeout (minutes)', { first: DEFAULT_SESSION_TIMEOUT_MINUTES }).control,
};

type SettingValues = RowValues<typeof SETTING_CONTROLS>;

/** The settings without their groups. */
export function ungrouped({ contact, ...general }: Settings): SettingValues {
  return { ...general, ...contact };
}

/** The settings to send: those that differ from the previous ones. */
export function changedPart(entered: SettingValues, before: Settings): object {
  const known = new Map<string, unknown>(Object.entries(ungrouped(before)));
  const changed = Object.entries(entered).filter(([name, value]) => known.get(name) !== value);
  const contact = changed.filter(([name]) => name in before.contact);
  return {
    ...Object.fromEntries(changed.filter(([name]) => !(name in before.contact))),
    ...(contact.length > 0 && { contact: Object.fromEntries(contact) }),
  };
}
