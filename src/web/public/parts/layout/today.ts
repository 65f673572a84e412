const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A moment's date in the time zone of whoever looks at the clock, as YYYY-MM-DD. */
export function localDate(moment: Date): string {
  const midnight = Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate());
  return new Date(midnight).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** A date as people read it: "November 21, 2026". */
export function longDate(date: string): string {
  return LONG_DATE.format(new Date(date));
}
