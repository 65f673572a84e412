import { expect, test } from 'vitest';
import { api, reportPaths } from '#core/routes.ts';
import { REPORT_FAULTS } from './report-faults.ts';
import { contactInput } from '#test/contact-factory.ts';
import { faultsOf, line } from '#test/price-client.ts';
import { createReportDesk } from '#test/report-desk.ts';

test('stores a report in canonical form', async () => {
  const { report, stored, serviceId, clock } = await createReportDesk();
  const values = {
    amount: ' $3,2 ',
    url: ' https://vendor.example/pricing ',
    note: 'Since\nFriday.',
    email: 'jo@a.example',
  };
  const id = await report(values);
  expect(await stored()).toMatchObject([
    { id, serviceId, unit: 'gb', country: null, fromQuantity: 1, amountMicros: 3_200_000, state: 'open', further: 0 },
  ]);
  expect(await stored()).toMatchObject([
    { url: 'https://vendor.example/pricing', note: 'Since\nFriday.', email: 'jo@a.example', createdAt: clock.now },
  ]);
});

test.each([
  ['no content', { email: 'jo@a.example' }, 'amount', REPORT_FAULTS.empty],
  ['no amount', { amount: 'cheap' }, 'amount', REPORT_FAULTS.amount],
  ['an amount of zero', { amount: '0' }, 'amount', REPORT_FAULTS.amount],
  ['another scheme', { url: 'http://vendor.example' }, 'url', REPORT_FAULTS.url],
  [
    'a password',
    { url: 'https://ana:secret@vendor.example' },
    'url',
    'Leave out user and password: others could read them',
  ],
  ['a script', { url: 'javascript:alert(1)' }, 'url', REPORT_FAULTS.url],
  ['no address', { note: 'x', email: 'jo' }, 'email', REPORT_FAULTS.email],
  ['a long note', { note: 'x'.repeat(501) }, 'note', 'At most 500 characters'],
  ['an unknown service', { note: 'x', serviceId: 999 }, 'serviceId', REPORT_FAULTS.line],
  ['an unknown quantity', { note: 'x', fromQuantity: 2 }, 'serviceId', REPORT_FAULTS.line],
  ['an unknown country', { note: 'x', country: 'DE' }, 'serviceId', REPORT_FAULTS.line],
])('refuses %s', async (_name, values, field, message) => {
  const { post, stored } = await createReportDesk();
  expect(faultsOf(await post(values))).toEqual([{ field, message }]);
  expect(await stored()).toEqual([]);
});

test('tells lines of different countries apart, and refuses a scheduled line', async () => {
  const { post, report, replace, serviceId, stored } = await createReportDesk();
  const validFrom = '2027-01-01T00:00:00.000Z';
  await replace(serviceId, [
    line({ own: '1.00' }),
    line({ country: 'DE', own: '2.00' }),
    line({ fromQuantity: 5, own: '1.00', validFrom }),
  ]);
  await report({ note: 'x', country: 'DE' });
  expect(await stored()).toMatchObject([{ country: 'DE' }]);
  expect((await post({ note: 'x', fromQuantity: 5 })).statusCode).toBe(400);
});

test('accepts a form, and redirects if it was sent without scripts', async () => {
  const { server, serviceId, stored } = await createReportDesk();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = `serviceId=${serviceId}&country=&fromQuantity=1&amount=&url=&note=Wrong&email=&website=`;
  const send = (accept: string) =>
    server.inject({ method: 'POST', url: reportPaths.create, payload, headers: { ...headers, accept } });
  expect((await send('*/*')).statusCode).toBe(202);
  const page = await send('text/html');
  expect([page.statusCode, page.headers.location]).toEqual([303, reportPaths.sent]);
  expect(await stored()).toMatchObject([
    { note: 'Wrong', amountMicros: null, url: null, email: null },
    { note: 'Wrong' },
  ]);
});

test('stores a report with a filled honeypot as spam, without address and note', async () => {
  const { report, stored, clock } = await createReportDesk();
  await report({ note: 'Buy', email: 'bot@a.example', website: 'https://bot.example' });
  expect(await stored()).toMatchObject([{ state: 'spam', closedAt: clock.now, email: null, note: null }]);
});

test('answers a repetition with the same key; the key with another body or for a contact request is a conflict', async () => {
  const { post, report, stored } = await createReportDesk();
  const key = { 'idempotency-key': 'k' };
  const id = await report({ amount: '3.20' }, key);
  expect(await report({ amount: 3.2 }, key)).toBe(id);
  expect((await post({ amount: '3.21' }, key)).statusCode).toBe(409);
  expect(await stored()).toHaveLength(1);
});

test('rate limits of a network equal those of contact requests and are counted separately', async () => {
  const { server, serviceId, database } = await createReportDesk({ monotonicNow: () => 0 });
  const remoteAddress = '203.0.113.9';
  const send = (amount: string, key: string) => {
    const payload = { serviceId, fromQuantity: 1, amount, idempotencyKey: key };
    return server.inject({ method: 'POST', url: reportPaths.create, payload, remoteAddress });
  };
  expect((await send('', 'k')).statusCode).toBe(400);
  for (const key of ['k0', 'k1', 'k2', 'k3', 'k4']) expect((await send('3.20', key)).statusCode).toBe(202);
  const refused = await send('3.20', 'k5');
  expect([refused.statusCode, refused.headers['retry-after'], refused.body]).toEqual([
    429,
    '60',
    expect.stringContaining('You have sent many reports today. Try again tomorrow.'),
  ]);
  expect((await send('3.20', 'k4')).statusCode).toBe(202);
  expect((await send('3.30', 'k4')).statusCode).toBe(409);
  const contact = await server.inject({ method: 'POST', url: api.contacts, payload: contactInput(), remoteAddress });
  expect(contact.statusCode).toBe(201);
  await database.close();
  expect(
    (
      await server.inject({
        method: 'POST',
        url: reportPaths.create,
        payload: { serviceId, fromQuantity: 1, note: 'x' },
        remoteAddress,
      })
    ).statusCode,
  ).toBe(429);
});

test('beyond the limit of a line reports are only counted and keep no key; other lines still store theirs', async () => {
  const { report, replace, serviceId, stored, database } = await createReportDesk({
    reportBounds: { openPerLine: 3, rows: 4 },
  });
  await replace(serviceId, [
    line({ own: '1.00' }),
    line({ fromQuantity: 5, own: '1.00' }),
    line({ fromQuantity: 9, own: '1.00' }),
  ]);
  const ids: number[] = [];
  for (let count = 0; count < 8; count += 1) ids.push(await report({ note: 'x' }, { 'idempotency-key': `k${count}` }));
  expect(ids.slice(2)).toEqual(Array(6).fill(ids[2]));
  expect((await stored()).map(({ further }) => further)).toEqual([0, 0, 5]);
  expect(await database.queries.selectFrom('idempotencyKeys').select('key').execute()).toHaveLength(3);
  // All rows are used: the first report of another line is still stored.
  for (const fromQuantity of [5, 5, 9, 9]) await report({ note: 'x', fromQuantity });
  expect((await stored()).map(({ fromQuantity, further }) => [fromQuantity, further])).toEqual([
    [1, 0],
    [1, 0],
    [1, 5],
    [5, 1],
    [9, 1],
  ]);
});

test('a report beyond the maximum number of rows replaces the oldest closed one', async () => {
  const { report, stored } = await createReportDesk({ reportBounds: { openPerLine: 3, rows: 2 } });
  const website = 'bot';
  await report({ note: 'a', website });
  await report({ note: 'b', website });
  await report({ note: 'c' });
  expect((await stored()).map(({ note }) => note)).toEqual(['b', 'c']);
});

test('a filled honeypot does not count as a further report', async () => {
  const { report, stored } = await createReportDesk({ reportBounds: { openPerLine: 2, rows: 3 } });
  const website = 'bot';
  for (const note of ['a', 'b']) await report({ note });
  await report({ note: 'spam', website });
  expect((await stored()).map(({ note, state, further }) => [note, state, further])).toEqual([
    ['a', 'open', 0],
    ['b', 'open', 0],
    ['spam', 'spam', 0],
  ]);
});

test('where open reports take all rows, a filled honeypot leaves no trace', async () => {
  const { report, stored } = await createReportDesk({ reportBounds: { openPerLine: 3, rows: 2 } });
  const ids = [await report({ note: 'a' }), await report({ note: 'b' })];
  expect(await report({ note: 'spam', website: 'bot' })).toBe(ids[1]);
  expect((await stored()).map(({ note, further }) => [note, further])).toEqual([
    ['a', 0],
    ['b', 0],
  ]);
});
