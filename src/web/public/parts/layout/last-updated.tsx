import { useSyncExternalStore } from 'react';
import { dayText } from '#domain/day-text.ts';
import { readerDay } from '#web/browser/reader-time.ts';
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
      Last updated: <time dateTime={date}>{dayText(date)}</time>
    </p>
  );
}

function browserDate(): string {
  return readerDay(new Date().toISOString());
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
