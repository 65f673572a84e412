import { counted } from '#core/count.ts';
import { dayText, monthText } from '#core/day-text.ts';
import { robotsText, type UnreadReason } from '#catalogue/sources/source-state.ts';
import { MILLISECONDS_PER_DAY } from '#core/staleness.ts';
import { checkedDay, type Origin } from './origin-text.ts';

/** The checks of a list price. Days are UTC, YYYY-MM-DD. */
export interface KnownCheck extends Origin {
  /** The last check by a person, null if none is known. */
  readonly personOn: string | null;
  /** The first check of this very price. */
  readonly firstCheckedOn?: string | null | undefined;
  readonly sourceUrl: string | null;
  readonly stale: boolean;
}

/** Who checked and when, in two parts, of which the second is less important. */
export interface CheckSentence {
  readonly lead: string;
  readonly rest: string;
}

/** Why no machine can read a source, after "This page cannot be read automatically". */
const BARRIERS: Readonly<Partial<Record<UnreadReason, string>>> = {
  empty: 'its prices are drawn by scripts',
  type: 'it is not a page or file we read',
  'too-large': 'it is too large',
};

/** The same for a fact. `isLost`: the last reading has not found its words. */
export function factCheckText(
  check: KnownCheck,
  { isLost, ...known }: Parameters<typeof checkText>[1] & { readonly isLost: boolean },
): CheckSentence {
  const { checkedOn, checkedBy, personOn, stale } = check;
  if (isLost) return { lead: 'The words are no longer there.', rest: 'We will check it.' };
  if (stale) return { ...checkText(check, known), rest: '' };
  if (checkedBy !== 'machine' || checkedOn === null) return checkText(check, known);
  const said = `The source says it in the same words, ${dayText(checkedOn)}`;
  if (personOn === null) return { lead: `${said}.`, rest: '' };
  return { lead: `${said};`, rest: `last checked by a person ${dayBeside(checkedOn, personOn)}.` };
}

/** A day beside another one: without the year where it is the same. */
function dayBeside(other: string, day: string): string {
  return day.slice(0, 4) === other.slice(0, 4) ? `${Number(day.slice(8, 10))} ${monthText(day)}` : dayText(day);
}

/**
 * Who checked a list price and when, and what follows from it. `reason` is why a machine cannot read the source: null
 * where it can, undefined where that is not known. `now` is in milliseconds since 1970.
 */
export function checkText(
  check: KnownCheck,
  { reason, now }: { readonly reason?: UnreadReason | null | undefined; readonly now?: number | undefined },
): CheckSentence {
  const { checkedOn, checkedBy, listName, personOn, firstCheckedOn = null, sourceUrl, stale } = check;
  const isMachine = checkedBy === 'machine';
  const day = checkedDay(check);
  const short = (other: string) => dayBeside(checkedOn ?? other, other);
  if (stale) {
    const days = now === undefined || checkedOn === null ? null : now - Date.parse(checkedOn);
    const ago = days === null ? '' : `, ${counted(Math.floor(days / MILLISECONDS_PER_DAY), 'day')} ago`;
    const lead =
      checkedBy === 'list'
        ? `From ${listName}, ${day}${ago}.`
        : `Last ${isMachine ? 'read again automatically' : 'checked by a person'} ${day}${ago}.`;
    const excluded = 'its saving is excluded from averages and orders.';
    return { lead, rest: checkedOn === null ? `No date: ${excluded}` : `Outdated: ${excluded}` };
  }
  if (isMachine) {
    const same = firstCheckedOn === null ? '' : `, same since ${short(firstCheckedOn)}`;
    const read = `Read again automatically ${day}${same}`;
    if (personOn === null) return { lead: `${read}.`, rest: '' };
    return { lead: `${read};`, rest: `last checked by a person ${short(personOn)}.` };
  }
  const lead = checkedBy === 'list' ? `From ${listName}, ${day}.` : `Checked by a person ${day}.`;
  if (sourceUrl === null) return { lead, rest: 'Source not stated.' };
  if (reason === undefined) return { lead, rest: '' };
  if (reason === null) return { lead, rest: 'Not monitored automatically yet.' };
  return {
    lead,
    rest: `This page cannot be read automatically: ${robotsText(reason) ?? BARRIERS[reason] ?? 'it does not answer'}.`,
  };
}
