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
  ['PUBLIC_URL', 'https://example.com/shop', 'PUBLIC_URL must be an origin such as https://example.com.'],
  ['TRUST_PROXY', 'true', 'TRUST_PROXY must be a whole number from 0 to 10.'],
  ['SEED', 'yes', 'SEED must be "demo" or "none".'],
  ['SITE_EMAIL', 'nobody', 'SITE_EMAIL must be an e-mail address.'],
  ['BOOKING_URL', 'javascript:alert(1)', 'BOOKING_URL must be a URL that begins with http:// or https://.'],
])('%s=%s stops the start', (variable, value, message) => {
  expect(() => readConfig({ [variable]: value })).toThrow(message);
});
