import { formatCount } from '#core/count.ts';
import { dayText } from '#core/day-text.ts';
import { numberText } from '#core/number-text.ts';
import type { Workload } from '#catalogue/offers/workload.ts';
import { DAY_MS, type Findings, OTHER_HOSTS } from './tally.ts';
import { NO_HOST } from './usage-record.ts';

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB', 'PB'] as const;

/** Bytes with a decimal unit: "184.2 GB", "153 KB". */
export function bytesText(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const rounded = Number((bytes / 1_000 ** power).toFixed(power < 2 ? 0 : 1));
  return rounded >= 1_000 && power < UNITS.length - 1
    ? `1 ${UNITS[power + 1] ?? ''}`
    : `${numberText(rounded, 1)} ${UNITS[power] ?? ''}`;
}

/** A span: "7 days", "1.5 days", "3 hours". */
export function daysText(days: number): string {
  const hours = days * 24;
  if (hours < 48 && Math.abs(hours - Math.round(hours)) < 0.05 && Math.round(hours) !== 24) {
    return `${Math.round(hours)} ${Math.round(hours) === 1 ? 'hour' : 'hours'}`;
  }
  if (hours < 24) return `${numberText(hours, 1)} hours`;
  return `${numberText(days, 1)} ${numberText(days, 1) === '1' ? 'day' : 'days'}`;
}

/** The days of a period: "20 to 27 Nov 2026". */
export function periodText({ from, until }: Pick<Findings, 'from' | 'until'>): string | null {
  if (from === null || until === null) return null;
  // A period that ends at midnight ends with the day before.
  const last = until > from && until % DAY_MS === 0 ? until - 1 : until;
  const [first, end] = [new Date(from).toISOString(), new Date(last).toISOString()].map(dayText);
  if (first === undefined || end === undefined) return null;
  if (first === end) return first;
  const [day = '', month = '', year = ''] = first.split(' ');
  const isSameMonth = end.endsWith(`${month} ${year}`);
  return `${isSameMonth ? day : end.endsWith(year) ? `${day} ${month}` : first} to ${end}`;
}

/** "94.8%" */
export function rateText(percent: number): string {
  return `${numberText(percent, 1)}%`;
}

/** "× 4.29" */
export function factorText(factor: number): string {
  return `× ${factor >= 100 ? formatCount(Math.round(factor)) : numberText(factor, 2)}`;
}

const MAX_HOST_LENGTH = 60;

/** The name of a host, cut in the middle. */
export function hostText(host: string): string {
  if (host === NO_HOST) return 'No host stated';
  if (host === OTHER_HOSTS) return 'Further hosts';
  if (host.length <= MAX_HOST_LENGTH) return host;
  const half = (MAX_HOST_LENGTH - 2) / 2;
  return `${host.slice(0, half)}…${host.slice(-half)}`;
}

/** The volume of a job: "300 GB", "1,087,000 requests". */
export function jobVolumeText({ volume, unit }: Pick<Workload, 'volume' | 'unit'>): string {
  return unit === 'cpm'
    ? `${formatCount(volume * 1_000)} requests`
    : `${formatCount(volume)} ${unit === 'gb' ? 'GB' : 'IPs'}`;
}
