import { expect, test } from 'vitest';
import { hostOf, kindOf } from './usage-record.ts';

test.each([
  ['text/html; charset=utf-8', '/', 'html'],
  ['IMAGE/WEBP', null, 'images'],
  ['application/problem+json', null, 'json'],
  ['application/octet-stream', '/a.woff2', 'other'],
  [null, 'https://shop.example/a.WOFF2?v=1.2', 'fonts'],
  ['-', '/v/1.m3u8#t', 'media'],
  [null, '/v1.0/items', 'unknown'],
  [null, '/', 'unknown'],
  [null, null, 'unknown'],
] as const)('the kind of %s at %s is %s', (type, url, kind) => {
  expect(kindOf(type, url)).toBe(kind);
});

test.each([
  ['https://a:b@Shop.Example:8443/x@y?u=http://z', 'shop.example'],
  ['shop.example:443', 'shop.example'],
  ['Shop.Example', 'shop.example'],
  ['http://[2001:db8::1]:80/', '[2001:db8::1]'],
  ['/path', ''],
  ['-', ''],
  ['<b>x</b>', '<b>x<'],
  [null, ''],
] as const)('the host of %s is %s', (url, host) => {
  expect(hostOf(url)).toBe(host);
});
