import type { Sender } from './sender.ts';
import { messageIdOf, oneLine, sendBySmtp } from './smtp.ts';

/** Mail server and recipient of the operator's notifications. */
export interface EmailNotification {
  readonly smtpUrl: string;
  readonly to: string;
}

/** Sends each contact request as plain text, with the visitor as Reply-To. */
export function createEmailSender({ smtpUrl, to }: EmailNotification): Sender {
  return ({ idempotencyKey, from, ...contact }, signal) =>
    sendBySmtp(
      smtpUrl,
      {
        from,
        to: { name: '', address: to },
        replyTo: { name: oneLine(contact.fullName), address: contact.email },
        subject: `Contact request from ${oneLine(contact.fullName)}`,
        messageId: messageIdOf('contact', idempotencyKey, from.address),
        text: textOf(contact),
      },
      signal,
    );
}

function textOf(contact: Omit<Parameters<Sender>[0], 'idempotencyKey' | 'from'>): string {
  const { fullName, email, company, mobile, source, message, quote } = contact;
  const lines = { Name: fullName, 'E-mail': email, Company: company, Phone: mobile, Source: source };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${oneLine(value) || '-'}`);
  return [...head, '', message, ...(quote === null ? [] : ['', quote])].join('\n');
}
