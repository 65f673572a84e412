import { afterAll, expect, test } from 'vitest';
import { contactInput } from '#test/contact-factory.ts';
import { startFakeEndpoint } from '#test/fake-endpoint.ts';
import { startFakeMailbox } from '#test/fake-mailbox.ts';
import { createContactMailSender } from './mail-sender.server.ts';

const mailbox = await startFakeMailbox();
afterAll(() => mailbox.close());
const from = { name: 'Rampage', address: 'hello@example.com' };
const send = createContactMailSender({ smtpUrl: mailbox.url, to: 'owner@example.com' });

test('the operator gets the request as plain text from the site, with the visitor as Reply-To', async () => {
  const message = {
    ...contactInput({ email: 'ada@example.org' }),
    contactId: 1,
    idempotencyKey: 'key',
    quote: null,
    from,
  };
  await send(message, AbortSignal.timeout(60_000));
  await send(message, AbortSignal.timeout(60_000));
  const [first, second] = mailbox.mails;
  expect(first?.from).toBe('hello@example.com');
  expect(first?.to).toEqual(['owner@example.com']);
  expect(first?.text).toContain('Reply-To: Ada Lovelace <ada@example.org>');
  expect(first?.text).toContain('Subject: Contact request from Ada Lovelace');
  expect(first?.text).toContain('Content-Type: text/plain');
  const messageId = /^Message-ID: (\S+)$/im;
  expect(messageId.exec(first?.text ?? '')?.[1]).toBe(messageId.exec(second?.text ?? '')?.[1]);
});

test('text that looks like a header stays text', async () => {
  mailbox.mails.length = 0;
  const fullName = 'Eve\r\nBcc: victim@example.com\r\n\r\n<b>x</b>';
  const message = {
    ...contactInput({ fullName, message: 'a\r\n.\r\nRCPT TO:<x@example.com>' }),
    contactId: 1,
    idempotencyKey: 'k',
    quote: 'Quote: 5 GB',
    from,
  };
  await send(message, AbortSignal.timeout(60_000));
  expect(mailbox.mails).toHaveLength(1);
  const [mail] = mailbox.mails;
  expect(mail?.to).toHaveLength(1);
  const [head = ''] = mail?.text.split('\r\n\r\n', 1) ?? [];
  expect(head).not.toMatch(/^bcc/im);
  expect(mail?.text).toContain('\r\n\r\nQuote: 5 GB');
});

test('an aborted attempt ends', async () => {
  // The server of the test waits for the client to send first, and an SMTP client waits for the server.
  const web = await startFakeEndpoint();
  const message = { ...contactInput(), contactId: 1, idempotencyKey: 'key', quote: null, from };
  const silent = createContactMailSender({
    smtpUrl: web.url.replace('http:', 'smtp:').replace('/exec', ''),
    to: 'owner@example.com',
  });
  await expect(silent(message, AbortSignal.timeout(100))).rejects.toThrow(/timeout/);
  await web.close();
});
