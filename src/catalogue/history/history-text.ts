import { dayText, timeText } from '#core/day-text.ts';
import { switchValues } from '#core/setting-switches.ts';

/** The kinds of entries in the administrative history, as its filter names them. */
export const HISTORY_ENTITIES = [
  'provider',
  'service',
  'country',
  'prices',
  'contact',
  'report',
  'settings',
  'webhook',
] as const;
export type HistoryEntity = (typeof HISTORY_ENTITIES)[number];

/** What is the owners' alone, so that others neither see its changes nor undo them. */
export const OWNERS_ENTITIES: readonly HistoryEntity[] = ['settings', 'webhook'];

/** How a change was made. */
export const WAYS = [
  'form',
  'grid',
  'bulk',
  'worklist',
  'check',
  'import',
  'feed',
  'key',
  'schedule',
  'seed',
  'upgrade',
  'undo',
] as const;
export type Way = (typeof WAYS)[number];

/** The ways of editing many price lines at once. */
export const EDIT_WAYS = ['grid', 'bulk', 'worklist'] as const satisfies readonly Way[];

/** Labels of fields in the history whose names say it otherwise: `minimumOrder` is "minimum order" without an entry. */
const WORDS: Readonly<Record<string, string>> = {
  own: 'own price',
  direct: 'direct price',
  listName: 'from the list',
  personOn: 'last checked by a person on',
  sourceUrl: 'source',
  validFrom: 'effective',
  isDemo: 'demo',
  slug: 'address',
  homeUrl: 'home page',
  statusUrl: 'status page',
  docs: 'docs links',
  ipCount: 'IPs',
  totalProxies: 'IPs',
  billingType: 'billed per',
  isPrimary: 'primary service',
  supportEmail: 'support e-mail',
  ...switchValues(({ words }) => words),
  sessionTimeoutMinutes: 'session timeout in minutes',
  priceMaxAgeDays: 'days until a list price is outdated',
  factMaxAgeDays: 'days until a feature is outdated',
  dataLicenceText: 'data license',
  dataLicenceUrl: 'address of the data license',
  salesEmail: 'sales e-mail',
  linkedinUrl: 'LinkedIn page',
  bookingUrl: 'booking page',
};

export function fieldText(name: string): string {
  return WORDS[name] ?? name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** Longer values are left out of sentences. */
const LONGEST_VALUE = 60;

/** A value in a sentence of the history; null if it has no short form. */
export function valueText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = DAY.test(String(value))
    ? dayText(String(value))
    : TIME.test(String(value))
      ? timeText(String(value))
      : String(value);
  return text.length > LONGEST_VALUE ? null : text;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

type Values = Readonly<Record<string, unknown>>;

/** Fields that follow from others, and are named only where they change alone. */
const FOLLOWING = new Set(['personOn']);

/** The changed fields with both values: "own price 4.20 → 3.99, featured no → yes". */
export function changeText(before: Values, after: Values): string {
  const names = Object.keys(after);
  const own = names.filter((name) => !FOLLOWING.has(name));
  return (own.length === 0 ? names : own)
    .map((name) => {
      const [was, is] = [valueText(before[name]), valueText(after[name])];
      return was === null || is === null ? `${fieldText(name)} changed` : `${fieldText(name)} ${was} → ${is}`;
    })
    .join(', ');
}

/** The values restored by an undo: "own price is 4.20, featured is no again". */
export function restoredText(restored: Values): string {
  const own = Object.entries(restored).filter(([name]) => !FOLLOWING.has(name));
  const parts = (own.length === 0 ? Object.entries(restored) : own).map(([name, value]) => {
    const words = valueText(value);
    return words === null ? `${fieldText(name)} is as before` : `${fieldText(name)} is ${words}`;
  });
  return `${parts.join(', ')} again`;
}
