import { sql } from 'kysely';
import type { ReportClosing } from './price-report.ts';
import { changeCatalogue, type CatalogueContext } from '#catalogue/change-catalogue.server.ts';
import type { Queries } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/deadline.ts';
import { ConflictError, NotFoundError } from '#platform/errors/problem-error.ts';
import { recordedChange, type Author } from '#catalogue/history/record-change.server.ts';
import { queueMessages, REPORT_MAIL, type OutgoingMessage } from '#features/outbox/outgoing-messages.server.ts';
import type { MailSite } from '#features/outbox/sender.server.ts';
import { namedReports } from './read-reports.server.ts';
import { closedMail } from './report-mail.server.ts';
import { lastingChanges } from '#catalogue/prices/price-changes.server.ts';
import { isOfLine, type LineKey } from './line-key.server.ts';

export interface ClosingContext {
  readonly catalogue: CatalogueContext;
  /** Whether readers are mailed. */
  readonly sendsMail: boolean;
  readonly site: () => MailSite;
  /** Wakes the outbox. */
  readonly onQueued: () => void;
}

interface Closed {
  readonly id: number;
  /** Number of closed reports, including those that were only counted. */
  readonly closed: number;
  readonly mails: number;
}

/**
 * Closes a report. `corrected` and `right` close the open reports of its line up to this one, and each reader who left
 * an address gets one mail; `spam` closes this report alone. `corrected` marks the line's price changes since the
 * report in the price history. Addresses are deleted.
 *
 * @throws NotFoundError, ConflictError if the report is closed already, or `corrected` without a price change.
 */
export async function closeReport(
  context: ClosingContext,
  id: number,
  as: ReportClosing,
  author: Author,
): Promise<Closed> {
  const { catalogue, onQueued } = context;
  const closed = await (as === 'corrected'
    ? changeCatalogue(
        { ...catalogue, author },
        {
          entity: 'report',
          scope: async (queries) => (await lockReports(queries, id, as)).map((key) => ['price-report', key] as const),
        },
        async (queries, { now }) => close(queries, context, { id, as, at: now }),
      )
    : inTransaction(catalogue.database.queries, async (queries) => {
        const at = catalogue.now();
        const keys = await lockReports(queries, id, as);
        return recordedChange(queries, { at, author, entity: 'report' }, { kind: 'price-report', keys }, async () =>
          close(queries, context, { id, as, at }),
        );
      }));
  await catalogue.database.purge();
  if (closed.mails > 0) onQueued();
  return closed;
}

/** The ids of the reports to close, locked until the end of the transaction. */
async function lockReports(queries: Queries, id: number, as: ReportClosing): Promise<number[]> {
  const report = await queries.selectFrom('priceReports').selectAll().where('id', '=', id).executeTakeFirst();
  if (!report) throw new NotFoundError('report', id);
  const together = queries.selectFrom('priceReports').select('id').where(isOfLine(report)).where('id', '<=', id);
  const locked = await queries
    .updateTable('priceReports')
    .set((row) => ({ state: row.ref('state') }))
    .where('id', 'in', as === 'spam' ? [id] : together)
    .where('state', '=', 'open')
    .returning('id')
    .execute();
  const ids = locked.map((row) => row.id);
  if (!ids.includes(id)) throw new ConflictError('This report is already closed.');
  return ids;
}

interface Closing {
  readonly id: number;
  readonly as: ReportClosing;
  readonly at: number;
}

async function close(queries: Queries, context: ClosingContext, { id, as, at }: Closing): Promise<Closed> {
  const ids = await lockReports(queries, id, as);
  const reports = await namedReports(queries).where('report.id', 'in', ids).orderBy('report.id').execute();
  const report = reports.at(-1);
  if (!report) throw new NotFoundError('report', id);
  const changes = as === 'corrected' ? await markChanges(queries, report) : [];
  const readers = new Map(
    reports.flatMap(({ id: key, email: to }) => (to === null ? [] : [[to.toLowerCase(), { key, to }] as const])),
  );
  const isAnswered = as !== 'spam' && context.sendsMail && readers.size > 0;
  if (isAnswered) {
    const mail = await closedMail(queries, report, changes, context.site());
    const messages = [...readers.values()].map(({ key, to }): OutgoingMessage => {
      const content = { ...mail, to };
      return { channel: 'mail', kind: REPORT_MAIL, idempotencyKey: `${REPORT_MAIL}/${key}`, at, content };
    });
    await queueMessages(queries, messages);
  }
  // Notes of readers with an address are deleted too: once the address is gone, an erasure request cannot find them.
  const note = sql<string | null>`case when email is null then note end`;
  await queries
    .updateTable('priceReports')
    .set({ state: as, closedAt: at, note, email: null })
    .where('id', 'in', ids)
    .execute();
  // The key's hash was made from the address, too.
  await queries.deleteFrom('idempotencyKeys').where('kind', '=', 'price-report').where('rowId', 'in', ids).execute();
  const closed = reports.reduce((sum, { further }) => sum + 1 + further, 0);
  return { id, closed, mails: isAnswered ? readers.size : 0 };
}

/**
 * Marks the line's price changes since a report and returns them, oldest first. @throws ConflictError if there are
 * none.
 */
async function markChanges(queries: Queries, report: LineKey & { readonly lastChangeId: number }) {
  const changes = await lastingChanges(queries)
    .select(['id', 'which', 'fromMicros', 'toMicros'])
    .where('id', '>', report.lastChangeId)
    .where(isOfLine(report))
    .where('which', 'in', ['own', 'direct'])
    .orderBy('id')
    .execute();
  if (changes.length === 0) throw new ConflictError('Change a price first.');
  await queries
    .insertInto('reportedChanges')
    .values(changes.map((change) => ({ changeId: change.id })))
    .onConflict((row) => row.doNothing())
    .execute();
  return changes;
}
