import { clockText, dayAt, dayText, timeText, zoneText } from '#core/day-text.ts';

/** The reader's offset from UTC at a time, in minutes. It differs in summer time. */
function minutesAt(time: string): number {
  return 0 - new Date(time).getTimezoneOffset();
}

/** A time in the reader's zone, with the zone: "22 Nov 2026, 14:05 UTC+1". */
export function readerTime(time: string): string {
  return timeText(time, minutesAt(time));
}

/** The time of day in the reader's zone, for use beside a day and a zone: "14:05". */
export function readerClock(time: string): string {
  return clockText(time, minutesAt(time));
}

/** The day of a time in the reader's zone, as YYYY-MM-DD. */
export function readerDay(time: string): string {
  return dayAt(time, minutesAt(time));
}

/** The day of a time in the reader's zone, for display: "22 Nov 2026". */
export function readerDayText(time: string): string {
  return dayText(readerDay(time));
}

/** The reader's zone at a time: "UTC+1". */
export function readerZone(time: string): string {
  return zoneText(minutesAt(time));
}

/** The start of a day (YYYY-MM-DD) in the reader's zone, or of the day after it. */
export function startOfDay(day: string, daysLater = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}
