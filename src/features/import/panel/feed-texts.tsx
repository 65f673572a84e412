import type { Feed } from '#features/feeds/feed.ts';
import { counted, formatCount } from '#core/count.ts';
import { reasonText, whenText } from '#features/sources/panel/readings/source-words.tsx';

/** Format, host, schedule and last reading of a feed: "CSV at api.webshare.io, daily, read today 05:00". */
export function fileText({ format, url, daily, fetchedAt }: Feed, now: number): string {
  const read = fetchedAt === null ? 'never read' : `read ${whenText(fetchedAt, now)}`;
  return `${format.toUpperCase()} at ${new URL(url).host}${daily ? ', daily' : ''}, ${read}`;
}

/** The state of a feed: the tone of its dot, and the result of its last fetch as text. */
export function feedState(feed: Feed): { readonly tone: 'quiet' | 'fine' | 'failing'; readonly text: string } {
  const { fetching, reason, status, fault, import: last } = feed;
  if (fetching) return { tone: 'quiet', text: 'Fetching' };
  if (reason !== null) return { tone: 'failing', text: `Not read: ${reasonText(reason, status)}` };
  if (fault !== null) return { tone: 'failing', text: fault };
  if (last === null) return { tone: 'quiet', text: 'Not fetched yet' };
  const faults = last.faulty === 0 ? '' : `, ${counted(last.faulty, 'fault')}`;
  if (last.appliedAt !== null) return { tone: 'fine', text: 'Applied' };
  if (last.new + last.changed === 0)
    return { tone: 'fine', text: `No changes in ${counted(last.lines, 'line')}${faults}` };
  const text = `${formatCount(last.changed)} changed, ${formatCount(last.new)} new${faults}`;
  return { tone: 'quiet', text: last.dismissedAt === null ? text : `${text}, dismissed` };
}
