import { sql } from 'kysely';
import type { ContactCounts } from '#contract/contacts/contact-work.ts';
import type { Queries } from '#server/database/database.ts';
import { isOverdue } from './contact-conditions.ts';
import { searchConditions } from './search-text.ts';

/** Search results by status. `now` in milliseconds since 1970. */
export async function countContacts(queries: Queries, q: string, now: number): Promise<ContactCounts> {
  const rows = await queries
    .selectFrom('contacts')
    .where((is) => is.and(searchConditions(q)))
    .select((select) => [
      'status',
      select.fn.countAll<number>().as('total'),
      select.fn.count<number>(sql`case when ${isOverdue(now)} then 1 end`).as('overdue'),
    ])
    .groupBy('status')
    .execute();
  const counts = { all: 0, new: 0, answered: 0, won: 0, lost: 0, spam: 0, overdue: 0 };
  for (const { status, total, overdue } of rows) {
    counts[status] = total;
    counts.all += total;
    counts.overdue += overdue;
  }
  return counts;
}
