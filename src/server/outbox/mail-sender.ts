import { mailSchema } from './outgoing-messages.ts';
import type { StoredMessage } from './outgoing-queue.ts';
import type { MailFrom } from './sender.ts';
import { messageIdOf, sendBySmtp } from './smtp.ts';

/** Sends a stored mail. */
export type MailSender = (message: StoredMessage, from: MailFrom, signal: AbortSignal) => Promise<void>;

/** Sends outgoing mails by a mail server, as plain text. */
export function createMailSender(smtpUrl: string): MailSender {
  return ({ idempotencyKey, content }, from, signal) => {
    const { to, subject, text, headers } = mailSchema.parse(JSON.parse(content));
    const messageId = messageIdOf('message', idempotencyKey, from.address);
    const mail = { from, to: { name: '', address: to }, subject, text, messageId };
    return sendBySmtp(smtpUrl, { ...mail, ...(headers && { headers }) }, signal);
  };
}
