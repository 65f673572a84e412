import { createHash } from 'node:crypto';
import type { Sender } from './sender.ts';

const TIMEOUT_MS = 10_000;

/** How the operator is told by e-mail. */
export interface EmailNotification {
  readonly smtpUrl: string;
  readonly to: string;
}

/** Sends each message as plain text, with the visitor's address to reply to. */
export function createEmailSender({ smtpUrl, to }: EmailNotification): Sender {
  return async ({ idempotencyKey, from, ...contact }, signal) => {
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
      const sending = transport.sendMail({
        from,
        to: { name: '', address: to },
        replyTo: { name: oneLine(contact.fullName), address: contact.email },
        subject: `Contact request from ${oneLine(contact.fullName)}`,
        // The same at each attempt, so that mailboxes can drop a duplicate.
        messageId: messageIdOf(idempotencyKey, from.address),
        text: textOf(contact),
      });
      await Promise.race([sending, brokenOff]);
    } finally {
      signal.removeEventListener('abort', onAbort);
      transport.close();
    }
  };
}

function messageIdOf(idempotencyKey: string, address: string): string {
  const name = createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 32);
  return `<contact-${name}@${address.split('@')[1] ?? 'localhost'}>`;
}

function textOf(contact: Omit<Parameters<Sender>[0], 'idempotencyKey' | 'from'>): string {
  const { fullName, email, company, mobile, source, message, quote } = contact;
  const lines = { Name: fullName, 'E-mail': email, Company: company, Phone: mobile, Source: source };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${oneLine(value) || '-'}`);
  return [...head, '', message, ...(quote === null ? [] : ['', quote])].join('\n');
}

/** What stands in one line of an e-mail stays in it. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
