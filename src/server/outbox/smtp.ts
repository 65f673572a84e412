import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';

const TIMEOUT_MS = 10_000;

/** A plain text mail for the mail library, with a message id. */
export type PlainMail = Pick<SendMailOptions, 'from' | 'to' | 'replyTo' | 'headers'> & {
  readonly subject: string;
  readonly text: string;
  readonly messageId: string;
};

/** Sends a mail by a mail server. Rejects if it was not accepted, or aborted. */
export async function sendBySmtp(smtpUrl: string, mail: PlainMail, signal: AbortSignal): Promise<void> {
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
    await Promise.race([transport.sendMail({ ...mail, subject: oneLine(mail.subject) }), brokenOff]);
  } finally {
    signal.removeEventListener('abort', onAbort);
    transport.close();
  }
}

/** A message id derived from the key, so that mailboxes drop duplicates. */
export function messageIdOf(kind: string, idempotencyKey: string, from: string): string {
  const name = createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 32);
  return `<${kind}-${name}@${from.split('@')[1] ?? 'localhost'}>`;
}

/** Removes line breaks. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
