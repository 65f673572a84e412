import { expect, test, vi } from 'vitest';
import { adminApi } from '#core/routes.ts';
import { settingsEffectsSchema } from '#features/settings/settings.ts';
import { afterUse } from '#test/after-use.ts';
import { createAlertDesk, WAIT } from '#test/system-alert-desk.ts';
import { createBackupPlace } from '#test/backup-desk.ts';
import { startFakeMailbox } from '#test/fake-mailbox.ts';
import { postgresUrl } from '#test/open-test-database.ts';
import { injectAsOperator } from '#test/operator.ts';

const HOUR = 60 * 60_000;
const mailbox = await startFakeMailbox();
afterUse(() => mailbox.close());
const { url: smtpUrl } = mailbox;

/** Waits for mails and returns those received since the last call. */
async function newMails() {
  await vi.waitFor(() => expect(mailbox.mails).not.toEqual([]), WAIT);
  return mailbox.mails.splice(0);
}

test('dead deliveries are reported in one mail a day, without personal data', async () => {
  const desk = await createAlertDesk({ smtpUrl });
  await desk.save({ systemAlerts: false });
  await desk.giveUp('ada@secret.example');
  // A fault detected while alerts are off is not reported later.
  await desk.runChecks();
  await desk.save({ systemAlerts: true });
  const [first, second] = [await desk.giveUp('bob@secret.example'), await desk.giveUp('cy@secret.example')];
  // The first one may be reported before the second is dead, which is then in the next day's mail.
  const [mail] = await newMails();
  expect(mail?.to).toEqual(['ops@example.com']);
  expect(mail?.text).toMatch(/^Subject: Rampage: (?:1 delivery|2 deliveries) given up/m);
  expect(mail?.text).toContain(`Contact request ${first}, to the endpoint: HTTP 500`);
  expect(mail?.text).toContain('http://shop.example/admin/contacts');
  expect(mail?.text).not.toMatch(/secret|Lovelace/);

  const third = await desk.giveUp('dee@secret.example');
  await desk.runChecks();
  desk.clock.time += 23 * HOUR;
  await desk.runChecks();
  expect(await desk.stored()).toHaveLength(1);
  desk.clock.time += HOUR;
  await desk.runChecks();
  const [next] = await newMails();
  expect(next?.text).toContain(`Contact request ${third}, to the endpoint: HTTP 500`);
  expect(next?.text).not.toContain(`Contact request ${first},`);
  expect(await desk.reported()).toEqual(
    expect.arrayContaining([`delivery:${first}`, `delivery:${second}`, `delivery:${third}`]),
  );

  // A delivery that was sent again and given up again is reported again.
  await desk.operate('POST', adminApi.contactReplay(first));
  await desk.runChecks();
  await vi.waitFor(async () => expect(await desk.reported()).not.toContain(`delivery:${first}`), WAIT);
  await desk.killDelivery(first);
  desk.clock.time += 24 * HOUR;
  await desk.runChecks();
  expect((await newMails())[0]?.text).toContain(`Contact request ${first}, to the endpoint: HTTP 500`);
});

test('dead mails and webhook messages are reported without their recipients; alerts and test messages never', async () => {
  const desk = await createAlertDesk({ smtpUrl });
  const webhook = { url: 'https://user:pw@hooks.example/secret-path', events: '[]', secret: 'whsec_x', createdAt: 1 };
  const { id: webhookId } = await desk.queries
    .insertInto('webhooks')
    .values(webhook)
    .returning('id')
    .executeTakeFirstOrThrow();
  const dead = {
    content: '{}',
    state: 'dead',
    dueAt: 1,
    createdAt: desk.clock.time,
    lastError: 'ECONNREFUSED',
  } as const;
  const mail = { ...dead, channel: 'mail', recipient: 'ada@secret.example', webhookId: null, contactId: null } as const;
  const hook = { ...dead, channel: 'webhook', recipient: null, webhookId, contactId: null } as const;
  await desk.queries
    .insertInto('outgoingMessages')
    .values([
      { ...mail, kind: 'system-alert', idempotencyKey: 'a' },
      { ...hook, kind: 'webhook.test', idempotencyKey: 'b' },
    ])
    .execute();
  await desk.runChecks();
  await desk.runChecks();
  expect(await desk.reported()).toEqual([]);
  await desk.queries
    .insertInto('outgoingMessages')
    .values([
      { ...mail, kind: 'alert-price', idempotencyKey: 'c' },
      { ...hook, kind: 'price.changed', idempotencyKey: 'd' },
    ])
    .execute();
  await desk.runChecks();
  const [report, ...others] = await newMails();
  expect(others).toEqual([]);
  expect(report?.text).toMatch(/\(alert-price\), by e-mail: ECONNREFUSED/);
  expect(report?.text).toMatch(/\(price\.changed\), to the webhook at hooks\.example: ECONNREFUSED/);
  expect(report?.text).not.toMatch(/secret|user:pw/);
});

test('an alert that cannot be delivered causes no further alert', async () => {
  const desk = await createAlertDesk({ smtpUrl: 'smtp://127.0.0.1:1' });
  await desk.giveUp('ada@secret.example');
  await vi.waitFor(async () => {
    await desk.queries
      .updateTable('outgoingMessages')
      .set({ attempts: 99, dueAt: desk.clock.time })
      .where('state', '=', 'pending')
      .where('lastError', 'is not', null)
      .execute();
    desk.outbox.wake();
    expect((await desk.stored()).map(({ state }) => state)).toEqual(['dead']);
  }, WAIT);
  for (let day = 0; day < 3; day += 1) {
    desk.clock.time += 24 * HOUR;
    await desk.runChecks();
  }
  expect(await desk.stored()).toHaveLength(1);
});

test('a failed backup is reported at once with its reason; failures fixed since then cause no second mail', async () => {
  const desk = await createAlertDesk({ smtpUrl });
  desk.faults.push('pg_dump was not found.', 'The disk is full.');
  await desk.backUp();
  const [mail] = await newMails();
  expect(mail?.text).toMatch(/^Subject: Rampage: A backup failed/m);
  expect(mail?.text).toContain('pg_dump was not found.');
  await desk.backUp();
  await vi.waitFor(async () => {
    const runs = await desk.queries.selectFrom('backups').select('state').execute();
    expect(runs.map(({ state }) => state)).toEqual(['failed', 'failed']);
  }, WAIT);
  await desk.runChecks();
  expect(await desk.reported()).toEqual(['backup:1']);
  await desk.backUp();
  await vi.waitFor(async () => {
    await desk.runChecks();
    expect(await desk.reported()).toEqual(['backup:1', 'backup:2']);
  }, WAIT);
  expect(await desk.stored()).toHaveLength(1);
});

test('a copy that failed is reported, though the backup is good; one made since then ends it', async () => {
  const desk = await createAlertDesk({ smtpUrl });
  desk.copyFaults.push(
    'BACKUP_COPY_COMMAND ended with status 1: no such bucket',
    'The copy took longer than 30 minutes.',
  );
  const states = async () => desk.queries.selectFrom('backups').select(['state', 'copyState']).execute();
  await desk.backUp();
  const [mail] = await newMails();
  expect(mail?.text).toMatch(/^Subject: Rampage: A backup was not copied/m);
  expect(mail?.text).toContain('BACKUP_COPY_COMMAND ended with status 1: no such bucket');
  expect(await states()).toEqual([{ state: 'done', copyState: 'failed' }]);
  for (const count of [2, 3]) {
    await desk.backUp();
    await vi.waitFor(
      async () => expect((await states()).filter(({ state }) => state === 'done')).toHaveLength(count),
      WAIT,
    );
  }
  expect((await states()).map(({ copyState }) => copyState)).toEqual(['failed', 'failed', 'done']);
  await vi.waitFor(async () => {
    await desk.runChecks();
    expect(await desk.reported()).toEqual(['copy:1', 'copy:2']);
  }, WAIT);
  expect(await desk.stored()).toHaveLength(1);
});

test('a nearly full disk is reported once a day, and small changes of its space cause no other mail', async () => {
  const desk = await createAlertDesk({ smtpUrl });
  const runChecks = async (freeBytes: number) => {
    desk.disk.room = { freeBytes: freeBytes * 1_000_000, totalBytes: 100_000_000 };
    await desk.runChecks();
  };
  await runChecks(10);
  await runChecks(9);
  const [mail] = await newMails();
  expect(mail?.text).toMatch(/^Subject: Rampage: The disk is nearly full/m);
  expect(mail?.text).toMatch(/has 9 MB free of 100 MB\./);
  for (const percent of [11, 13, 9]) await runChecks(percent);
  expect(await desk.stored()).toHaveLength(1);
  desk.clock.time += 24 * HOUR;
  await runChecks(11);
  expect(await newMails()).toHaveLength(1);
  await runChecks(13);
  desk.clock.time += 24 * HOUR;
  await runChecks(11);
  await runChecks(13);
  expect(await desk.stored()).toHaveLength(2);
  await runChecks(8);
  expect(await newMails()).toHaveLength(1);
});

test('without a mail server the switch says so, nothing is queued, and faults of that time are not reported later', async () => {
  const place = await createBackupPlace();
  const without = await createAlertDesk({ smtpUrl: null, place });
  const { body } = await injectAsOperator(without.server, adminApi.settingsEffects);
  expect(settingsEffectsSchema.parse(JSON.parse(body)).fixed.systemAlerts).toMatch(/^Needs a mail server/);
  const id = await without.giveUp('ada@secret.example');
  await vi.waitFor(async () => {
    await without.runChecks();
    expect(await without.reported()).toEqual([`delivery:${id}`]);
  }, WAIT);
  await without.server.close();
  const desk = await createAlertDesk({ smtpUrl, place });
  const effects = await injectAsOperator(desk.server, adminApi.settingsEffects);
  expect(settingsEffectsSchema.parse(effects.json()).fixed.systemAlerts).toBeNull();
  await desk.runChecks();
  expect(await desk.stored()).toEqual([]);
});

if (postgresUrl !== null)
  test('of several instances that detect a fault one reports it', async () => {
    const place = await createBackupPlace();
    const desks = await Promise.all(
      Array.from({ length: 4 }, async () => createAlertDesk({ smtpUrl, place: { ...place, database: place.open() } })),
    );
    const [first] = desks;
    await first?.giveUp('ada@secret.example');
    await Promise.all(desks.map(async (desk) => desk.runChecks()));
    await newMails();
    await Promise.all(desks.map(async (desk) => desk.runChecks()));
    expect(await first?.stored()).toHaveLength(1);
  });
