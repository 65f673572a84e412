import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ConfigError, originOf, readConfig, VARIABLES } from './config.ts';
import { createHostCheck } from '#platform/http/known-hosts.ts';

test('without variables the defaults apply', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    dataDirectory: './data',
    databaseUrl: null,
    publicUrl: 'http://127.0.0.1:3000',
    trustProxy: 0,
    seed: 'demo',
    priceMaxAgeDays: 90,
    site: { name: 'Rampage', social: { x: null } },
  });
});

test('the maximum price age is from one day to ten years', () => {
  expect(readConfig({ PRICE_MAX_AGE_DAYS: '1' }).priceMaxAgeDays).toBe(1);
  expect(readConfig({ PRICE_MAX_AGE_DAYS: '3650' }).priceMaxAgeDays).toBe(3_650);
});

test('no demo catalog is seeded on PostgreSQL by default', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://localhost/rampage' }).seed).toBe('none');
  expect(readConfig({ DATABASE_URL: 'postgresql://localhost/rampage', SEED: 'demo' }).seed).toBe('demo');
});

test('metrics are served on a port of their own, of the loopback address', () => {
  expect(readConfig({}).metrics).toBeNull();
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9_464 });
  expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST: '::' }).metrics).toEqual({ host: '::', port: 9_464 });
});

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: '' }).port).toBe(3000);
});

test('notifications about contact requests are sent from the site’s address', () => {
  expect(readConfig({}).contactEmail).toBeNull();
  const smtpUrl = 'smtps://user:secret@mail.example.com:465';
  expect(readConfig({ SMTP_URL: smtpUrl, CONTACT_NOTIFY_EMAIL: 'me@example.com' }).contactEmail).toEqual({
    smtpUrl,
    to: 'me@example.com',
  });
});

test('private hosts of webhooks are normalized like hosts of URLs', () => {
  expect(readConfig({}).webhookPrivateHosts).toEqual([]);
  const list = 'CRM.lan, 10.0.0.7:8080,localhost , ::1, [fd00::0:1]:80';
  expect(readConfig({ WEBHOOK_PRIVATE_HOSTS: list }).webhookPrivateHosts).toEqual([
    'crm.lan',
    '10.0.0.7:8080',
    'localhost',
    '[::1]',
    '[fd00::1]:80',
  ]);
});

test('hosts of sources are normalized like hosts of URLs, blocked ones without ports', () => {
  expect(readConfig({})).toMatchObject({ sourcePrivateHosts: [], sourceBlockedHosts: [] });
  const variables = {
    SOURCE_PRIVATE_HOSTS: 'Prices.lan:8080, ::1',
    SOURCE_BLOCKED_HOSTS: 'Vendor.example, b.test., ::1',
  };
  expect(readConfig(variables)).toMatchObject({
    sourcePrivateHosts: ['prices.lan:8080', '[::1]'],
    sourceBlockedHosts: ['vendor.example', 'b.test', '[::1]'],
  });
});

test('the public URL loses its trailing slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://example.com/' }).publicUrl).toBe('https://example.com');
});

test.each([
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535.'],
  ['PORT', 'http', 'PORT must be a whole number from 0 to 65535.'],
  ['PORT', '-1', 'PORT must be a whole number from 0 to 65535.'],
  ['METRICS_PORT', '0', 'METRICS_PORT must be a whole number from 1 to 65535.'],
  ['METRICS_PORT', '9464x', 'METRICS_PORT must be a whole number from 1 to 65535.'],
  ['METRICS_PORT', '3000', 'METRICS_PORT must differ from PORT.'],
  ['METRICS_HOST', 'http://x', 'METRICS_HOST must be a host name or an IP address.'],
  ['HOST', 'not a host', 'HOST must be a host name or an IP address.'],
  ['DATABASE_URL', 'mysql://localhost', 'DATABASE_URL must be a URL that starts with postgres://.'],
  ['ADMIN_PASSWORD', 'short', 'ADMIN_PASSWORD must have 15 to 256 characters.'],
  ['ADMIN_PASSWORD', 'passwordpassword', 'ADMIN_PASSWORD is too common: choose another one.'],
  [
    'CONTACT_FORWARD_URL',
    'ftp://example.com',
    'CONTACT_FORWARD_URL must be a URL that starts with http:// or https://.',
  ],
  ['RATES_URL', 'ftp://example.com', 'RATES_URL must be a URL that starts with http:// or https://.'],
  [
    'WEBHOOK_PRIVATE_HOSTS',
    '10.0.0.7:port',
    'WEBHOOK_PRIVATE_HOSTS must be host names or IP addresses, with or without ports, separated by commas.',
  ],
  [
    'WEBHOOK_PRIVATE_HOSTS',
    'fe80::1%eth0',
    'WEBHOOK_PRIVATE_HOSTS must be host names or IP addresses, with or without ports, separated by commas.',
  ],
  [
    'WEBHOOK_PRIVATE_HOSTS',
    'http://crm.lan',
    'WEBHOOK_PRIVATE_HOSTS must be host names or IP addresses, with or without ports, separated by commas.',
  ],
  [
    'WEBHOOK_PRIVATE_HOSTS',
    'crm.lan,,10.0.0.7',
    'WEBHOOK_PRIVATE_HOSTS must be host names or IP addresses, with or without ports, separated by commas.',
  ],
  [
    'SOURCE_PRIVATE_HOSTS',
    'http://prices.lan',
    'SOURCE_PRIVATE_HOSTS must be host names or IP addresses, with or without ports, separated by commas.',
  ],
  [
    'SOURCE_BLOCKED_HOSTS',
    'vendor.example:443',
    'SOURCE_BLOCKED_HOSTS must be host names or IP addresses, without ports, separated by commas.',
  ],
  ['CONTACT_NOTIFY_EMAIL', 'nobody', 'CONTACT_NOTIFY_EMAIL must be an e-mail address.'],
  ['CONTACT_NOTIFY_EMAIL', 'me@example.com', 'SMTP_URL must be set where CONTACT_NOTIFY_EMAIL is.'],
  ['SMTP_URL', 'smtp://mail.example.com', 'CONTACT_NOTIFY_EMAIL must be set where SMTP_URL is.'],
  ['SMTP_URL', 'http://mail.example.com', 'SMTP_URL must be a URL that starts with smtp:// or smtps://.'],
  ['SMTP_URL', 'smtp://mail.example.com?debug=1', 'SMTP_URL must not have a query.'],
  ['PUBLIC_URL', 'https://example.com/shop', 'PUBLIC_URL must be an origin such as https://example.com.'],
  ['TRUST_PROXY', 'true', 'TRUST_PROXY must be a whole number from 0 to 10.'],
  ['SEED', 'yes', 'SEED must be "demo" or "none".'],
  ['PRICE_MAX_AGE_DAYS', '0', 'PRICE_MAX_AGE_DAYS must be a whole number from 1 to 3650.'],
  ['PRICE_MAX_AGE_DAYS', '3651', 'PRICE_MAX_AGE_DAYS must be a whole number from 1 to 3650.'],
  ['PRICE_MAX_AGE_DAYS', '1.5', 'PRICE_MAX_AGE_DAYS must be a whole number from 1 to 3650.'],
  ['SITE_EMAIL', 'nobody', 'SITE_EMAIL must be an e-mail address.'],
  ['HOST', '999.1.1.1', 'HOST must be a host name or an IP address.'],
  ['HOST', 'a:b', 'HOST must be a host name or an IP address.'],
  ['HOST', '%', 'HOST must be a host name or an IP address.'],
  ['HOST', ' ', 'HOST must not be blank.'],
  ['DATABASE_URL', 'not a url', 'DATABASE_URL must be a URL that starts with postgres://.'],
  [
    'DATABASE_URL',
    'postgres://me:%FF@localhost/shop',
    'DATABASE_URL must be a URL that the PostgreSQL client can read',
  ],
  [
    'DATABASE_URL',
    'postgres://h/shop?sslcert=/nowhere',
    'DATABASE_URL must be a URL that the PostgreSQL client can read',
  ],
  ['DATABASE_URL', 'postgres://h/shop?port=70000', 'DATABASE_URL must be a URL that the PostgreSQL client can read'],
  ['SMTP_URL', 'not a url', 'SMTP_URL must be a URL that starts with smtp:// or smtps://.'],
  ['SMTP_URL', 'smtp:mail', 'SMTP_URL must name a host.'],
  ['SMTP_URL', 'smtp://me:%ZZ@mail.example.com', 'SMTP_URL must have each % in user and password written as %25.'],
  ['PUBLIC_URL', 'not a url', 'PUBLIC_URL must be a URL that starts with http:// or https://.'],
  ['PUBLIC_URL', 'https://999.1.1.1', 'PUBLIC_URL must be a URL that starts with http:// or https://.'],
  ['SITE_NAME', 'Two\nlines', 'SITE_NAME must not contain control characters.'],
  ['BOOKING_URL', 'https://example.com/a\u0001', 'BOOKING_URL must be a URL that starts with http:// or https://.'],
  ['BOOKING_URL', 'javascript:alert(1)', 'BOOKING_URL must be a URL that starts with http:// or https://.'],
])('%s=%s stops the start', (variable, value, message) => {
  expect(() => readConfig({ [variable]: value })).toThrow(message);
});

test.each(['0.0.0.0', '::', '::1', 'fe80::1%lo', 'localhost', 'my_service', '127.1'])('accepts HOST=%s', (HOST) => {
  expect(new URL(originOf(readConfig({ HOST }).host, 3000)).port).toBe('3000');
});

const HOSTILE = [
  ...'% %ZZ %00 %FF # ? [ [] :: :0 / // \\ @ -1 1e3 0x1F NaN 999.1.1.1 1.2.3 http:// https:/// http://['.split(' '),
  ...'http://[::1%lo] http://% http://u:p@h https://h:99999 smtp:// smtp://:@ smtps://% smtp://%FF@h a@b @ a@'.split(
    ' ',
  ),
  ...'postgres:// postgres:/// postgres://% postgres://u:%FF@h postgres://h?sslkey=/ postgres://h?port=x'.split(' '),
  ...'postgres://h?sslmode=no é 💥 __proto__ constructor {} [object'.split(' '),
  '',
  ' ',
  '\n',
  'not a url',
  'http://a b',
  '\u0000',
  '\u007F',
  '\u2028',
  '\uD800',
  'x'.repeat(100_000),
];

const hostile = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary' }),
  fc
    .tuple(fc.constantFrom('http://', 'https://', 'smtp://', 'postgres://'), fc.string())
    .map((parts) => parts.join('')),
  fc.tuple(fc.constantFrom(...HOSTILE), fc.constantFrom(...HOSTILE)).map((parts) => parts.join('')),
);

test('every value of a variable gives a usable configuration or one line that names the variable', () => {
  expect(VARIABLES).toContain('BOOKING_URL');
  const property = fc.property(fc.constantFrom(...VARIABLES), hostile, (variable, value) => {
    try {
      const { publicUrl, host, port } = readConfig({ [variable]: value });
      createHostCheck(publicUrl, host);
      expect(new URL(originOf(host, port)).protocol).toBe('http:');
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      // Variables of e-mail and of OpenID Connect require others.
      expect(error).toHaveProperty('message', expect.stringMatching(/^(?:[A-Z]+_?)+ \P{Cc}{1,200}\.$/u));
      const named = String(error).split(' ')[1];
      expect([variable, 'SMTP_URL', 'CONTACT_NOTIFY_EMAIL', 'OIDC_ISSUER', 'OIDC_CLIENT_ID']).toContain(named);
    }
  });
  fc.assert(property, { numRuns: 3_000 });
});

const oidc = {
  OIDC_ISSUER: 'https://id.example.com/realms/staff',
  OIDC_CLIENT_ID: 'rampage',
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_EDITORS: 'sales, prices,',
};

test('a company account has a provider, a client, and a claim whose values give roles', () => {
  expect(readConfig({}).companySignIn).toBeNull();
  expect(readConfig(oidc).companySignIn).toEqual({
    issuer: 'https://id.example.com/realms/staff',
    clientId: 'rampage',
    clientSecret: 'secret',
    name: 'your company account',
    roleClaim: 'groups',
    roles: { owner: [], editor: ['sales', 'prices'], reader: [] },
  });
  for (const issuer of ['http://localhost:4000', 'http://127.0.0.1', 'http://[::1]:80']) {
    expect(readConfig({ ...oidc, OIDC_ISSUER: issuer }).companySignIn).toMatchObject({ issuer });
  }
});

test.each([
  [
    { OIDC_ISSUER: 'http://id.example.com' },
    'OIDC_ISSUER must start with https://, or with http:// and a loopback name.',
  ],
  [{ OIDC_ISSUER: 'https://u:p@id.example.com' }, 'OIDC_ISSUER must not have a user, a query or a fragment.'],
  [{ OIDC_ISSUER: 'https://id.example.com/?x' }, 'OIDC_ISSUER must not have a user, a query or a fragment.'],
  [{ OIDC_ISSUER: '' }, 'OIDC_ISSUER must be set where OIDC_CLIENT_ID is.'],
  [{ OIDC_CLIENT_ID: '' }, 'OIDC_CLIENT_ID must be set where OIDC_ISSUER is.'],
  [{ OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_SECRET must be set where OIDC_ISSUER is.'],
  [{ OIDC_EDITORS: ' , ' }, 'OIDC_OWNERS or OIDC_EDITORS or OIDC_READERS must be set where OIDC_ISSUER is.'],
  [{ OIDC_NAME: 'x'.repeat(41) }, 'OIDC_NAME must have at most 40 characters.'],
])('%j is refused', (changes, message) => {
  expect(() => readConfig({ ...oidc, ...changes })).toThrow(message);
});
