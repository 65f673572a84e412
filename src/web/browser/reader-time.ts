import { clockText, dayAt, dayText, timeText, zoneText } from '#domain/day-text.ts';

/** How far the reader's clock is ahead of UTC at a time, in minutes: summer time is another zone. */
function minutesAt(time: string): number {
  return 0 - new Date(time).getTimezoneOffset();
}

/** A time by the reader's own clock, its zone named: "22 Nov 2026, 14:05 UTC+1". */
export function readerTime(time: string): string {
  return timeText(time, minutesAt(time));
}

/** The time of day by the reader's own clock, where day and zone are said beside it: "14:05". */
export function readerClock(time: string): string {
  return clockText(time, minutesAt(time));
}

/** The day of a time by the reader's own calendar, as YYYY-MM-DD. */
export function readerDay(time: string): string {
  return dayAt(time, minutesAt(time));
}

/** The same as people read it: "22 Nov 2026". */
export function readerDayText(time: string): string {
  return dayText(readerDay(time));
}

/** The zone of the reader's own clock at a time: "UTC+1". */
export function readerZone(time: string): string {
  return zoneText(minutesAt(time));
}

/** The moment at which a day (YYYY-MM-DD) begins, or the one after it, by the reader's own clock. */
export function startOfDay(day: string, daysLater = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}
