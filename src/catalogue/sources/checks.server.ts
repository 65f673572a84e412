import { isStale, type CheckedBy } from '#core/staleness.ts';
import { mayBeCited } from './cited-sources.server.ts';

/** Who checked a value when and where, as stored. A list without a day has none. */
export interface Check {
  readonly checkedOn: string | null;
  readonly checkedBy: CheckedBy;
  readonly personOn: string | null;
  readonly listName: string | null;
  readonly sourceUrl: string | null;
  readonly note: string | null;
}

/** The parts of a check that a change sends. */
export interface SentCheck {
  readonly checkedOn?: string | null | undefined;
  readonly checkedBy?: CheckedBy | undefined;
  readonly listName?: string | null | undefined;
  readonly sourceUrl?: string | null | undefined;
  readonly note?: string | null | undefined;
}

/** The current day (UTC, YYYY-MM-DD), and the private hosts whose http addresses may be cited. */
interface CheckRules {
  readonly today: string;
  readonly sourcePrivateHosts: readonly string[];
}

/** A value that nobody has checked. */
export const NO_CHECK = {
  checkedOn: null,
  checkedBy: 'person',
  personOn: null,
  listName: null,
  sourceUrl: null,
  note: null,
} as const satisfies Check;

/**
 * The check of a value after a change. A new value (`stored` is null), another day and another source are a check by a
 * person, today unless a day is given, if no list is named. Faults are reported by field.
 */
export function reviseCheck(
  stored: Check | null,
  sent: SentCheck,
  { today, sourcePrivateHosts }: CheckRules,
  refuse: (field: keyof SentCheck, message: string) => void,
): Check {
  const base = stored ?? NO_CHECK;
  const sourceUrl = sent.sourceUrl === undefined ? base.sourceUrl : sent.sourceUrl;
  const note = sent.note === undefined ? base.note : sent.note || null;
  const day = sent.checkedOn === undefined ? base.checkedOn : sent.checkedOn;
  if (day !== null && day > today) refuse('checkedOn', `Enter a day that is not in the future. Today is ${today}`);
  if (sourceUrl && sourceUrl !== base.sourceUrl && !mayBeCited(new URL(sourceUrl), sourcePrivateHosts)) {
    refuse('sourceUrl', 'Enter an https:// address');
  }
  const isSame = stored !== null && day === base.checkedOn && sourceUrl === base.sourceUrl;
  const checkedBy = sent.checkedBy ?? (sent.listName ? 'list' : isSame ? base.checkedBy : 'person');
  const isSameCheck = isSame && checkedBy === base.checkedBy;
  if (checkedBy === 'list') {
    const listName = sent.listName ?? base.listName;
    if (!listName) refuse('listName', 'Enter the name of the list');
    return { ...NO_CHECK, checkedOn: day, checkedBy, listName, sourceUrl, note };
  }
  if (checkedBy === 'machine' && !isSameCheck && !sent.checkedOn) {
    refuse('checkedBy', 'Enter the day of the automatic reading, or person');
  }
  if (sent.checkedBy !== undefined && sent.listName) refuse('listName', 'Only a value from a list has the name of one');
  if (sent.checkedOn === null) refuse('checkedOn', 'Enter a day: only a value from a list may have none');
  return {
    checkedOn: day ?? (isSameCheck ? null : today),
    checkedBy,
    personOn: isSameCheck ? base.personOn : null,
    listName: null,
    sourceUrl,
    note,
  };
}

/** The columns of a check. */
export function checkOf({ checkedOn, checkedBy, personOn, listName, sourceUrl, note }: Check): Check {
  return { checkedOn, checkedBy, personOn, listName, sourceUrl, note };
}

/** A stored check as answers have it. One of the demo catalogue is never stale. */
export function presentCheck(
  stored: Check,
  { isDemo }: { readonly isDemo: boolean | 0 | 1 },
  today: string,
  maxAgeDays: number,
): Check & { readonly stale: boolean } {
  const check = checkOf(stored);
  const { checkedOn, checkedBy } = check;
  return {
    ...check,
    personOn: checkedBy === 'person' ? checkedOn : check.personOn,
    stale: isStale({ checkedOn, isDemo: Boolean(isDemo) }, today, maxAgeDays),
  };
}
