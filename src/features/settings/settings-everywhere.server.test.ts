import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { backupsSchema } from '#features/backups/backups.ts';
import { adminApi, adminPages, alertPaths, api, pages } from '#core/routes.ts';
import { settingsFormSchema, settingsSchema, type SettingsInput } from './settings.ts';
import { afterUse } from '#test/after-use.ts';
import { createBackupPlace, pretend } from '#test/backup-desk.ts';
import { contactInput, postContact } from '#test/contact-factory.ts';
import { oidcEnvironment, startOpenIdProvider } from '#test/openid-provider.ts';
import { injectAsOperator } from '#test/operator.ts';
import { createPriceDesk, line } from '#test/price-client.ts';
import { sampleBuild } from '#test/sample-pages.ts';
import { startChangeFeed } from '#catalogue/change-feed.server.ts';
import { readConfig } from '#app/server/config.ts';
import { Sessions } from '#features/account/sessions.server.ts';
import { createTestApp } from '#test/create-test-app.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const built = sampleBuild({
  renderPage: ({ path, site }) => ({ status: 200, html: JSON.stringify({ path, site }) }),
  renderAdminShell: ({ waysToSignIn }) => ({ status: 200, html: JSON.stringify(waysToSignIn) }),
});
const provider = await startOpenIdProvider('http://127.0.0.1:3000/api/admin/sign-in/callback');
afterUse(async () => provider.stop());
const config = readConfig({
  SMTP_URL: 'smtp://127.0.0.1:1',
  CONTACT_NOTIFY_EMAIL: 'ops@example.com',
  ...oidcEnvironment(provider.issuer),
});

const place = await createBackupPlace();
const { folder, dataDirectory, url } = place;
const accept = async () => {};

/** The subject of a mail that every mail server refuses. */
const DYING = 'Nobody takes this';

const mail = async ({ content }: { readonly content: string }) => {
  if (content.includes(DYING)) throw new Error(DYING);
};
const dependencies = {
  config,
  built,
  senders: { mail, email: accept, forward: accept },
  backups: { folder, dataDirectory, make: pretend(place), readRoom: async () => null },
};

/** Where settings are saved. */
const first = await createPriceDesk(Date.UTC(2026, 10, 21, 10), { ...dependencies, database: place.database });
const { clock } = first;

/** The instance where they have to apply: on PostgreSQL another one. */
const second = url === null ? first : await createSecond(url);

async function createSecond(databaseUrl: string) {
  let visits = 0;
  const app = await createTestApp({
    ...dependencies,
    database: place.open(),
    now: () => clock.now,
    // Calls are an hour apart, so that rate limits never apply.
    monotonicNow: () => (visits += 60 * MINUTE),
  });
  const onVersion = (version: number) => void app.catalogue.onChange(version);
  const feed = startChangeFeed({ databaseUrl, onVersion, logger: { info: () => {}, warn: () => {} } });
  afterUse(() => feed.stop());
  return app;
}

const evidence = { freeTrial: { note: 'Old' } };
const { id: serviceId } = await first.addService({ facts: { freeTrial: true }, factEvidence: evidence });
await first.replace(serviceId, [
  line({ own: '2.00', direct: '5.00', evidence: { sourceUrl: 'https://vendor.example/pricing' } }),
]);
clock.now += 3 * DAY;

// What is handed on is handed on by the second.
if (second !== first) await first.outbox.stop();

const { server } = second;
const { queries } = place.database;
const ask = async (path: string) => injectAsOperator(server, path);

/** What the pages of the second instance say of the site. */
const onPages = (name: string) => async () => {
  const { body } = await server.inject(pages.terms);
  const { site } = z.object({ site: z.record(z.string(), z.unknown()) }).parse(JSON.parse(body));
  return site[name];
};

let people = 0;

const mails = async () =>
  (await queries.selectFrom('outgoingMessages').select('id').where('kind', '=', 'system-alert').execute()).length;

interface Effect {
  readonly input: SettingsInput;
  /** Actions at the second instance. */
  readonly observe: () => Promise<unknown>;
  readonly before: unknown;
  readonly after: unknown;
}

const page = (name: string, before: string, input: SettingsInput, after: string): Effect => ({
  input,
  observe: onPages(name),
  before,
  after,
});

/** Each setting with its visible effect, except for the one that cannot be changed here. */
const EFFECTS: Readonly<Record<string, Effect>> = {
  passwordSignIn: {
    input: { passwordSignIn: false },
    observe: async () => (await second.server.inject(adminPages.login)).json(),
    before: { company: 'Northwind', password: true },
    after: { company: 'Northwind', password: false },
  },
  siteName: page('name', 'Rampage', { siteName: 'Acme' }, 'Acme'),
  supportEmail: page('email', 'hello@example.com', { supportEmail: 'a@b.example' }, 'a@b.example'),
  salesEmail: page('salesEmail', 'sales@example.com', { contact: { salesEmail: '' } }, ''),
  phone: page('phone', '+1 555 010 0199', { contact: { phone: '+49 30' } }, '+49 30'),
  messenger: page('messenger', '@rampage_example', { contact: { messenger: '@acme' } }, '@acme'),
  linkedinUrl: page(
    'linkedinUrl',
    'https://www.linkedin.com/company/example',
    { contact: { linkedinUrl: 'https://linkedin.com/acme' } },
    'https://linkedin.com/acme',
  ),
  bookingUrl: page(
    'bookingUrl',
    'https://example.com/book-a-meeting',
    { contact: { bookingUrl: 'https://meet.example/acme' } },
    'https://meet.example/acme',
  ),
  priceMaxAgeDays: {
    input: { priceMaxAgeDays: 1 },
    observe: async () => {
      const { body } = await server.inject(api.servicePrices(serviceId));
      const answer = z.object({ lines: z.array(z.looseObject({ direct: z.unknown() })) }).parse(JSON.parse(body));
      return JSON.stringify(answer.lines).includes('"stale":true');
    },
    before: false,
    after: true,
  },
  factMaxAgeDays: {
    input: { factMaxAgeDays: 1 },
    observe: async () => (await server.inject(api.services)).body.includes('"note":"Old","stale":true'),
    before: false,
    after: true,
  },
  sessionTimeoutMinutes: {
    input: { sessionTimeoutMinutes: 5 },
    observe: async () => {
      const rules = { now: () => clock.now - 10 * MINUTE, idleMinutes: () => 120, onNotNoted: () => {} };
      const account = await queries.selectFrom('users').selectAll().executeTakeFirstOrThrow();
      const begun = await new Sessions(queries, rules).begin(account, { address: null, userAgent: null });
      const token = 'token' in begun ? begun.token : '';
      const headers = { cookie: `session=${token}` };
      return (await server.inject({ url: adminApi.sessions, headers })).statusCode;
    },
    before: 200,
    after: 401,
  },
  dataLicence: {
    input: { dataLicence: { text: 'CC BY 4.0', url: 'https://licence.example/' } },
    observe: async () => settingsSchema.parse((await ask(adminApi.settings)).json()).dataLicence?.text,
    before: undefined,
    after: 'CC BY 4.0',
  },
  openData: { input: { openData: false }, observe: onPages('offersData'), before: true, after: undefined },
  autoBackup: {
    input: { autoBackup: false },
    observe: async () => backupsSchema.parse((await ask(adminApi.backups)).json()).nextAt === null,
    before: false,
    after: true,
  },
  checkSources: {
    input: { checkSources: true },
    observe: async () => (await ask(adminApi.sources)).body.includes('"nextAt":"'),
    before: false,
    after: true,
  },
  maintenanceMode: {
    input: { maintenanceMode: true },
    observe: async () => (await server.inject(pages.providers)).statusCode,
    before: 200,
    after: 503,
  },
  allowRegistration: {
    input: { allowRegistration: false },
    observe: async () => {
      people += 1;
      const payload = { email: `ada.${people}@example.org`, serviceId };
      const remoteAddress = `203.0.${people % 250}.9`;
      return (await server.inject({ method: 'POST', url: alertPaths.create, payload, remoteAddress })).statusCode;
    },
    before: 202,
    after: 404,
  },
  emailNotifications: {
    input: { emailNotifications: false },
    observe: async () => {
      expect((await postContact(server, contactInput())).statusCode).toBe(201);
      const { id } = await queries.selectFrom('contacts').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
      const rows = await queries.selectFrom('deliveries').select('destination').where('contactId', '=', id).execute();
      return rows.map(({ destination }) => destination).toSorted();
    },
    before: ['email', 'forward'],
    after: ['forward'],
  },
  systemAlerts: {
    input: { systemAlerts: false },
    observe: async () => {
      people += 1;
      clock.now += DAY;
      const content = JSON.stringify({ to: 'x@example.org', subject: DYING, text: '' });
      const queued = { channel: 'mail', kind: 'alert-price', recipient: 'x@example.org', content } as const;
      const row = {
        ...queued,
        idempotencyKey: `dying ${people}`,
        attempts: 99,
        dueAt: clock.now,
        createdAt: clock.now,
      };
      const before = await mails();
      const { id } = await queries.insertInto('outgoingMessages').values(row).returning('id').executeTakeFirstOrThrow();
      // Whose outbox gives it up looks at once.
      second.outbox.wake();
      const told = queries.selectFrom('toldFaults').selectAll().where('subject', '=', `message:${id}`);
      await vi.waitFor(async () => expect(await told.execute()).toHaveLength(1));
      return (await mails()) - before;
    },
    before: 1,
    after: 0,
  },
};

async function save(payload: SettingsInput) {
  const answer = await injectAsOperator(first.server, { method: 'PUT', url: adminApi.settings, payload });
  expect(answer.statusCode, answer.body).toBe(200);
}

async function holds({ observe }: Effect, expected: unknown) {
  await vi.waitFor(async () => expect(await observe()).toEqual(expected));
}

test('the list covers each setting except for the one that a mail server fixes', async () => {
  expect(Object.keys(EFFECTS).toSorted()).toEqual(
    Object.keys(settingsFormSchema.shape)
      .filter((name) => name !== 'emailVerification' && name !== 'dataLicenceUrl')
      .map((name) => (name === 'dataLicenceText' ? 'dataLicence' : name))
      .toSorted(),
  );
  const refused = { method: 'PUT', url: adminApi.settings, payload: { emailVerification: false } } as const;
  expect((await injectAsOperator(server, refused)).statusCode).toBe(409);
});

test.each(Object.entries(EFFECTS))(
  '%s applies on every instance within two seconds, as does undoing it',
  async (name, effect) => {
    await holds(effect, effect.before);
    await save(effect.input);
    await holds(effect, effect.after);
    const inContact = effect.input.contact !== undefined;
    await save(inContact ? { contact: { [name]: null } } : { [name]: null });
    await holds(effect, effect.before);
    const both = await Promise.all([first.server, server].map(async (one) => injectAsOperator(one, adminApi.settings)));
    const [here, there] = both.map((answer) => settingsSchema.parse(answer.json()));
    expect(there).toEqual(here);
  },
);
