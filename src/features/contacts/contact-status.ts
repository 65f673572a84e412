/** Status of the work on a contact request, in the order of keys and tabs. */
export const CONTACT_STATUSES = ['new', 'answered', 'won', 'lost', 'spam'] as const;

export type ContactStatus = (typeof CONTACT_STATUSES)[number];

export const CONTACT_STATUS_LABELS: Readonly<Record<ContactStatus, string>> = {
  new: 'New',
  answered: 'Answered',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
};

/** The site promises an answer within 24 hours. */
export const ANSWER_WITHIN_MS = 24 * 60 * 60 * 1_000;

/**
 * The time of the first answer after a change of status, in milliseconds since 1970. Null for requests that are new or
 * spam.
 */
export function answeredAtAfter(status: ContactStatus, answeredAt: number | null, now: number): number | null {
  return status === 'new' || status === 'spam' ? null : (answeredAt ?? now);
}
