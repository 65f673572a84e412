const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * A day (YYYY-MM-DD, or the UTC day of a time): "6 Oct 2026". Engines abbreviate months differently, so not by `Intl`.
 */
export function dayText(day: string): string {
  return `${Number(day.slice(8, 10))} ${monthText(day)} ${day.slice(0, 4)}`;
}

/** The month of a day, for the axis of a chart: "Oct". */
export function monthText(day: string): string {
  const month = day.slice(5, 7);
  return MONTHS[Number(month) - 1] ?? month;
}

/** A time (ISO 8601) for a clock `minutes` ahead of UTC: "1 Dec 2026, 01:00 UTC+1". */
export function timeText(time: string, minutes = 0): string {
  const local = atOffset(time, minutes);
  return `${dayText(local)}, ${local.slice(11, 16)} ${zoneText(minutes)}`;
}

/** The time of day: "03:00". */
export function clockText(time: string, minutes = 0): string {
  return atOffset(time, minutes).slice(11, 16);
}

/** A time zone by its offset in minutes: "UTC", "UTC+1", "UTC−3:30". */
export function zoneText(minutes: number): string {
  if (minutes === 0) return 'UTC';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** The day of a time, as YYYY-MM-DD, for a clock that is `minutes` ahead of UTC. */
export function dayAt(time: string, minutes: number): string {
  return atOffset(time, minutes).slice(0, 10);
}

const MILLISECONDS_PER_MINUTE = 60_000;

function atOffset(time: string, minutes: number): string {
  return new Date(Date.parse(time) + minutes * MILLISECONDS_PER_MINUTE).toISOString();
}
