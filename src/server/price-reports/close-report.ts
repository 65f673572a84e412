import type { ReportClosing } from '#contract/price-reports/price-report.ts';
import { changeCatalogue, type CatalogueContext } from '#server/catalogue/change-catalogue.ts';
import type { Queries } from '#server/database/database.ts';
import { withinDeadline } from '#server/database/deadline.ts';
import { ConflictError, NotFoundError } from '#server/errors/problem-error.ts';
import { recordedChange, type Author } from '#server/history/record-change.ts';
import { queueMessages } from '#server/outbox/outgoing-messages.ts';
import type { MailSite } from '#server/outbox/sender.ts';
import { namedReports } from './read-reports.ts';
import { closedMail } from './report-mail.ts';
import { closedValues, openReportsOf } from './report-rows.ts';

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
  /** Closed reports, with those that were only counted. */
  readonly closed: number;
  readonly mails: number;
}

/**
 * Closes a report. As corrected or right, the open reports of its line up to this one are closed together, and each
 * reader who left an address gets one mail; as spam, the report is closed alone. The changes of the line's prices since
 * a corrected report are marked in the price history. Addresses are deleted.
 *
 * @throws NotFoundError, ConflictError if it is closed already, or corrected without a changed price.
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
    : withinDeadline(
        catalogue.database.queries.transaction().execute(async (queries) => {
          const at = catalogue.now();
          const keys = await lockReports(queries, id, as);
          return recordedChange(queries, { at, author, entity: 'report' }, { kind: 'price-report', keys }, async () =>
            close(queries, context, { id, as, at }),
          );
        }),
      ));
  if (closed.mails > 0) onQueued();
  return closed;
}

/** The ids of the reports to close, locked until the end of the transaction. */
async function lockReports(queries: Queries, id: number, as: ReportClosing): Promise<number[]> {
  const report = await queries.selectFrom('priceReports').selectAll().where('id', '=', id).executeTakeFirst();
  if (!report) throw new NotFoundError('report', id);
  const together = openReportsOf(queries, report).select('id').where('id', '<=', id);
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
  const changes = await queries
    .selectFrom('priceChanges')
    .select(['id', 'which', 'fromMicros', 'toMicros'])
    .where('id', '>', report.lastChangeId)
    .where('serviceId', '=', report.serviceId)
    .where('unit', '=', report.unit)
    .where('country', report.country === null ? 'is' : '=', report.country)
    .where('fromQuantity', '=', report.fromQuantity)
    .where('which', 'in', ['own', 'direct'])
    .orderBy('id')
    .execute();
  if (as === 'corrected') {
    if (changes.length === 0) throw new ConflictError('Change a price first.');
    const marks = changes.map((change) => ({ changeId: change.id }));
    await queries
      .insertInto('reportedChanges')
      .values(marks)
      .onConflict((row) => row.doNothing())
      .execute();
  }
  const readers = new Map(reports.flatMap(({ email }) => (email === null ? [] : [[email.toLowerCase(), email]])));
  const isAnswered = as !== 'spam' && context.sendsMail && readers.size > 0;
  if (isAnswered) {
    const content = await closedMail(queries, report, as === 'corrected' ? changes : [], context.site());
    await queueMessages(
      queries,
      [...readers.values()].map((to) => ({
        channel: 'mail',
        kind: 'price-report',
        idempotencyKey: `price-report/${id}/${to.toLowerCase()}`,
        at,
        content: { ...content, to },
      })),
    );
  }
  for (const row of reports) {
    await queries
      .updateTable('priceReports')
      .set(closedValues(row, as, at))
      .where('id', '=', row.id)
      .execute();
  }
  const closed = reports.reduce((sum, { further }) => sum + 1 + further, 0);
  return { id, closed, mails: isAnswered ? readers.size : 0 };
}
