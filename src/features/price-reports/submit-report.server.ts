import { sql } from 'kysely';
import { z } from 'zod';
import { withAsciiDomain } from '#platform/submissions/ascii-email.ts';
import type { PriceReportSubmission } from './price-report.ts';
import type { PriceReportInput } from './price-report-input.ts';
import { REPORT_FAULTS } from './report-faults.ts';
import { parseAmount } from '#core/money.ts';
import { countOf, type Database, type Queries } from '#platform/database/database.ts';
import { inTransaction, withinDeadline } from '#platform/database/deadline.ts';
import { bodyHashOf, claimKey, findKey, storeRowOfKey, type KeyedRequest } from '#platform/submissions/idempotency.ts';
import {
  fillsHoneypot,
  submitOnce,
  type Submission,
  type SubmissionLimits,
} from '#platform/submissions/submit-once.ts';
import { lastChangeId } from '#catalogue/prices/price-changes.server.ts';
import { queueMessages, REPORT_NOTICE } from '#features/outbox/outgoing-messages.server.ts';
import type { MailSite } from '#features/outbox/sender.server.ts';
import { namedReports } from './read-reports.server.ts';
import { newReportMail } from './report-mail.server.ts';
import { isOfLine, type LineKey } from './line-key.server.ts';

const TOO_MANY = 'You have sent many reports today. Try again tomorrow.';

export interface ReportStore {
  readonly database: Database;
  readonly now: () => number;
  /** Maximum number of open reports per line, and of rows in total. */
  readonly bounds: { readonly openPerLine: number; readonly rows: number };
  /** The operator's address; null if no mail is sent. */
  readonly operator: () => string | null;
  readonly site: () => MailSite;
  /** Wakes the outbox. */
  readonly onQueued: () => void;
}

/**
 * Stores a reader's report and returns its id. Beyond the bounds, the report is only counted in the newest report of
 * its line, whose id is returned. A report that fills in the honeypot is stored as spam, and never counted.
 *
 * @throws TooManyRequestsError, IdempotencyConflictError, ZodError for an unknown line, DatabaseUnavailableError.
 */
export async function submitReport(
  context: ReportStore,
  limits: SubmissionLimits,
  { body, key, caller }: Submission<PriceReportSubmission>,
): Promise<{ readonly id: number; readonly isRepeated: boolean }> {
  const { website, idempotencyKey, ...report } = body;
  const { queries } = context.database;
  const keyed = (known: string): KeyedRequest => ({
    kind: 'price-report',
    key: known,
    bodyHash: bodyHashOf(Object.values(report)),
  });
  const { stored, isRepeated } = await submitOnce(
    limits,
    { key, caller },
    {
      refusal: TOO_MANY,
      store: async () =>
        inTransaction(queries, async (transaction) => {
          const createdAt = context.now();
          const known = key === null ? null : await claimKey(transaction, { ...keyed(key), createdAt });
          if (known) return { stored: known.rowId, isRepeated: true };
          const { id, isStored } = await storeReport(transaction, context, {
            report,
            createdAt,
            isSpam: fillsHoneypot({ website }),
          });
          if (key !== null) await (isStored ? storeRowOfKey(transaction, key, id) : releaseKey(transaction, key));
          return { stored: id, isRepeated: false };
        }),
      findRepeated: async (known) => {
        const found = await withinDeadline(findKey(queries, keyed(known), context.now()));
        return found && found.rowId;
      },
    },
  );
  if (!isRepeated) context.onQueued();
  return { id: stored, isRepeated };
}

interface NewReport {
  readonly report: PriceReportInput;
  readonly createdAt: number;
  readonly isSpam: boolean;
}

async function storeReport(
  queries: Queries,
  { bounds, ...context }: ReportStore,
  { report, createdAt, isSpam }: NewReport,
): Promise<{ readonly id: number; readonly isStored: boolean }> {
  const place = await lineKeyOf(queries, report);
  const { open, newest } = await queries
    .selectFrom('priceReports')
    .where(isOfLine(place))
    .where('state', '=', 'open')
    .select(({ fn }) => [fn.countAll<number>().as('open'), fn.max('id').as('newest')])
    .executeTakeFirstOrThrow();
  const isFull = !(await hasRoom(queries, bounds.rows));
  if (newest !== null && (isFull || (!isSpam && open >= bounds.openPerLine))) {
    const further = sql<number>`further + 1`;
    const counting = queries.updateTable('priceReports').set({ further }).where('id', '=', newest);
    if (!isSpam) await counting.execute();
    return { id: newest, isStored: false };
  }
  const { amount, url, note, email } = report;
  const { id } = await queries
    .insertInto('priceReports')
    .values({
      ...place,
      amountMicros: parseAmount(amount),
      url: url || null,
      note: (isSpam && email ? '' : note) || null,
      email: (isSpam ? '' : withAsciiDomain(email)) || null,
      createdAt,
      lastChangeId: await lastChangeId(queries),
      state: isSpam ? 'spam' : 'open',
      closedAt: isSpam ? createdAt : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!isSpam && newest === null) await noticeOperator(queries, context, { id, at: createdAt });
  return { id, isStored: true };
}

/** Queues the mail to the operator. One for each line at a time: a flood of reports is not one of mails. */
async function noticeOperator(
  queries: Queries,
  { operator, site }: Pick<ReportStore, 'operator' | 'site'>,
  { id, at }: { readonly id: number; readonly at: number },
): Promise<void> {
  const to = operator();
  if (to === null) return;
  const report = await namedReports(queries).where('report.id', '=', id).executeTakeFirstOrThrow();
  const content = { ...newReportMail(report, site()), to };
  const idempotencyKey = `${REPORT_NOTICE}/${id}`;
  await queueMessages(queries, [{ channel: 'mail', kind: REPORT_NOTICE, idempotencyKey, at, content }]);
}

/** The key of a line in effect. @throws ZodError if there is no such line. */
async function lineKeyOf(queries: Queries, { serviceId, country, fromQuantity }: PriceReportInput): Promise<LineKey> {
  const line = await queries
    .selectFrom('priceLines')
    .innerJoin('services', 'services.id', 'priceLines.serviceId')
    .leftJoin('countries', 'countries.id', 'priceLines.countryId')
    .select('priceLines.unit')
    .whereRef('priceLines.unit', '=', 'services.billingType')
    .where('priceLines.serviceId', '=', serviceId)
    .where('priceLines.fromQuantity', '=', fromQuantity)
    .where('priceLines.validFrom', 'is', null)
    .where('countries.code', country === null ? 'is' : '=', country)
    .executeTakeFirst();
  if (line) return { serviceId, unit: line.unit, country, fromQuantity };
  throw new z.ZodError([{ code: 'custom', path: ['serviceId'], message: REPORT_FAULTS.line, input: serviceId }]);
}

/** Whether another report can be stored. If all rows are used, deletes the oldest closed report first. */
async function hasRoom(queries: Queries, rows: number): Promise<boolean> {
  if ((await countOf(queries.selectFrom('priceReports'))) < rows) return true;
  const oldest = queries.selectFrom('priceReports').select('id').where('state', '!=', 'open').orderBy('id').limit(1);
  const deleted = await queries.deleteFrom('priceReports').where('id', 'in', oldest).returning('id').execute();
  return deleted.length > 0;
}

/** Deletes the key of a report that is not stored. Its repetition counts again. */
async function releaseKey(queries: Queries, key: string): Promise<void> {
  await queries.deleteFrom('idempotencyKeys').where('key', '=', key).execute();
}
