import type { StoredContact } from '#contract/contacts/contact.ts';
import { ANSWER_WITHIN_MS } from '#domain/contacts/contact-status.ts';
import { readerTime } from '#web/browser/reader-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Remaining time below which a request is pressing. */
const PRESSING_MS = 4 * HOUR;

/** The state of a request against the promised 24 hours. */
export interface Clock {
  /** A short text: "due in 3 h", "5 h over", "in 2 h". */
  readonly text: string;
  /** Its details, empty for none. */
  readonly detail: string;
  readonly tone: 'calm' | 'pressing' | 'overdue' | 'done';
  /** The share of the time that has passed, in percent; null if no clock runs. */
  readonly used: number | null;
}

type Timed = Pick<StoredContact, 'status' | 'createdAt' | 'dueAt' | 'answeredAt'>;

/** The clock of a request at a time in milliseconds since 1970. */
export function clockOf({ status, createdAt, dueAt, answeredAt }: Timed, now: number): Clock {
  if (status === 'new') {
    const left = Date.parse(dueAt) - now;
    const detail = readerTime(dueAt);
    const used = Math.max(0, Math.min(100, Math.round((1 - left / ANSWER_WITHIN_MS) * 100)));
    if (left <= 0) return { text: `${duration(-left)} over`, detail, tone: 'overdue', used };
    return { text: `due in ${duration(left)}`, detail, tone: left < PRESSING_MS ? 'pressing' : 'calm', used };
  }
  const took = answeredAt === null || status === 'spam' ? Number.NaN : Date.parse(answeredAt) - Date.parse(createdAt);
  return { text: Number.isNaN(took) ? '' : `in ${duration(took)}`, detail: '', tone: 'done', used: null };
}

/** A duration in its largest unit. */
function duration(milliseconds: number): string {
  if (milliseconds < HOUR) return `${Math.max(1, Math.floor(milliseconds / MINUTE))} min`;
  if (milliseconds < 2 * DAY) return `${Math.floor(milliseconds / HOUR)} h`;
  return `${Math.floor(milliseconds / DAY)} d`;
}
