/** Where the work on a contact request stands, in the order in which keys and tabs count them. */
export const CONTACT_STATUSES = ['new', 'answered', 'won', 'lost', 'spam'] as const;

export type ContactStatus = (typeof CONTACT_STATUSES)[number];

/** What people read of each. */
export const CONTACT_STATUS_LABELS: Readonly<Record<ContactStatus, string>> = {
  new: 'New',
  answered: 'Answered',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
};

/** So soon the site promises an answer ("We'll get back to you within 24 hours."). */
export const ANSWER_WITHIN_MS = 24 * 60 * 60 * 1_000;

/**
 * When a request counts as answered after a change of its status, in milliseconds since 1970: by the first answer, whatever
 * came of it. One that is new again, or spam, has none.
 */
export function answeredAtAfter(status: ContactStatus, answeredAt: number | null, now: number): number | null {
  return status === 'new' || status === 'spam' ? null : (answeredAt ?? now);
}
