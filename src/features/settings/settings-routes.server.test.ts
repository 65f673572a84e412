import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { adminApi, api, pages, probes } from '#core/routes.ts';
import { problemSchema } from '#core/contract/problem.ts';
import { settingsEffectsSchema, settingsSchema, type SettingsInput } from './settings.ts';
import { createAdminApp } from '#test/admin-client.ts';
import { postContact } from '#test/contact-factory.ts';
import { createHistoryDesk } from '#test/history-desk.ts';
import { createDatabase, postgresUrl } from '#test/open-test-database.ts';
import { sampleBuild } from '#test/sample-pages.ts';
import { readConfig } from '#app/server/config.ts';
import type { Sender } from '#features/outbox/sender.server.ts';
import { startChangeFeed } from '#catalogue/change-feed.server.ts';
import { migrate } from '#platform/database/migrate.ts';

type Changes = Parameters<typeof createAdminApp>[0];

/** Pages with the site's name or contact. */
const built = sampleBuild({
  renderPage: ({ path, site }) => ({ status: 200, html: `${path} of ${site.name}, ${site.phone || 'no phone'}` }),
  renderSiteDocuments: ({ site }) => [{ path: '/llms.txt', contentType: 'text/plain', body: site.name }],
});

async function createDesk(changes: Changes = {}) {
  const app = await createAdminApp({ built, ...changes });
  const put = async (input: SettingsInput | object, headers = {}) => app.send('PUT', adminApi.settings, input, headers);
  return {
    ...app,
    put,
    saved: async (input: SettingsInput) => {
      const answer = await put(input);
      expect(answer.statusCode, answer.body).toBe(200);
      return settingsSchema.parse(answer.json());
    },
    settings: async () => settingsSchema.parse((await app.send('GET', adminApi.settings)).json()),
  };
}

const WITH_MAIL = { SMTP_URL: 'smtp://127.0.0.1:1', CONTACT_NOTIFY_EMAIL: 'ops@example.com' };

test('without stored settings the environment and the defaults apply', async () => {
  const { settings, send } = await createDesk({ config: readConfig({ SITE_NAME: 'Acme', PRICE_MAX_AGE_DAYS: '30' }) });
  expect(await settings()).toEqual({
    siteName: 'Acme',
    supportEmail: 'hello@example.com',
    priceMaxAgeDays: 30,
    factMaxAgeDays: 180,
    sessionTimeoutMinutes: 120,
    autoBackup: true,
    maintenanceMode: false,
    allowRegistration: true,
    emailVerification: true,
    emailNotifications: true,
    systemAlerts: true,
    passwordSignIn: true,
    checkSources: false,
    openData: true,
    dataLicence: null,
    contact: {
      salesEmail: 'sales@example.com',
      phone: '+1 555 010 0199',
      messenger: '@rampage_example',
      linkedinUrl: 'https://www.linkedin.com/company/example',
      bookingUrl: 'https://example.com/book-a-meeting',
    },
  });
  const { mailTo, fixed } = settingsEffectsSchema.parse((await send('GET', adminApi.settingsEffects)).json());
  expect(mailTo).toBeNull();
  expect(fixed.emailNotifications).toContain('SMTP_URL');
  expect(fixed.maintenanceMode).toBeNull();
});

test('accepts any subset; null restores the environment’s value; a full response can be sent back', async () => {
  const { saved, settings } = await createDesk();
  const before = await settings();
  expect(await saved({ siteName: ' Proxy House ', contact: { phone: '' } })).toEqual({
    ...before,
    siteName: 'Proxy House',
    contact: { ...before.contact, phone: '' },
  });
  expect(await saved(await settings())).toMatchObject({ siteName: 'Proxy House' });
  expect(await saved({})).toMatchObject({ siteName: 'Proxy House' });
  expect(await saved({ siteName: null, contact: { phone: null } })).toEqual(before);
});

const desk = await createDesk();

test.each([
  [{ siteName: ' ' }, 'siteName'],
  [{ siteName: 'a\nb' }, 'siteName'],
  [{ siteName: 'x'.repeat(61) }, 'siteName'],
  [{ supportEmail: 'nobody' }, 'supportEmail'],
  [{ sessionTimeoutMinutes: 4 }, 'sessionTimeoutMinutes'],
  [{ sessionTimeoutMinutes: 1_441 }, 'sessionTimeoutMinutes'],
  [{ sessionTimeoutMinutes: 5.5 }, 'sessionTimeoutMinutes'],
  [{ priceMaxAgeDays: 0 }, 'priceMaxAgeDays'],
  [{ factMaxAgeDays: 3_651 }, 'factMaxAgeDays'],
  [{ priceMaxAgeDays: '90' }, 'priceMaxAgeDays'],
  [{ maintenanceMode: 'yes' }, 'maintenanceMode'],
  [{ dataLicence: { text: 'CC BY 4.0' } }, 'dataLicence.url'],
  [{ dataLicence: { text: ' ', url: 'https://licence.example/' } }, 'dataLicence.text'],
  [{ dataLicence: { text: 'CC BY 4.0', url: 'http://licence.example/' } }, 'dataLicence.url'],
  [{ contact: { bookingUrl: 'javascript:alert(1)' } }, 'contact.bookingUrl'],
  [{ contact: { bookingUrl: '' } }, 'contact.bookingUrl'],
  [{ contact: { linkedinUrl: 'data:text/html,x' } }, 'contact.linkedinUrl'],
  [{ contact: { salesEmail: 'a@b\r\nBcc: c@d.example' } }, 'contact.salesEmail'],
  [{ theme: 'dark' }, 'theme'],
  [{ contact: { fax: '1' } }, 'contact.fax'],
])('%j is refused at %s, and nothing is saved', async (input, field) => {
  const { put, settings } = desk;
  const before = await settings();
  const answer = await put({ siteName: 'Never', ...input });
  expect([answer.statusCode, problemSchema.parse(answer.json()).errors?.[0]?.field]).toEqual([400, field]);
  expect(await settings()).toEqual(before);
});

test('a change based on outdated settings is refused', async () => {
  const { send, put } = await createDesk();
  const { etag } = (await send('GET', adminApi.settings)).headers;
  expect((await put({ siteName: 'One' }, { 'if-match': etag })).statusCode).toBe(200);
  const late = await put({ siteName: 'Two' }, { 'if-match': etag });
  expect([late.statusCode, problemSchema.parse(late.json()).current?.['siteName']]).toEqual([412, 'One']);
});

test('a new name and contact appear at once on every page, file and response, including those without catalogue data', async () => {
  const { server, saved } = await createDesk();
  const read = async () =>
    Promise.all(
      [pages.providers, pages.terms, pages.apiReference, '/llms.txt', api.openapi].map(
        async (url) => (await server.inject(url)).body,
      ),
    );
  for (const body of await read()) expect(body).toContain('Rampage');
  await saved({ siteName: 'Acme', contact: { phone: '' } });
  const after = await read();
  for (const body of after) expect(body).toContain('Acme');
  expect(after[1]).toContain('no phone');
  expect(after.join(' ')).not.toMatch(/of Rampage|Rampage API/);
});

test('under maintenance every page answers 503 with Retry-After; panel, API, files and probes work', async () => {
  const { server, saved } = await createDesk();
  expect((await server.inject(pages.providers)).statusCode).toBe(200);
  await saved({ maintenanceMode: true });
  for (const url of [pages.providers, pages.terms, '/nothing', pages.apiReference, `${pages.providers}?sort=name`]) {
    const { statusCode, headers, body } = await server.inject(url);
    expect([url, statusCode, headers['retry-after'], headers['cache-control']]).toEqual([url, 503, '600', 'no-store']);
    expect(body).toBe('Rampage is closed');
  }
  expect((await server.inject({ method: 'HEAD', url: pages.providers })).statusCode).toBe(503);
  for (const url of [
    '/admin',
    '/admin/login',
    api.providers,
    adminApi.status,
    '/assets/a.js',
    '/llms.txt',
    probes.alive,
  ])
    expect([url, (await server.inject(url)).statusCode]).toEqual([url, 200]);
  expect((await postContact(server)).statusCode).toBe(201);
  const sent = { url: pages.contactSent, headers: { 'sec-fetch-site': 'same-origin' } };
  expect((await server.inject(sent)).statusCode).toBe(200);
  await saved({ maintenanceMode: false });
  expect((await server.inject(pages.providers)).statusCode).toBe(200);
});

test('a shorter idle time ends existing sessions', async () => {
  let time = Date.now();
  const { send, saved } = await createDesk({ now: () => time });
  await saved({ sessionTimeoutMinutes: 5 });
  time += 4 * 60_000;
  expect((await send('GET', adminApi.settings)).statusCode).toBe(200);
  time += 5 * 60_000;
  expect((await send('GET', adminApi.settings)).statusCode).toBe(401);
});

test('requests queue a mail only while the setting is on, and queued mails are sent afterwards', async () => {
  const sent = vi.fn<Sender>(async () => {});
  const { server, saved, database } = await createDesk({
    config: readConfig(WITH_MAIL),
    senders: { email: sent, forward: async () => {} },
  });
  const destinations = async () => {
    const rows = await database.queries.selectFrom('deliveries').select(['contactId', 'destination']).execute();
    return Object.values(Object.groupBy(rows, ({ contactId }) => contactId)).map((some) => some?.length);
  };
  await postContact(server);
  await saved({ emailNotifications: false, siteName: 'Acme', supportEmail: 'help@acme.example' });
  await postContact(server);
  expect(await destinations()).toEqual([2, 1]);
  await saved({ emailNotifications: true });
  await postContact(server);
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  expect(sent).toHaveBeenLastCalledWith(
    expect.objectContaining({ from: { name: 'Acme', address: 'help@acme.example' } }),
    expect.anything(),
  );
});

test('with a mail server, e-mail verification is always on, even if stored as off', async () => {
  const { put, settings, database } = await createDesk({ config: readConfig(WITH_MAIL) });
  const refused = await put({ emailVerification: false });
  expect([refused.statusCode, problemSchema.parse(refused.json()).detail]).toEqual([
    409,
    expect.stringContaining('Always on'),
  ]);
  await database.queries.updateTable('settings').set({ emailVerification: false }).execute();
  expect((await settings()).emailVerification).toBe(true);
});

test('a change of settings is in the history, and can be undone and redone', async () => {
  const { send, newest, undone, entries, server } = await createHistoryDesk();
  const siteName = async () => settingsSchema.parse((await send('GET', adminApi.settings)).json()).siteName;
  await send('PUT', adminApi.settings, { siteName: 'Acme', maintenanceMode: true, priceMaxAgeDays: 10 });
  const entry = await newest();
  expect(entry).toMatchObject({ entity: 'settings', actor: 'admin', way: 'form', undo: 'possible' });
  expect(entry.summary).toBe(
    'Settings: site name as configured → Acme, maintenance mode as configured → yes, days until a list price is outdated as configured → 10',
  );
  expect(entry.after).toEqual({ Settings: { siteName: 'Acme', maintenanceMode: true, priceMaxAgeDays: 10 } });
  expect((await server.inject(pages.providers)).statusCode).toBe(503);
  const back = await undone(entry.id);
  expect((await server.inject(pages.providers)).statusCode).toBe(200);
  expect(await siteName()).toBe('Rampage');
  await undone(back);
  expect(await siteName()).toBe('Acme');
  expect(await entries('?entity=settings')).toHaveLength(3);
  await send('PUT', adminApi.settings, { siteName: 'Acme' });
  expect(await entries('?entity=settings'), 'nothing changed, nothing entered').toHaveLength(3);
});

if (postgresUrl !== null)
  describe('on PostgreSQL', () => {
    test('two instances have the same settings', async () => {
      const { url, open } = await createDatabase();
      const database = open();
      await migrate(database, Date.now);
      const first = await createDesk({ database });
      const second = await createDesk({ database: open() });
      const logger = { info: () => {}, warn: () => {} };
      const feed = startChangeFeed({
        databaseUrl: url ?? '',
        onVersion: (version) => void second.catalogue.onChange(version),
        logger,
      });
      onTestFinished(() => feed.stop());
      const name = async () => (await second.server.inject(pages.terms)).body;
      expect(await name()).toContain('Rampage');
      await first.saved({ siteName: 'Acme', maintenanceMode: true });
      await vi.waitFor(async () => expect(await name()).toBe('Acme is closed'));
    });
  });
