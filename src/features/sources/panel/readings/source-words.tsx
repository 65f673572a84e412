import type { SourceAnswer } from '#features/sources/source.ts';
import { counted, formatCount } from '#core/count.ts';
import { shortDay } from '#core/short-day.ts';
import {
  robotsText,
  type ReadingResult,
  type SourceState,
  type UnreadReason,
} from '#catalogue/sources/source-state.ts';
import { readerClock, readerDay } from '#kit/browser/reader-time.ts';

export const STATE_LABELS: Readonly<Record<SourceState, string>> = {
  same: 'Same',
  differs: 'Differs',
  lost: 'Lost',
  unread: 'Not read',
  'no-place': 'No place',
  paused: 'Paused',
  never: 'Not read yet',
};

const REASONS: Readonly<Partial<Record<UnreadReason, string>>> = {
  timeout: 'no answer in 10 seconds',
  'too-large': 'over 2 MB, or too many amounts',
  type: 'not a page or file we read',
  empty: 'no text without scripts',
  network: 'could not be reached',
  redirect: 'a redirect that we do not follow',
  'refused-address': 'not a public address',
  crash: 'reading it failed',
};

/** Why a reading brought no text: "answered 404". `status` is that of its last response, null without one. */
export function reasonText(reason: UnreadReason, status: number | null): string {
  if (reason === 'status') return `answered ${status ?? 'with an error'}`;
  const robots = robotsText(reason);
  if (robots === null) return REASONS[reason] ?? '';
  return status === null ? robots : `after a redirect, ${robots}`;
}

/** Why the last reading of a source brought no text; null if it brought one. */
export function unreadText({ reason, status }: Pick<SourceAnswer, 'reason' | 'status'>): string | null {
  return reason === null ? null : reasonText(reason, status);
}

/** What robots.txt says after a reading that `unreadText` does not say; null if nothing is known. */
export function allowedText({ reason, robots }: Pick<SourceAnswer, 'reason' | 'robots'>): string | null {
  const isSaid = reason !== null && robotsText(reason) !== null;
  return isSaid || robots !== 'read' ? null : 'robots.txt allows it';
}

/** A result with its number of sources, lines or readings. */
export interface ResultCount {
  readonly result: ReadingResult;
  readonly count: number;
}

/** "33 same", "2 differ", "1 differs". */
export function tallyText({ result, count }: ResultCount): string {
  const words = { same: 'same', lost: 'lost', unread: 'unread', 'no-place': 'without a place' };
  return `${formatCount(count)} ${result === 'differs' ? (count === 1 ? 'differs' : 'differ') : words[result]}`;
}

/** "1 differs, 1 lost": the results that occurred. */
function talliesText(...tallies: readonly (readonly [ReadingResult, number])[]): string {
  return tallies.flatMap(([result, count]) => (count === 0 ? [] : tallyText({ result, count }))).join(', ');
}

/** The last result of a source in words, with what explains it. */
export function resultText(source: SourceAnswer): { readonly title: string; readonly detail: string | null } {
  const { state, reason, failures, results, worstSince, reading } = source;
  if (reading) return { title: 'Reading now', detail: 'waits 5 s between pages' };
  const why = unreadText(source);
  if (state === 'unread') {
    const isRepeated = failures > 1 && reason !== 'robots';
    return { title: STATE_LABELS.unread, detail: isRepeated ? `${why}, ${failures} times` : why };
  }
  if (state === 'differs' || state === 'lost') {
    const { same, differs, dismissed, lost, noPlace } = results;
    const isLeft = lost === 0 && dismissed === differs;
    const rest = talliesText(['same', same], ['no-place', noPlace]);
    const since = worstSince === null ? null : `since ${shortDay(readerDay(worstSince))}`;
    const title = talliesText(['differs', differs], ['lost', lost]);
    return { title, detail: why ?? (isLeft ? 'kept until the source changes again' : rest || since) };
  }
  if (state === 'no-place') {
    const waiting =
      results.noPlace === 1 ? '1 line without a place' : `${counted(results.noPlace, 'line')} without a place`;
    return { title: STATE_LABELS[state], detail: waiting };
  }
  return { title: STATE_LABELS[state], detail: reason === 'crash' ? `${why} twice` : null };
}

const NEAR_DAYS: Readonly<Record<number, string>> = { [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' };

/** A time in the reader's zone: "today 04:12", then day and month: "25 Nov 05:02". */
export function whenText(time: string, now: number): string {
  return `${nearDay(time, now)} ${readerClock(time)}`;
}

/** The day of a time in the reader's zone: "today", "yesterday", "25 Nov". */
export function nearDay(time: string, now: number): string {
  return NEAR_DAYS[daysUntil(time, now)] ?? shortDay(readerDay(time));
}

/** Whole days of the reader's calendar from today until a time, negative for the past. */
export function daysUntil(time: string, now: number): number {
  const dayNumber = (of: string) => Date.parse(readerDay(of)) / 86_400_000;
  return dayNumber(time) - dayNumber(new Date(now).toISOString());
}
