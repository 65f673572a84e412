import fc from 'fast-check';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { probes } from '#core/routes.ts';
import { readConfig } from '#app/server/config.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { callerOf, plainAddress } from './client-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:5123', '203.0.113.7'],
  [' "203.0.113.7:5123" ', '203.0.113.7'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:DB8:0:0::1]:443', '2001:db8::1'],
  ['"[2001:db8::1]:443"', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[fe80::1%25eth0]:80', 'fe80::1'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['[::FFFF:203.0.113.7]:1', '203.0.113.7'],
  ['203.0.113.7:', null],
  ['203.0.113.7:x', null],
  ['203.0.113.7:123456', null],
  ['203.0.113.007', null],
  ['203.0.113', null],
  ['[2001:db8::1', null],
  ['[2001:db8::1]443', null],
  ['[203.0.113.7', null],
  ['unknown', null],
  ['_hidden', null],
  ['', null],
])('the address in %j is %j', (entry, address) => {
  expect(plainAddress(entry)).toBe(address);
});

test('an entry of 10,000 characters is not an address', () => {
  expect(plainAddress(`[${'1'.repeat(10_000)}]`)).toBeNull();
  expect(plainAddress(`203.0.113.7${' '.repeat(10_000)}`)).toBeNull();
});

test('a port does not make another caller', () => {
  const port = fc.integer({ min: 0, max: 65_535 });
  fc.assert(
    fc.property(fc.ipV4(), fc.ipV6(), port, (v4, v6, number) => {
      expect(callerOf({ ip: `${v4}:${number}` })).toEqual(callerOf({ ip: v4 }));
      expect(callerOf({ ip: `[${v6}]:${number}` })).toEqual(callerOf({ ip: v6 }));
    }),
  );
});

test('an invalid entry stands for the proxy that forwarded it', () => {
  fc.assert(
    fc.property(fc.string(), (entry) => {
      fc.pre(plainAddress(entry) === null);
      expect(callerOf({ ip: entry, ips: ['127.0.0.1', '192.0.2.1', entry] }).client).toBe('192.0.2.1');
    }),
  );
  expect(callerOf({ ip: 'nothing' }).client).toBe('unknown');
});

test.each([
  ['203.0.113.7', { client: '203.0.113.7', site: null, provider: '203.0.0.0/16' }],
  ['2001:db8:7:9:1:2:3:4', { client: '2001:db8:7:9::/64', site: '2001:db8:7::/48', provider: '2001:db8::/32' }],
  ['2001:db8::1', { client: '2001:db8:0:0::/64', site: '2001:db8:0::/48', provider: '2001:db8::/32' }],
  ['::1', { client: '0:0:0:0::/64', site: '0:0:0::/48', provider: '0:0::/32' }],
])('%s belongs to its networks', (ip, networks) => {
  expect(callerOf({ ip })).toEqual(networks);
});

test.each([
  ['0', ['warn']],
  ['1', []],
])('with TRUST_PROXY=%s the first forwarded request logs %j', async (TRUST_PROXY, levels) => {
  const lines: string[] = [];
  const formatters = { level: (label: string) => ({ level: label }) };
  const logger = pino({ level: 'warn', formatters }, { write: (line: string) => void lines.push(line) });
  const { server } = await createTestApp({ config: readConfig({ TRUST_PROXY }), logger });
  await server.inject(probes.alive);
  expect(lines).toEqual([]);
  for (let visitor = 1; visitor <= 3; visitor += 1) {
    await server.inject({ url: probes.alive, headers: { 'x-forwarded-for': `203.0.113.${visitor}` } });
  }
  expect(lines.map((line) => /"level":"(\w+)"/.exec(line)?.[1])).toEqual(levels);
  for (const line of lines) {
    expect(line).toContain('TRUST_PROXY');
    expect(line, 'nobody’s address').not.toContain('203.0.113');
  }
});
