import { z } from 'zod';
import { inBatches, type Queries } from '#platform/database/database.ts';
import type { Milliseconds } from '#platform/database/schema.ts';
import { randomUUID } from 'node:crypto';
import { WEBHOOK_EVENTS, type WebhookData, type WebhookEvent } from '#features/webhooks/webhook.ts';

/** The kind of a mail about a closed price report, whose recipient is not kept after it was delivered. */
export const REPORT_MAIL = 'price-report';

/** The kind of a mail to the operator about the first open report of a price. */
export const REPORT_NOTICE = 'price-report-notice';

/** The stored content of a plain text mail. Header values have no line breaks. */
export const mailSchema = z.strictObject({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  headers: z.record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[ -~]*$/)).optional(),
});

export type Mail = z.output<typeof mailSchema>;

/** What a mail says, without its recipient and headers. */
export type MailText = Pick<Mail, 'subject' | 'text'>;

interface Queued {
  /** The kind of message, such as `alert-price` or `price.changed`. */
  readonly kind: string;
  /** Prevents duplicates, here and, by an id derived from it, at the receiver. */
  readonly idempotencyKey: string;
  readonly at: Milliseconds;
  /** The time from which it is sent, at once without it. */
  readonly dueAt?: Milliseconds | undefined;
}

/** The entries of the price history that a message covers: from the one after the first id, up to the second. */
interface CoveredChanges {
  readonly after: number;
  readonly until: number;
}

/** An outgoing message: a mail, or the JSON of a webhook. */
export type OutgoingMessage =
  | (Queued & {
      readonly channel: 'mail';
      /** The price alert of the mail, which is deleted with it. */
      readonly alertId?: number;
      /** The request of the mail, which is deleted with it. */
      readonly contactId?: number;
      readonly content: Mail;
    })
  | (Queued & {
      readonly channel: 'webhook';
      readonly webhookId: number;
      /** The request whose data it contains; it is deleted with the request. */
      readonly contactId?: number;
      readonly covers?: CoveredChanges | undefined;
      readonly content: object;
    });

/**
 * Stores messages in the caller's transaction, together with what they report. The caller wakes the outbox after the
 * commit.
 */
export async function queueMessages(queries: Queries, messages: readonly OutgoingMessage[]): Promise<void> {
  const rows = messages.map((message) => {
    const { channel, kind, idempotencyKey, at, dueAt = at } = message;
    const content = JSON.stringify(message.channel === 'mail' ? mailSchema.parse(message.content) : message.content);
    const [recipient, webhookId] = message.channel === 'mail' ? [message.content.to, null] : [null, message.webhookId];
    const alertId = message.channel === 'mail' ? (message.alertId ?? null) : null;
    const covers = message.channel === 'webhook' ? message.covers : undefined;
    const changes = { changesAfter: covers?.after ?? null, changesUntil: covers?.until ?? null };
    const about = { recipient, webhookId, contactId: message.contactId ?? null, alertId, ...changes };
    return { channel, kind, idempotencyKey, ...about, content, dueAt, createdAt: at };
  });
  await inBatches(rows, async (some) =>
    queries
      .insertInto('outgoingMessages')
      .values(some)
      .onConflict((row) => row.column('idempotencyKey').doNothing())
      .execute(),
  );
}

const eventsSchema = z.array(z.enum(WEBHOOK_EVENTS));

export function eventsOf({ events }: { readonly events: string }): readonly WebhookEvent[] {
  return eventsSchema.parse(JSON.parse(events));
}

export async function subscribersOf(queries: Queries, event: WebhookEvent): Promise<readonly number[]> {
  const rows = await queries.selectFrom('webhooks').select(['id', 'events']).orderBy('id').execute();
  return rows.filter((row) => eventsOf(row).includes(event)).map(({ id }) => id);
}

interface WebhookOccurrence<Event extends WebhookEvent> {
  readonly event: Event;
  readonly at: Milliseconds;
  readonly data: WebhookData<Event>;
  /** Identifies the event: it is queued once per webhook. Without one it is always queued. */
  readonly key?: string;
  /** The request whose data it contains. */
  readonly contactId?: number;
  /** The time from which it is sent, at once without it. */
  readonly dueAt?: Milliseconds;
  readonly covers?: CoveredChanges;
}

export function eventContent<Event extends WebhookEvent>({
  event,
  at,
  data,
}: Pick<WebhookOccurrence<Event>, 'event' | 'at' | 'data'>) {
  return { type: event, timestamp: new Date(at).toISOString(), data };
}

/** Queues an event for webhooks, in the transaction that stores it. */
export async function queueEvent<Event extends WebhookEvent>(
  queries: Queries,
  webhookIds: readonly number[],
  { event, at, data, key = randomUUID(), contactId, dueAt, covers }: WebhookOccurrence<Event>,
): Promise<void> {
  const content = eventContent({ event, at, data });
  await queueMessages(
    queries,
    webhookIds.map((webhookId) => ({
      channel: 'webhook',
      kind: event,
      idempotencyKey: `${event} ${webhookId} ${key}`,
      at,
      dueAt,
      webhookId,
      covers,
      content,
      ...(contactId !== undefined && { contactId }),
    })),
  );
}
