import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { ContactCounts } from '#features/contacts/contact-work.ts';
import type { StoredContact } from '#features/contacts/contact.ts';
import {
  CONTACT_STATUS_LABELS,
  CONTACT_STATUSES,
  type ContactStatus,
  ANSWER_WITHIN_MS,
} from '#features/contacts/contact-status.ts';
import { counted, formatCount } from '#core/count.ts';
import { readerTime } from '#kit/browser/reader-time.ts';
import { contactsHref, type ContactsView } from './contacts-view.tsx';

const TICK_MS = 30_000;

/** The current time in milliseconds since 1970, updated for the clocks on the screen. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const DOTS: Record<ContactStatus, string> = {
  new: 'bg-signal-strong',
  answered: 'bg-ink',
  won: 'bg-save-bar',
  lost: 'bg-subtle',
  spam: 'border-[1.5px] border-control',
};

/** The status of a request, with a colored dot. */
export function StatusMark({ status }: Pick<StoredContact, 'status'>) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span aria-hidden="true" className={`size-2 flex-none rounded-full ${DOTS[status]}`} />
      {CONTACT_STATUS_LABELS[status]}
    </span>
  );
}

export const CLOCK_TONES: Record<Clock['tone'], string> = {
  calm: 'font-[550]',
  pressing: 'font-[550] text-warn',
  overdue: 'font-[550] text-danger',
  done: 'text-muted',
};

export function ContactClock({ contact }: { readonly contact: StoredContact }) {
  const { text, detail, tone } = clockOf(contact, useNow());
  return (
    <div className="figures">
      {text === '' ? <span className="sr-only">no deadline</span> : <p className={CLOCK_TONES[tone]}>{text}</p>}
      {detail !== '' && <p className="text-xs text-subtle">{detail}</p>}
    </div>
  );
}

interface StatusTabsProps {
  readonly view: ContactsView;
  readonly counts: ContactCounts | undefined;
}

export function StatusTabs({ view, counts }: StatusTabsProps) {
  const tabs = [null, 'new', 'overdue', ...CONTACT_STATUSES.slice(1)] as const;
  return (
    <nav aria-label="Status" className="min-w-0 max-md:-mx-4 max-md:w-[calc(100%+2rem)]">
      <ul className="flex scrollbar-none gap-5 overflow-x-auto max-md:px-4">
        {tabs.map((status) => {
          const count = counts?.[status ?? 'all'];
          const isCurrent = view.status === status;
          return (
            <li key={status ?? 'all'} className="flex-none">
              <Link
                href={contactsHref({ ...view, status, page: 1 })}
                aria-current={isCurrent ? 'true' : undefined}
                className={`relative flex h-9 items-center gap-1.5 font-medium -outline-offset-2 ${isCurrent ? 'text-ink after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-signal-strong' : 'text-muted hover:text-ink'}`}
              >
                {status === null ? 'All' : status === 'overdue' ? 'Overdue' : CONTACT_STATUS_LABELS[status]}
                {count !== undefined && (
                  <span
                    className={`rounded-full px-1.5 text-xs figures ${isCurrent ? 'bg-action text-on-action' : status === 'overdue' && count > 0 ? 'bg-danger-tint text-danger' : 'bg-press'}`}
                  >
                    {formatCount(count)}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** How many requests wait for an answer, and how many are overdue. */
export function WaitingText({ view, counts }: StatusTabsProps) {
  if (!counts) return null;
  const { new: waiting, overdue } = counts;
  return (
    <p role="status" className="text-muted">
      {waiting === 0 ? 'All requests are answered' : `${counted(waiting, 'request')} to answer`}
      {overdue > 0 && (
        <>
          ,{' '}
          <Link
            href={contactsHref({ ...view, status: 'overdue', page: 1 })}
            className="font-[550] text-danger underline-offset-3 hover:underline"
          >
            {overdue} overdue
          </Link>
        </>
      )}
    </p>
  );
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Remaining time below which a request is pressing. */
const PRESSING_MS = 4 * HOUR;

/** The state of a request against the promised 24 hours. */
interface Clock {
  /** A short text: "due in 3 h", "5 h over", "in 2 h". */
  readonly text: string;
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
