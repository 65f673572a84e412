import fc from 'fast-check';
import { expect, test } from 'vitest';
import { zoneOf, impliedZones } from './network-zone.ts';

test.each([
  ['8.8.8.8', 'public'],
  ['2606:4700::1111', 'public'],
  ['168.63.129.15', 'public'],
  ['168.63.129.17', 'public'],
  ['3ffe:ffff::1', 'public'],
  ['3fff:1000::1', 'public'],
  ['127.0.0.1', 'loopback'],
  ['127.1.2.3', 'loopback'],
  ['::1', 'loopback'],
  ['10.1.2.3', 'private'],
  ['172.31.0.1', 'private'],
  ['192.168.0.1', 'private'],
  ['100.64.0.1', 'private'],
  ['fd00::1', 'private'],
  ['169.254.169.254', 'forbidden'],
  ['::ffff:169.254.169.254', 'forbidden'],
  ['::ffff:127.0.0.1', 'forbidden'],
  ['::ffff:7f00:1', 'forbidden'],
  ['::ffff:8.8.8.8', 'forbidden'],
  ['::8.8.8.8', 'forbidden'],
  ['010.0.0.1', 'forbidden'],
  ['0x7f.1', 'forbidden'],
  ['0.0.0.0', 'forbidden'],
  ['::', 'forbidden'],
  ['fe80::1', 'forbidden'],
  ['64:ff9b::7f00:1', 'forbidden'],
  ['64:ff9b:1::1', 'forbidden'],
  ['100::1', 'forbidden'],
  ['100:0:0:1::1', 'forbidden'],
  ['168.63.129.16', 'forbidden'],
  ['::ffff:168.63.129.16', 'forbidden'],
  ['3fff::1', 'forbidden'],
  ['3fff:fff:ffff::1', 'forbidden'],
  ['4000::1', 'forbidden'],
  ['5f00::1', 'forbidden'],
  ['fec0::1', 'forbidden'],
  ['ff02::1', 'forbidden'],
  ['2002:7f00:1::', 'forbidden'],
  ['224.0.0.1', 'forbidden'],
  ['255.255.255.255', 'forbidden'],
  ['not an address', 'forbidden'],
])('the address %s is %s', (address, zone) => {
  expect(zoneOf(address)).toBe(zone);
});

test('IPv6 addresses outside 2000::/3 are never public, and IPv4 addresses in IPv6 are forbidden', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((bits) => bits.toString(16));
  fc.assert(
    fc.property(group, fc.array(group, { minLength: 7, maxLength: 7 }), (first, rest) => {
      fc.pre(!/^[23]...$/.test(first));
      expect(zoneOf([first, ...rest].join(':'))).not.toBe('public');
    }),
  );
  fc.assert(
    fc.property(fc.ipV4(), fc.constantFrom('::', '::ffff:', '::ffff:0:', '64:ff9b::'), (address, prefix) => {
      expect(zoneOf(prefix + address)).toBe('forbidden');
    }),
  );
});

test.each([
  ['script.google.com', ['public']],
  ['localhost', ['loopback']],
  ['[::1]', ['loopback']],
  ['sheet', ['private', 'loopback']],
  ['sheet.internal', ['private', 'loopback']],
  ['10.0.0.5', ['private']],
  ['169.254.169.254', []],
])('the host %s implies the zones %j', (host, zones) => {
  expect(impliedZones(host)).toEqual(zones);
});
