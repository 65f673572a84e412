import { sql, type RawBuilder } from 'kysely';
import type { ContactFilter, ContactNarrowing } from '#contract/contacts/contact.ts';
import { ANSWER_WITHIN_MS } from '#domain/contacts/contact-status.ts';
import { searchConditions } from './search-text.ts';

/** SQL conditions of a search and a filter. `now` in milliseconds since 1970. */
export function conditionsOf({ q = '', status }: ContactNarrowing, now: number): RawBuilder<boolean>[] {
  return [...searchConditions(q), ...(status === undefined ? [] : [hasStatus(status, now)])];
}

/** Whether an unanswered request is older than the promised 24 hours. */
export function isOverdue(now: number): RawBuilder<boolean> {
  return sql<boolean>`(status = 'new' and created_at <= ${now - ANSWER_WITHIN_MS})`;
}

function hasStatus(status: ContactFilter, now: number): RawBuilder<boolean> {
  return status === 'overdue' ? isOverdue(now) : sql<boolean>`status = ${status}`;
}
