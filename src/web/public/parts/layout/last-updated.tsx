import { useSyncExternalStore } from 'react';
import { useRenderedOn } from '#web/document/rendered-on-context.ts';

/**
 * 'Last updated' with today's date: the server's until the page is hydrated, then the one of the visitor's own clock.
 * The page's facts must say that it shows it.
 */
export function LastUpdated() {
  const renderedOn = useRenderedOn();
  const date = useSyncExternalStore(onReturn, browserDate, () => requireDate(renderedOn));
  return (
    <p className="text-sm text-subtle">
      Last updated: <time dateTime={date}>{longDate(date)}</time>
    </p>
  );
}

function browserDate(): string {
  return localDate(new Date());
}

function requireDate(date: string | null): string {
  if (date === null) throw new Error('A page shows the date, and its facts do not say so');
  return date;
}

/** A tab that was left open overnight shows the new day when its reader comes back. */
function onReturn(notify: () => void): () => void {
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
}

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
