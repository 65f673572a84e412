const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const EARLIEST = Date.UTC(1990, 0);
const LATEST = Date.UTC(2100, 0);

/** A time within the bounds of a log; null otherwise. */
function bounded(time: number): number | null {
  return time >= EARLIEST && time < LATEST ? time : null;
}

const LOG_TIME = /^(\d{1,2})\/(\w{3})\/(\d{4}):(\d\d):(\d\d):(\d\d)(?:\.(\d{1,6}))?(?: ([+-]\d{4}))?$/;

/** The time of an access log: "20/Nov/2026:08:00:01 +0000", with a fraction in HAProxy's. */
export function readLogTime(text: string): number | null {
  const [match, day, month = '', year, hour, minute, second, fraction, zone] = LOG_TIME.exec(text) ?? [];
  const place = MONTHS.indexOf(month.toLowerCase());
  if (match === undefined || place < 0) return null;
  const time = Date.UTC(Number(year), place, Number(day), Number(hour), Number(minute), Number(second));
  return bounded(time + fractionOf(fraction) - zoneOf(zone));
}

const ISO_TIME =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)? ?(Z|UTC|[+-]\d\d(?::?\d\d)?)?$/;
const DAY_FIRST = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,? (\d\d):(\d\d)(?::(\d\d))?)?$/;
const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:,? (\d\d):(\d\d)(?::(\d\d))?)?$/;
const EPOCH = /^\d{9,19}(?:\.\d{1,9})?$/;

/**
 * A time of a table: ISO 8601 (UTC without a zone), "18.11.2026", "11/18/2026" with the month first if it can be one,
 * seconds to nanoseconds since 1970, or a log's. Null for any other text.
 */
export function readTime(text: string): number | null {
  const iso = ISO_TIME.exec(text);
  if (iso) {
    const [, year, month, day, hour, minute, second, fraction, zone] = iso;
    const time = utcOf([year, month, day, hour, minute, second]);
    return time === null ? null : bounded(time + fractionOf(fraction) - zoneOf(zone));
  }
  const dotted = DAY_FIRST.exec(text);
  if (dotted) {
    const [, day, month, year, hour, minute, second] = dotted;
    return utcOf([year, month, day, hour, minute, second]);
  }
  const slashed = SLASHED.exec(text);
  if (slashed) {
    const [, first, middle, year, hour, minute, second] = slashed;
    const isDayFirst = Number(first) > 12;
    return utcOf([year, isDayFirst ? middle : first, isDayFirst ? first : middle, hour, minute, second]);
  }
  if (EPOCH.test(text)) return readEpoch(Number(text));
  return readLogTime(text);
}

/** Seconds, or thousandths, millionths or billionths of seconds, since 1970. */
export function readEpoch(value: number): number | null {
  for (const factor of [1_000, 1, 1e-3, 1e-6]) {
    const time = bounded(value * factor);
    if (time !== null) return time;
  }
  return null;
}

/** Whether a time of a table is a whole day. */
export function isWholeDay(text: string): boolean {
  return !/\d:\d/.test(text) && !EPOCH.test(text);
}

function utcOf(parts: readonly (string | undefined)[]): number | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map((part) => Number(part ?? 0));
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 24 || minute > 59 || second > 60) return null;
  return bounded(Date.UTC(year, month - 1, day, hour, minute, second));
}

/** Milliseconds. */
function fractionOf(digits: string | undefined): number {
  return digits === undefined ? 0 : Math.trunc(Number(`0.${digits}`) * 1_000);
}

const ZONE = /^([+-])(\d\d):?(\d\d)?$/;

/** Milliseconds ahead of UTC. */
function zoneOf(zone: string | undefined): number {
  const [, sign, hours, minutes = '0'] = ZONE.exec(zone ?? '') ?? [];
  if (sign === undefined) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
