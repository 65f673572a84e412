import { once } from 'node:events';
import { createServer } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { adminApi } from '#core/routes.ts';
import { readConfig } from '#app/server/config.ts';
import { afterUse } from '#test/after-use.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { startFakeMailbox } from '#test/fake-mailbox.ts';
import { injectAsOperator } from '#test/operator.ts';
import { testMailOperations } from './test-mail.ts';

const ADDRESS = z.object({ port: z.number() });
const OPERATOR = 'ops@example.com';

async function appWith(smtpUrl: string | null) {
  const mail = smtpUrl === null ? {} : { SMTP_URL: smtpUrl, CONTACT_NOTIFY_EMAIL: OPERATOR };
  const { server } = await createTestApp({ config: readConfig({ ...mail, SITE_NAME: 'Shop' }) });
  return {
    post: async (url: string) => injectAsOperator(server, { method: 'POST', url }),
    tried: async (url: string) => {
      const answer = await injectAsOperator(server, { method: 'POST', url });
      return testMailOperations.sendTestMail.response.schema.parse(answer.json());
    },
  };
}

async function smtpServer(options: SMTPServerOptions): Promise<string> {
  const smtp = new SMTPServer({ disabledCommands: ['STARTTLS'], ...options });
  smtp.on('error', () => {});
  const server = smtp.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterUse(async () => new Promise<void>((resolve) => smtp.close(() => resolve())));
  return `127.0.0.1:${ADDRESS.parse(server.address()).port}`;
}

const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

test('a test mail and a test of an alert are sent to the operator, with the answer of the mail server', async () => {
  const mailbox = await startFakeMailbox();
  afterUse(() => mailbox.close());
  const app = await appWith(mailbox.url);
  const tried = await app.tried(adminApi.testMail);
  expect(tried).toMatchObject({ to: OPERATOR, accepted: true });
  expect(tried.answer).toMatch(/^Accepted by the mail server: 250 /);
  expect((await app.tried(adminApi.testAlert)).accepted).toBe(true);
  const [mail, alert] = mailbox.mails;
  expect(mail?.text).toContain('Subject: Shop: Test\r\n');
  expect(alert?.text).toContain('Subject: Shop: Test of system alerts');
  expect(alert?.to).toEqual([OPERATOR]);
});

test.each([
  [
    'refuses the recipient',
    {
      disabledCommands: ['AUTH', 'STARTTLS'],
      onRcptTo: (_to, _session, done) => done(refusal(550, 'No such user here')),
    },
    '',
    'The mail server refused sender or recipient: 550 No such user here',
  ],
  [
    'refuses the password',
    { allowInsecureAuth: true, onAuth: (_auth, _session, done) => done(refusal(535, 'Wrong credentials')) },
    'shop:secret-password@',
    /^The mail server refused user or password: 535 Wrong credentials/,
  ],
  [
    'refuses the message',
    {
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: (stream, _session, done) => {
        stream.on('end', () => done(refusal(554, 'Looks like spam'))).resume();
      },
    },
    '',
    'The mail server refused the e-mail: 554 Looks like spam',
  ],
] as const satisfies readonly (readonly [string, SMTPServerOptions, string, string | RegExp])[])(
  'a mail server that %s is quoted, without the password',
  async (_name, options, user, answer) => {
    const app = await appWith(`smtp://${user}${await smtpServer(options)}`);
    const tried = await app.tried(adminApi.testMail);
    expect(tried).toMatchObject({ to: OPERATOR, accepted: false });
    expect(tried.answer).toMatch(answer);
    expect(tried.answer).not.toContain('secret-password');
  },
);

test('what is no mail server is told in words', async () => {
  const plain = createServer((socket) =>
    socket
      .on('error', () => {})
      .resume()
      .end('HTTP/1.1 400 Bad Request\r\n\r\n'),
  );
  plain.listen(0, '127.0.0.1');
  await once(plain, 'listening');
  afterUse(() => void plain.close());
  const { port } = ADDRESS.parse(plain.address());
  expect((await (await appWith(`smtp://127.0.0.1:${port}`)).tried(adminApi.testMail)).answer).toMatch(
    /^The (mail server refused the e-mail|connection to 127\.0\.0\.1 failed)/,
  );
  expect((await (await appWith(`smtps://127.0.0.1:${port}`)).tried(adminApi.testMail)).answer).toMatch(
    /^No encrypted connection to 127\.0\.0\.1 could be made: /,
  );
  plain.close();
  await once(plain, 'close');
  const closed = await appWith(`smtp://127.0.0.1:${port}`);
  expect((await closed.tried(adminApi.testMail)).answer).toBe(
    'The mail server at 127.0.0.1 does not accept connections.',
  );
});

test('without a mail server there is nothing to test, and five tests a minute are enough', async () => {
  const without = await (await appWith(null)).post(adminApi.testMail);
  expect(without.statusCode).toBe(409);
  expect(without.body).toContain('There is no mail server: set SMTP_URL and CONTACT_NOTIFY_EMAIL.');
  const app = await appWith(`smtp://${await smtpServer({ disabledCommands: ['AUTH', 'STARTTLS'] })}`);
  for (let sent = 0; sent < 5; sent += 1) expect((await app.post(adminApi.testMail)).statusCode).toBe(200);
  expect((await app.post(adminApi.testAlert)).statusCode).toBe(429);
});
