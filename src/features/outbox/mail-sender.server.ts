import { oneLine } from '#core/text.ts';
import { contactMail } from './contact-mail.server.ts';
import { mailSchema, type Mail } from './outgoing-messages.server.ts';
import type { StoredMessage } from './message-queue.server.ts';
import type { MailFrom, Sender } from './sender.server.ts';
import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';

export type MailSender = (message: StoredMessage, from: MailFrom, signal: AbortSignal) => Promise<void>;

/** Sends outgoing mails by a mail server, as plain text. */
export function createMailSender(smtpUrl: string): MailSender {
  return async ({ idempotencyKey: key, content }, from, signal) => {
    await sendMail(smtpUrl, { ...mailSchema.parse(JSON.parse(content)), from, key }, signal);
  };
}

/** A mail with its sender, and the key from which its message id is made. */
type KeyedMail = Mail & { readonly from: MailFrom; readonly key: string };

/** Sends a mail by a mail server and returns the server's answer. Rejects if it was not accepted, or aborted. */
export async function sendMail(smtpUrl: string, mail: KeyedMail, signal: AbortSignal): Promise<string> {
  const { from, to, subject, text, headers, key } = mail;
  const messageId = messageIdOf('message', key, from.address);
  const plain = { from, to: { name: '', address: to }, subject, text, messageId };
  return sendBySmtp(smtpUrl, { ...plain, ...(headers && { headers }) }, signal);
}

/** Mail server and recipient of the operator's notifications. */
export interface EmailNotification {
  readonly smtpUrl: string;
  readonly to: string;
}

/** Sends each contact request as plain text, with the visitor as Reply-To. */
export function createContactMailSender({ smtpUrl, to }: EmailNotification): Sender {
  return async (contact, signal) => {
    const { from, fullName, email, idempotencyKey } = contact;
    const mail = {
      ...contactMail(contact),
      from,
      to: { name: '', address: to },
      replyTo: { name: oneLine(fullName), address: email },
      messageId: messageIdOf('contact', idempotencyKey, from.address),
    };
    await sendBySmtp(smtpUrl, mail, signal);
  };
}

const TIMEOUT_MS = 10_000;

/** A plain text mail for the mail library, with a message id. */
type PlainMail = Pick<SendMailOptions, 'from' | 'to' | 'replyTo' | 'headers'> & {
  readonly subject: string;
  readonly text: string;
  readonly messageId: string;
};

async function sendBySmtp(smtpUrl: string, mail: PlainMail, signal: AbortSignal): Promise<string> {
  // Loaded on demand: most installations send no e-mail.
  const { createTransport } = await import('nodemailer');
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const transport = createTransport({ url: smtpUrl, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  // Errors of pooled connections outside of a delivery.
  transport.on('error', () => {});
  const { promise: brokenOff, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort);
  try {
    const sending = transport.sendMail({ ...mail, subject: oneLine(mail.subject) });
    const { response } = await Promise.race([sending, brokenOff]);
    return response;
  } finally {
    signal.removeEventListener('abort', onAbort);
    transport.close();
  }
}

/** A message id derived from the key, so that mailboxes drop duplicates. */
function messageIdOf(kind: string, idempotencyKey: string, from: string): string {
  const name = createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 32);
  return `<${kind}-${name}@${from.split('@')[1] ?? 'localhost'}>`;
}
