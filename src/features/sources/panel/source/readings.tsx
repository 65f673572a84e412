import type { OpenedSource } from '#features/sources/source.ts';
import { shortDay } from '#core/short-day.ts';
import { counted, formatCount } from '#core/count.ts';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { daysUntil, reasonText, whenText } from '#features/sources/panel/readings/source-words.tsx';
import { ReadingStrip, StateGlyph } from '#features/sources/panel/readings/state-glyph.tsx';
import { readerDay, readerTime } from '#kit/browser/reader-time.ts';

type Reading = OpenedSource['readings'][number];

export function Readings({ readings, now }: { readonly readings: readonly Reading[]; readonly now: number }) {
  const first = readings.at(-1);
  return (
    <section aria-labelledby="readings" className="border-t border-line-strong bg-surface">
      <details open className="group">
        <summary className="flex min-h-9.5 cursor-pointer list-none flex-wrap items-center gap-x-3.5 gap-y-1 border-b border-line bg-head pr-6 pl-10 text-xs text-muted max-xl:pl-7 max-bench:px-4 max-bench:py-1.5">
          <h2
            id="readings"
            className="inline-flex items-center gap-1.75 text-xs/none font-[550] tracking-normal text-ink"
          >
            <AdminIcon name="chevron-down" size={14} className="-rotate-90 text-subtle group-open:rotate-0" />
            Readings
          </h2>
          {readings.length > 0 && (
            <ReadingStrip results={readings.map(({ result }) => result).toReversed()} length={readings.length} />
          )}
          {first && (
            <span className="ml-auto max-bench:hidden">
              last {readings.length}, since {shortDay(readerDay(first.at))}
            </span>
          )}
        </summary>
        <div
          role="region"
          aria-label="Log of readings"
          tabIndex={0}
          className="max-h-27.5 overflow-auto [scrollbar-width:thin] focus-visible:-outline-offset-2 max-bench:max-h-none"
        >
          <ul>
            {readings.map((reading) => (
              <ReadingRow key={reading.at} reading={reading} now={now} />
            ))}
          </ul>
        </div>
      </details>
    </section>
  );
}

function ReadingRow({ reading, now }: { readonly reading: Reading; readonly now: number }) {
  const { at, result, status, bytes, ms } = reading;
  const { worse, rest } = readingText(reading);
  const isUnread = result === 'unread';
  return (
    <li className="grid min-h-6.75 grid-cols-[112px_minmax(0,1fr)_28px_72px_40px] items-center gap-x-3 border-b border-line pr-6 pl-10 text-xs whitespace-nowrap text-muted figures max-xl:pl-7 max-bench:grid-cols-[minmax(0,1fr)_auto_auto_auto] max-bench:px-4 max-bench:py-2">
      <time dateTime={at} title={readerTime(at)}>
        {loggedAt(at, now)}
      </time>
      <span className="flex items-center gap-2 max-bench:order-last max-bench:col-span-4">
        <span className="[&>span]:size-4">
          <StateGlyph state={result} />
        </span>
        <span className="truncate">
          {worse !== '' && <b className="font-[550] text-ink">{worse}</b>} {rest}
        </span>
      </span>
      <span>{status ?? '–'}</span>
      <span>{isUnread ? '–' : bytes === 0 ? 'not changed' : sizeText(bytes)}</span>
      <span className="text-right">{secondsText(ms)}</span>
    </li>
  );
}

/** "today 04:12:07", "21 Nov 04:12:31". */
function loggedAt(at: string, now: number): string {
  const seconds = at.slice(17, 19);
  return daysUntil(at, now) === 0
    ? `${whenText(at, now)}:${seconds}`
    : `${shortDay(readerDay(at))} ${whenText(at, now).slice(-5)}:${seconds}`;
}

function readingText(reading: Reading): { readonly worse: string; readonly rest: string } {
  const { result, reason, status, same, differs, lost, otherCurrency } = reading;
  if (result === 'unread') return { worse: '', rest: `Not read: ${reason === null ? '' : reasonText(reason, status)}` };
  if (same + differs + lost === 0) return { worse: '', rest: 'No places' };
  const worse = [
    ...(differs > 0 ? [`${differs} ${differs === 1 ? 'differs' : 'differ'}`] : []),
    ...(lost > 0 ? [`${lost} lost${otherCurrency === 0 ? '' : ` (${otherCurrency} in another currency)`}`] : []),
  ];
  return { worse: worse.join(', ') + (worse.length > 0 && same > 0 ? ',' : ''), rest: same > 0 ? `${same} same` : '' };
}

/** "84 kB". */
export function sizeText(bytes: number): string {
  return bytes < 1_000 ? counted(bytes, 'byte') : `${formatCount(Math.round(bytes / 1_000))} kB`;
}

/** "1.2 s". */
export function secondsText(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
