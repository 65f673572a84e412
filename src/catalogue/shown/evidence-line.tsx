import type { SourceChecks } from '#catalogue/prices/evidence-view.ts';
import { counted } from '#core/count.ts';
import { dayText } from '#core/day-text.ts';
import { shortDay } from '#core/short-day.ts';
import { checkedDay } from '#catalogue/prices/origin-text.ts';
import { dayOf, MILLISECONDS_PER_DAY } from '#core/staleness.ts';
import type { Evidence } from '#catalogue/prices/price-line-contract.ts';

interface EvidenceLineProps {
  readonly evidence: Pick<Evidence, 'checkedOn' | 'checkedBy' | 'personOn' | 'listName' | 'stale'>;
  /** The readings of the source; null until loaded. */
  readonly checks: (SourceChecks & { readonly firstCheckedOn?: string | null }) | null;
  /** The text for an unchanged reading: "the same", "the same words". */
  readonly found?: string;
  /** Age from which a check no longer counts; undefined until loaded. */
  readonly maxAgeDays: number | undefined;
  /** The current time, in milliseconds since 1970. */
  readonly now: number;
}

/** The width of the drawing, and the positions of its first day and of today. */
const [WIDTH, FIRST, LAST] = [316, 15, 311];
const MIDDLE = 11;

/**
 * The timeline of checks from the last one by a person to today: a circle for the person, a tick for each unchanged
 * reading, a hollow tick for each failed one, and the day from which the check is stale. None for an undated list that
 * was never read again.
 */
export function EvidenceLine({ evidence, checks, found = 'the same', maxAgeDays, now }: EvidenceLineProps) {
  const { checkedOn, personOn, stale } = evidence;
  const { firstCheckedOn = null, sameOn = [], unreadOn = [] } = checks ?? {};
  const today = dayOf(now);
  const start = personOn ?? firstCheckedOn ?? checkedOn;
  if (start === null) return null;
  const days = Math.max(1, daysBetween(start, today));
  const at = (day: string) => LAST - (LAST - FIRST) * (daysBetween(day, today) / days);
  const limit =
    stale && checkedOn !== null && maxAgeDays !== undefined
      ? dayOf(Date.parse(checkedOn) + maxAgeDays * MILLISECONDS_PER_DAY)
      : null;
  const isToday = sameOn.at(-1) === today;
  const ticks = (shown: readonly string[], mark: string) =>
    shown.map((day) => `M${round(at(day) - 1)} ${mark}`).join('');
  const read = isToday ? sameOn.slice(0, -1) : sameOn;
  return (
    <>
      <svg
        viewBox={`0 0 ${WIDTH} 22`}
        role="img"
        aria-label={
          limit === null
            ? labelOf(start, evidence, { checks, found }, today)
            : `${evidence.checkedBy === 'list' ? `From ${evidence.listName} of` : 'Last checked on'} ${checkedDay(evidence)}, past its ${maxAgeDays} days since ${dayText(limit)}`
        }
        className="mt-3 block w-full overflow-visible fill-none stroke-[1.5]"
      >
        <path
          d={`M0 ${MIDDLE}H${WIDTH}`}
          strokeDasharray={sameOn.length === 0 && limit === null ? '2 4' : undefined}
          className="stroke-line-strong"
        />
        {limit !== null && (
          <g className="stroke-signal-strong">
            <path d={`M${round(at(limit))} ${MIDDLE}H${WIDTH}`} strokeDasharray="2 4" />
            <path d={`M${round(at(limit))} 2v18`} />
          </g>
        )}
        <path d={ticks(read, `${MIDDLE - 4}h2v8h-2z`)} className="fill-save-bar" />
        <path d={ticks(unreadOn, `${MIDDLE - 2.5}h3v5h-3z`)} className="stroke-warn stroke-[1.25]" />
        {isToday && <circle cx={LAST} cy={MIDDLE} r="4.5" className="fill-save-bar" />}
        {personOn !== null && (
          <circle cx={round(at(personOn))} cy={MIDDLE} r="4.5" className="fill-raised stroke-ink stroke-[1.75]" />
        )}
      </svg>
      <p
        aria-hidden="true"
        className="mt-0.5 flex justify-between font-mono text-[0.6875rem]/4 font-medium text-subtle"
      >
        {start !== today && <span>{shortDay(start)}</span>}
        {limit !== null && <span>{`${shortDay(limit)}, ${maxAgeDays} days`}</span>}
        <span className="only:ml-auto">today</span>
      </p>
    </>
  );
}

/** The text alternative of the drawing. */
function labelOf(
  start: string,
  { checkedBy, listName, personOn }: EvidenceLineProps['evidence'],
  { checks, found }: Pick<EvidenceLineProps, 'checks' | 'found'>,
  today: string,
): string {
  const who = personOn === null ? 'First checked' : 'Checked by a person';
  const checked = checkedBy === 'list' ? `From ${listName}, ${dayText(start)}` : `${who} on ${dayText(start)}`;
  if (!checks) return checked;
  const { sameOn, unreadOn } = checks;
  if (sameOn.length > 0) {
    const last = sameOn.at(-1) === today ? ', the last today' : '';
    return `${checked}, ${found} at ${counted(sameOn.length, 'reading')} since${last}`;
  }
  if (unreadOn.length === 0) return `${checked}, not read again since`;
  return `${checked}; ${unreadOn.length} ${unreadOn.length === 1 ? 'try' : 'tries'} could not read it automatically`;
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / MILLISECONDS_PER_DAY;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
