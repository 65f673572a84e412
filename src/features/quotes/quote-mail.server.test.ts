import { expect, test, vi } from 'vitest';
import { contactSchema } from '#features/contacts/contact.ts';
import { createMailSender } from '#features/outbox/mail-sender.server.ts';
import { QUOTE_LIMITS } from '#core/limits.ts';
import { adminApi } from '#core/routes.ts';
import { readConfig } from '#app/server/config.ts';
import type { AppDependencies } from '#app/server/app-core.ts';
import { afterUse } from '#test/after-use.ts';
import { contactInput, listedContacts, postContact } from '#test/contact-factory.ts';
import { startFakeMailbox } from '#test/fake-mailbox.ts';
import { createPriceDesk, line } from '#test/price-client.ts';

const QUOTE = 'type=residential&amount=500';
const config = readConfig({ PUBLIC_URL: 'http://prices.example' });

/** A desk with one offer at 2.00, whose mails reach a local mail server. */
async function startDesk(dependencies: Partial<AppDependencies> = {}) {
  const mailbox = await startFakeMailbox();
  afterUse(() => mailbox.close());
  const senders = { mail: createMailSender(mailbox.url) };
  const desk = await createPriceDesk(undefined, { config, senders, ...dependencies });
  const { id } = await desk.addService();
  await desk.replace(id, [line({ own: '2.00', direct: '5.00' })]);
  const { queries } = desk.database;
  const messages = async () => queries.selectFrom('outgoingMessages').selectAll().orderBy('id').execute();
  const ask = async (values: object) => {
    const { statusCode, body } = await postContact(desk.server, { ...contactInput(), quote: QUOTE, ...values });
    expect(statusCode, body).toBe(201);
    return contactSchema.parse(JSON.parse(body));
  };
  return { ...desk, ask, mails: mailbox.mails, messages };
}

test('the buyer gets the link of the quote by mail, without anything that the form said', async () => {
  const { ask, mails, messages } = await startDesk();
  const message = 'Buy pills at https://spam.example';
  const { quoteUrl } = await ask({ email: 'jo@müller.example', fullName: 'Win Now', company: 'Pills', message });
  await vi.waitFor(() => expect(mails).toHaveLength(1));
  const [mail] = mails;
  expect(mail?.to).toEqual(['jo@müller.example']);
  expect(mail?.text).toContain('Subject: Your quote: 500 GB a month, residential');
  expect(mail?.text).toContain(`http://prices.example${quoteUrl}`);
  expect(mail?.text).toContain('$1,000.00 (list price $2,500.00)');
  expect(mail?.text).toContain('Auto-Submitted: auto-generated');
  expect(mail?.text).not.toMatch(/pills|win now/i);
  const delivered = { kind: 'quote', state: 'delivered', recipient: 'jo@xn--mller-kva.example' };
  await vi.waitFor(async () => expect(await messages()).toMatchObject([delivered]));
});

test('no mail without a mail server, without a quote, or for a request repeated with its key', async () => {
  const without = await startDesk({ senders: {} });
  await without.ask({});
  expect(await without.messages()).toEqual([]);

  const { ask, messages, server } = await startDesk();
  await ask({ quote: '' });
  const body = { ...contactInput(), quote: QUOTE };
  const post = async () => (await postContact(server, body, { 'idempotency-key': 'once' })).statusCode;
  expect([await post(), await post()]).toEqual([201, 201]);
  expect(await messages()).toHaveLength(1);
});

test('a suspect request is mailed when the operator releases it; deleting a request deletes its mail', async () => {
  const stuck = async () => {
    throw new Error('down');
  };
  const { ask, messages, send, server } = await startDesk({ senders: { mail: stuck } });
  await ask({ website: 'https://spam.example' });
  expect(await messages()).toEqual([]);
  const id = (await listedContacts(server))[0]?.id ?? 0;
  expect((await send('POST', adminApi.contactReplay(id))).statusCode).toBe(200);
  expect(await messages()).toMatchObject([{ kind: 'quote', contactId: id }]);
  expect((await send('DELETE', adminApi.contact(id))).statusCode).toBe(204);
  expect(await messages()).toEqual([]);
});

test(`an address gets ${QUOTE_LIMITS.mailsPerDay} quotes by mail a day`, async () => {
  const clock = { time: Date.now() };
  const { ask, messages } = await startDesk({ now: () => clock.time });
  for (let sent = 0; sent <= QUOTE_LIMITS.mailsPerDay; sent += 1) await ask({ email: 'Jo@a.example' });
  expect(await messages()).toHaveLength(QUOTE_LIMITS.mailsPerDay);
  await ask({ email: 'jo@A.example' });
  expect(await messages()).toHaveLength(QUOTE_LIMITS.mailsPerDay);
  clock.time += 25 * 3_600_000;
  await ask({ email: 'jo@A.example' });
  expect(await messages()).toHaveLength(QUOTE_LIMITS.mailsPerDay + 1);
});
