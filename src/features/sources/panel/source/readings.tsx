import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { OpenedSource } from '#features/sources/source.ts';
import { counted, formatCount } from '#core/count.ts';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { daysUntil, reasonText, shortDay, whenText } from '#features/sources/panel/readings/source-words.tsx';
import { ReadingStrip, StateGlyph } from '#features/sources/panel/readings/state-glyph.tsx';
import { readerDay, readerTime } from '#kit/browser/reader-time.ts';

type Reading = OpenedSource['readings'][number];

const HEIGHTS = { least: 38, most: 320, first: 148 };
const STEP = 24;
const KEPT_AS = 'source-readings';

/** The log of recent readings. It can be folded and resized; its height is stored for the session. */
export function Readings({ readings, now }: { readonly readings: readonly Reading[]; readonly now: number }) {
  const [height, setHeight] = useState(keptHeight);
  const isOpen = height > HEIGHTS.least;
  const resize = (next: number) => {
    const bounded = Math.min(HEIGHTS.most, Math.max(HEIGHTS.least, Math.round(next)));
    setHeight(bounded);
    sessionStorage.setItem(KEPT_AS, String(bounded));
  };
  const first = readings.at(-1);
  return (
    <section
      aria-labelledby="readings"
      className="relative flex min-h-0 flex-col border-t border-line-strong bg-surface max-bench:h-auto!"
      style={{ height }}
    >
      <Handle height={height} onResize={resize} />
      <header className="flex min-h-9.5 flex-none flex-wrap items-center gap-x-3.5 gap-y-1 border-b border-line bg-head pr-6 pl-10 text-xs text-muted max-xl:pl-7 max-bench:px-4 max-bench:py-1.5">
        <h2 id="readings" className="text-xs/none tracking-normal">
          <button
            type="button"
            aria-expanded={isOpen}
            className="inline-flex h-6 items-center gap-1.75 font-[550] text-ink"
            onClick={() => resize(isOpen ? HEIGHTS.least : HEIGHTS.first)}
          >
            <AdminIcon name="chevron-down" size={14} className={`text-subtle ${isOpen ? '' : '-rotate-90'}`} />
            Readings
          </button>
        </h2>
        {readings.length > 0 && (
          <ReadingStrip results={readings.map(({ result }) => result).toReversed()} length={readings.length} />
        )}
        {first && (
          <span className="ml-auto max-bench:hidden">
            last {readings.length}, since {shortDay(readerDay(first.at))}
          </span>
        )}
      </header>
      {isOpen && (
        <div
          role="region"
          aria-label="Log of readings"
          tabIndex={0}
          className="min-h-0 flex-1 overflow-auto [scrollbar-width:thin] focus-visible:-outline-offset-2"
        >
          <ul>
            {readings.map((reading) => (
              <ReadingRow key={reading.at} reading={reading} now={now} />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function keptHeight(): number {
  return Number(sessionStorage.getItem(KEPT_AS) ?? HEIGHTS.first);
}

interface HandleProps {
  readonly height: number;
  readonly onResize: (height: number) => void;
}

function Handle({ height, onResize }: HandleProps) {
  const drag = ({ currentTarget, pointerId, buttons, movementY }: PointerEvent) => {
    if (buttons === 1 && currentTarget.hasPointerCapture(pointerId)) onResize(height - movementY);
  };
  const press = (event: KeyboardEvent) => {
    const by = { ArrowUp: STEP, ArrowDown: -STEP }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onResize(height + by);
  };
  return (
    <div
      role="separator"
      aria-label="Height of the readings"
      aria-orientation="horizontal"
      aria-valuemin={HEIGHTS.least}
      aria-valuemax={HEIGHTS.most}
      aria-valuenow={height}
      tabIndex={0}
      className="absolute inset-x-0 -top-1 z-3 h-2 cursor-row-resize touch-none hover:bg-signal-line max-bench:hidden"
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
    />
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
