import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('without any variable the defaults hold', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    dataDirectory: './data',
    databaseUrl: null,
    publicUrl: 'http://127.0.0.1:3000',
    trustProxy: 0,
    seed: 'demo',
    site: { name: 'Rampage', social: { x: null } },
  });
});

test('on PostgreSQL nothing is seeded unless asked for', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://localhost/rampage' }).seed).toBe('none');
  expect(readConfig({ DATABASE_URL: 'postgresql://localhost/rampage', SEED: 'demo' }).seed).toBe('demo');
});

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: '' }).port).toBe(3000);
});

test('the e-mail about contact requests comes from the site', () => {
  expect(readConfig({}).contactEmail).toBeNull();
  const smtpUrl = 'smtps://user:secret@mail.example.com:465';
  expect(readConfig({ SMTP_URL: smtpUrl, CONTACT_NOTIFY_EMAIL: 'me@example.com' }).contactEmail).toEqual({
    smtpUrl,
    to: 'me@example.com',
    from: { name: 'Rampage', address: 'hello@example.com' },
  });
});

test('the public URL loses its trailing slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://example.com/' }).publicUrl).toBe('https://example.com');
});

test.each([
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535.'],
  ['PORT', 'http', 'PORT must be a whole number from 0 to 65535.'],
  ['PORT', '-1', 'PORT must be a whole number from 0 to 65535.'],
  ['HOST', 'not a host', 'HOST must be a host name or an IP address.'],
  ['DATABASE_URL', 'mysql://localhost', 'DATABASE_URL must be a URL that begins with postgres://.'],
  ['ADMIN_PASSWORD', 'short', 'ADMIN_PASSWORD must have 15 to 256 characters.'],
  ['ADMIN_PASSWORD', 'passwordpassword', 'ADMIN_PASSWORD is too common, choose another one.'],
  [
    'CONTACT_FORWARD_URL',
    'ftp://example.com',
    'CONTACT_FORWARD_URL must be a URL that begins with http:// or https://.',
  ],
  ['CONTACT_NOTIFY_EMAIL', 'nobody', 'CONTACT_NOTIFY_EMAIL must be an e-mail address.'],
  ['CONTACT_NOTIFY_EMAIL', 'me@example.com', 'SMTP_URL must be set where CONTACT_NOTIFY_EMAIL is.'],
  ['SMTP_URL', 'smtp://mail.example.com', 'CONTACT_NOTIFY_EMAIL must be set where SMTP_URL is.'],
  ['SMTP_URL', 'http://mail.example.com', 'SMTP_URL must be a URL that begins with smtp:// or smtps://.'],
  ['SMTP_URL', 'smtp://mail.example.com?debug=1', 'SMTP_URL must have no query.'],
  ['PUBLIC_URL', 'https://example.com/shop', 'PUBLIC_URL must be an origin such as https://example.com.'],
  ['TRUST_PROXY', 'true', 'TRUST_PROXY must be a whole number from 0 to 10.'],
  ['SEED', 'yes', 'SEED must be "demo" or "none".'],
  ['SITE_EMAIL', 'nobody', 'SITE_EMAIL must be an e-mail address.'],
  ['BOOKING_URL', 'javascript:alert(1)', 'BOOKING_URL must be a URL that begins with http:// or https://.'],
])('%s=%s stops the start', (variable, value, message) => {
  expect(() => readConfig({ [variable]: value })).toThrow(message);
});
