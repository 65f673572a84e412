const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day (YYYY-MM-DD), or the one of a time in UTC, as people read it: "6 Oct 2026". Engines shorten months differently. */
export function dayText(day: string): string {
  return `${dateText(day)} ${day.slice(0, 4)}`;
}

/** The same without its year: "6 Oct". */
export function dateText(day: string): string {
  const month = day.slice(5, 7);
  return `${Number(day.slice(8, 10))} ${MONTHS[Number(month) - 1] ?? month}`;
}

/** A time in UTC (ISO 8601) as people read it, to the minute: "1 Dec 2026, 00:00". */
export function timeText(time: string): string {
  return `${dayText(time)}, ${clockText(time)}`;
}

/** The time of day of a time in UTC: "03:00". */
export function clockText(time: string): string {
  return time.slice(11, 16);
}
