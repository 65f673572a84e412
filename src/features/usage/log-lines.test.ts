import fc from 'fast-check';
import { expect, test } from 'vitest';
import { combinedReader, haproxyReader, squidReader } from './log-lines.ts';

const AT = '20/Nov/2026:08:00:01 +0000';
const TIME = Date.UTC(2026, 10, 20, 8, 0, 1);

test.each([
  ['common', `192.0.2.1 - - [${AT}] "GET /a.css?v=1 HTTP/1.1" 200 512`, { host: '', kind: 'styles', received: 512 }],
  ['a user', `192.0.2.1 - ada [${AT}] "GET / HTTP/2.0" 304 - "-" "x"`, { kind: 'unknown', received: 0 }],
  ['a virtual host', `shop.example:443 192.0.2.1 - - [${AT}] "GET /i.png HTTP/1.1" 404 7 "-" "x"`, { kind: 'images' }],
  ['a proxy', `192.0.2.1 - - [${AT}] "GET http://u:p@Shop.example:8080/x HTTP/1.1" 200 7`, { host: 'shop.example' }],
  ['escaped quotes', `192.0.2.1 - - [${AT}] "GET /\\"x\\" HTTP/1.1" 200 7 "-" "x"`, { received: 7 }],
  ['no request', `192.0.2.1 - - [${AT}] "-" 408 - "-" "-"`, { outcome: { answers: 0, failures: 1 } }],
  ['IPv6', `2001:db8::1 - - [${AT}] "GET http://[2001:db8::2]:80/ HTTP/1.1" 200 7`, { host: '[2001:db8::2]' }],
] as const)('an access log line with %s', (_, line, expected) => {
  expect(combinedReader()(line)).toMatchObject({ time: TIME, requests: 1, sent: null, ...expected });
});

test('a log time is read with its zone', () => {
  const line = '192.0.2.1 - - [20/Nov/2026:10:00:01 +0200] "GET / HTTP/1.1" 200 7';
  expect(combinedReader()(line)).toMatchObject({ time: TIME });
});

test('a tunnel of Squid is traffic without an answer of the target; a refused one is a failure', () => {
  const line = (status: string) =>
    `1795161601.123     90 192.0.2.1 TCP_TUNNEL/${status} 4823 CONNECT shop.example:443 - HIER_DIRECT/203.0.113.5 -`;
  const [open, refused] = ['200', '403'].map((status) => squidReader()(line(status)));
  expect(open).toMatchObject({ host: 'shop.example', kind: 'unknown', received: 4_823, outcome: null });
  expect(refused).toMatchObject({ outcome: { answers: 0, failures: 1 } });
});

test('no answer of HAProxy has the status -1', () => {
  const line =
    'Nov 20 08:00:01 gw haproxy[1]: 192.0.2.1:33006 [20/Nov/2026:08:00:01.500] fe be/px3 0/0/30/-1/192 -1 0 - - SC-- 4/4/1/1/0 0/0 "GET https://shop.example/p HTTP/1.1"';
  expect(haproxyReader()(line)).toMatchObject({ time: TIME + 500, outcome: { failures: 1 }, host: 'shop.example' });
});

test('other lines are no records, and none makes a reader fail', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (line) => {
      for (const read of [combinedReader(), squidReader(), haproxyReader()]) expect(read(line)).toBeNull();
    }),
  );
});
