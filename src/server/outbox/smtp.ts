import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';

const TIMEOUT_MS = 10_000;

/** A mail as the mail library wants it, in plain text, under an id of its own. */
export type PlainMail = Pick<SendMailOptions, 'from' | 'to' | 'replyTo' | 'headers'> & {
  readonly subject: string;
  readonly text: string;
  readonly messageId: string;
};

/** Hands one mail to a mail server. Rejects where it was not accepted, or the signal broke it off. */
export async function sendBySmtp(smtpUrl: string, mail: PlainMail, signal: AbortSignal): Promise<void> {
  // Loaded when it is needed: most installations send no e-mail.
  const { createTransport } = await import('nodemailer');
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const transport = createTransport({ url: smtpUrl, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  // What happens to a connection outside of a sending, which a pool in the operator's URL has.
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

/** A mail's id: the same for the same key, so that mailboxes can drop a duplicate. */
export function messageIdOf(kind: string, idempotencyKey: string, from: string): string {
  const name = createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 32);
  return `<${kind}-${name}@${from.split('@')[1] ?? 'localhost'}>`;
}

/** What stands in one line of an e-mail stays in it. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
