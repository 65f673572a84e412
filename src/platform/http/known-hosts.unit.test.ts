import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createHostCheck, onlyHostOf } from './known-hosts.ts';

function requestFor(...hosts: readonly string[]): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.rawHeaders = hosts.flatMap((host) => ['Host', host]);
  request.headers = { ...(hosts[0] !== undefined && { host: hosts[0] }) };
  return request;
}

test.each([
  ['https://shop.example', ['shop.example', 'SHOP.example', 'shop.example:443']],
  ['http://shop.example', ['shop.example', 'shop.example:80']],
  ['https://shop.example:8443', ['shop.example:8443']],
])('known hosts of %s are %j, loopback names and the own address', (publicUrl, hosts) => {
  const isKnown = createHostCheck(publicUrl, '192.0.2.1');
  for (const host of [...hosts, 'localhost:3000', '127.0.0.1', '[::1]:80', '192.0.2.1:3000']) {
    expect(isKnown(onlyHostOf(requestFor(host))), host).toBe(true);
  }
});

test.each([
  [
    'https://shop.example',
    ['shop.example:80', 'shop.example:444', 'shop.example:', 'evil.example', 'shop.example.evil'],
  ],
  ['http://shop.example', ['shop.example:443']],
  ['https://shop.example:8443', ['shop.example', 'shop.example:443', 'shop.example:8443:443']],
])('for %s the hosts %j are unknown, as are duplicate and missing hosts', (publicUrl, hosts) => {
  const isKnown = createHostCheck(publicUrl, '127.0.0.1');
  for (const host of hosts) expect(isKnown(onlyHostOf(requestFor(host))), host).toBe(false);
  expect(isKnown(onlyHostOf(requestFor()))).toBe(false);
  expect(isKnown(onlyHostOf(requestFor('shop.example', 'shop.example')))).toBe(false);
});
