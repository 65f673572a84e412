import { z } from 'zod';
import type { Queries } from '#server/database/database.ts';
import type { Milliseconds } from '#server/database/schema.ts';

/** SQLite binds at most 32,766 values per statement. */
const ROWS_PER_INSERT = 500;

/** A mail in plain text: its content as it is stored. Header values stay in their line. */
export const mailSchema = z.strictObject({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  headers: z.record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[ -~]*$/)).optional(),
});

export type Mail = z.output<typeof mailSchema>;

interface Queued {
  /** What it tells, such as `alert-price` or `price.changed`. */
  readonly kind: string;
  /** The same for the same message: a second one is not stored. Receivers tell duplicates by what is made from it. */
  readonly idempotencyKey: string;
  /** When it was made: it is due at once. */
  readonly at: Milliseconds;
}

/** A message on its way: a mail, or the JSON that a webhook gets. */
export type OutgoingMessage =
  | (Queued & {
      readonly channel: 'mail';
      /** The price alert that it is about, with which it goes. */
      readonly alertId?: number;
      readonly content: Mail;
    })
  | (Queued & {
      readonly channel: 'webhook';
      readonly webhookId: number;
      /** Whose data the content holds: the message goes with that request. */
      readonly contactId?: number;
      readonly content: object;
    });

/**
 * Stores messages in the caller's transaction, so that they and what they tell are stored together or not at all. The
 * caller wakes the outbox after the commit.
 */
export async function queueMessages(queries: Queries, messages: readonly OutgoingMessage[]): Promise<void> {
  const rows = messages.map((message) => {
    const { channel, kind, idempotencyKey, at } = message;
    const content = JSON.stringify(message.channel === 'mail' ? mailSchema.parse(message.content) : message.content);
    const [recipient, webhookId, contactId] =
      message.channel === 'mail'
        ? [message.content.to, null, null]
        : [null, message.webhookId, message.contactId ?? null];
    const alertId = message.channel === 'mail' ? (message.alertId ?? null) : null;
    const about = { recipient, webhookId, contactId, alertId };
    return { channel, kind, idempotencyKey, ...about, content, dueAt: at, createdAt: at };
  });
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    await queries
      .insertInto('outgoingMessages')
      .values(rows.slice(start, start + ROWS_PER_INSERT))
      .onConflict((row) => row.column('idempotencyKey').doNothing())
      .execute();
  }
}
