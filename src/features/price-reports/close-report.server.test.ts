import { expect, test, vi } from 'vitest';
import { adminApi, api } from '#core/routes.ts';
import { readConfig } from '#app/server/config.ts';
import { mailSchema, REPORT_MAIL, REPORT_NOTICE, type Mail } from '#features/outbox/outgoing-messages.server.ts';
import { line } from '#test/price-client.ts';
import { createReportDesk } from '#test/report-desk.ts';

const config = readConfig({
  SMTP_URL: 'smtp://127.0.0.1:1',
  CONTACT_NOTIFY_EMAIL: 'ops@example.com',
  PUBLIC_URL: 'http://prices.example',
});

/** A report desk with a fake mailbox for readers, and one for the operator. */
async function startDesk() {
  const mails: Mail[] = [];
  const notices: Mail[] = [];
  const desk = await createReportDesk({
    config,
    senders: {
      mail: async ({ content }) => {
        const mail = mailSchema.parse(JSON.parse(content));
        (mail.to === 'ops@example.com' ? notices : mails).push(mail);
      },
    },
  });
  return { ...desk, mails, notices };
}

test('the operator gets one mail for the open reports of a line, and none for spam', async () => {
  const { report, close, notices, database } = await startDesk();
  await report({ note: 'spam', website: 'https://spam.example' });
  const first = await report({ amount: '3.20', note: 'My own words', email: 'jo@a.example' });
  await report({ amount: '3.10' });
  await vi.waitFor(() => expect(notices).toHaveLength(1));
  expect(notices[0]?.subject).toMatch(/^Price reported: .+, Pool, from 1 GB$/);
  expect(notices[0]?.text).toContain(
    'Reported price: $3.20/GB\n\nWorklist: http://prices.example/admin/worklist?kind=reported-price',
  );
  expect(notices[0]?.text).not.toMatch(/My own words|jo@a\.example/);
  await close(first + 1, 'right');
  await report({ note: 'Again' });
  await vi.waitFor(() => expect(notices).toHaveLength(2));
  expect(notices[1]?.text).toContain('No correct price was stated.');
  const queued = await database.queries.selectFrom('outgoingMessages').select('kind').execute();
  expect(queued.filter(({ kind }) => kind === REPORT_NOTICE)).toHaveLength(2);
});

test('closing as corrected marks the price change and mails each reader once', async () => {
  const desk = await startDesk();
  const { report, close, replace, serviceId, stored, mails, database } = desk;
  await replace(serviceId, [line({ own: '2.00', direct: '3.60' })]);
  const first = await report({ amount: '3.20', note: 'Mine', email: 'Jo@a.example' });
  const second = await report({ amount: '3.10', email: 'jo@A.example' });
  const third = await report({ note: 'Wrong' });
  const early = await close(third, 'corrected');
  expect([early.statusCode, early.json()]).toMatchObject([409, { detail: 'Change a price first.' }]);
  await replace(serviceId, [line({ own: '2.00', direct: '3.20' })]);
  const later = await report({ amount: '3.00', email: 'eve@a.example' });
  expect((await close(third, 'corrected')).json()).toEqual({ id: third, closed: 3, mails: 1 });
  expect((await close(third, 'corrected')).statusCode).toBe(409);
  expect((await close(first, 'spam')).statusCode).toBe(409);
  const rows = (await stored()).map(({ id, state, email, note }) => [id, state, email, note]);
  expect(rows).toEqual([
    [first, 'corrected', null, null],
    [second, 'corrected', null, null],
    [third, 'corrected', null, 'Wrong'],
    [later, 'open', 'eve@a.example', null],
  ]);
  await vi.waitFor(() => expect(mails).toHaveLength(1));
  const [mail] = mails;
  expect(mail?.to.toLowerCase()).toBe('jo@a.example');
  expect(mail?.text).toContain('List price: was $3.60/GB, now $3.20/GB\n\nDetails: http://prices.example/providers/');
  expect(mail?.text).not.toContain(' price: was $2.00');
  const sent = async () =>
    database.queries
      .selectFrom('outgoingMessages')
      .select(['state', 'recipient', 'content'])
      .where('kind', '=', REPORT_MAIL)
      .execute();
  await vi.waitFor(async () => expect(await sent()).toEqual([{ state: 'delivered', recipient: '', content: '{}' }]));
});

test('price changes since a corrected report are marked in the public history', async () => {
  const { report, close, replace, serviceId, get, history } = await startDesk();
  await replace(serviceId, [line({ own: '2.00', direct: '3.60' })]);
  const id = await report();
  await replace(serviceId, [line({ own: '1.90', direct: '3.20' }), line({ fromQuantity: 9, own: '1.00' })]);
  expect((await history(serviceId)).filter(({ reported }) => reported)).toEqual([]);
  expect((await close(id, 'corrected')).statusCode).toBe(200);
  const marked = (await history(serviceId)).filter(({ reported }) => reported);
  expect(marked.map(({ which, fromQuantity, to }) => [which, fromQuantity, to])).toEqual([
    ['own', 1, '1.90'],
    ['direct', 1, '3.20'],
  ]);
  for (const url of [api.priceChanges, api.changesView]) {
    const answer = JSON.stringify(await get(url));
    expect(answer.match(/"reported":true/g)).toHaveLength(2);
  }
  expect(await get(api.methodologyView)).toMatchObject({ corrected: 1 });
});

test('closing as right closes the reports of the line up to the given one and mails their readers', async () => {
  const { report, close, stored, mails, serviceId, replace } = await startDesk();
  await replace(serviceId, [line({ own: '2.00', direct: '3.50' }), line({ fromQuantity: 5, own: '1.00' })]);
  const first = await report({ note: 'x', email: 'jo@a.example' });
  const other = await report({ note: 'x', fromQuantity: 5 });
  const newest = await report({ note: 'x', email: 'eve@a.example' });
  expect((await close(newest, 'right')).json()).toEqual({ id: newest, closed: 2, mails: 2 });
  await vi.waitFor(() => expect(mails).toHaveLength(2));
  expect(mails[0]?.subject).toMatch(/^Price was correct: .*, Pool, from 1 GB$/);
  expect(mails[0]?.text).toContain('List price: $3.50/GB, checked 21 Nov 2026\n');
  expect((await stored()).map(({ id, state }) => [id, state])).toEqual([
    [first, 'right'],
    [other, 'open'],
    [newest, 'right'],
  ]);
});

test('closing as spam closes one report and sends no mail', async () => {
  const { report, close, stored, database } = await startDesk();
  const first = await report({ note: 'x', email: 'jo@a.example' });
  const second = await report({ note: 'Buy', email: 'bot@a.example' });
  expect((await close(second, 'spam')).json()).toEqual({ id: second, closed: 1, mails: 0 });
  expect((await stored()).map(({ id, state, email }) => [id, state, email])).toEqual([
    [first, 'open', 'jo@a.example'],
    [second, 'spam', null],
  ]);
  const mailed = database.queries.selectFrom('outgoingMessages').select('id').where('kind', '=', REPORT_MAIL);
  expect(await mailed.execute()).toEqual([]);
});

test('without a mail server the address is deleted, too', async () => {
  const { report, close, stored } = await createReportDesk();
  const id = await report({ note: 'x', email: 'jo@a.example' });
  expect((await close(id, 'right')).json()).toEqual({ id, closed: 1, mails: 0 });
  expect(await stored()).toMatchObject([{ email: null, note: null }]);
});

test('of two simultaneous closings of a report one succeeds', async () => {
  const { report, close, mails } = await startDesk();
  const id = await report({ note: 'x', email: 'jo@a.example' });
  const answers = await Promise.all(['right', 'spam', 'right', 'spam'].map(async (as) => close(id, as)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  expect(mails.length).toBeLessThanOrEqual(1);
});

test('the worklist has one item for each reported line, including deleted lines', async () => {
  const { report, work, replace, serviceId, close, listed, send } = await createReportDesk({
    reportBounds: { openPerLine: 2, rows: 10 },
  });
  await report({ note: 'a' });
  const newest = await report({ amount: '3.20', url: 'https://vendor.example/p', email: 'jo@a.example' });
  for (let count = 0; count < 39; count += 1) await report({ note: 'more' });
  const group = await work();
  expect(group).toMatchObject({ count: 1, items: [{ id: `report ${serviceId}-all-1` }] });
  expect(group?.items[0]).toMatchObject({
    line: { fromQuantity: 1, direct: '3.50' },
    report: { id: newest, count: 41, amount: '3.20', email: 'jo@a.example' },
  });
  const { reports, counts } = await listed('?state=open');
  expect(counts).toEqual({ open: 41, corrected: 0, right: 0, spam: 0 });
  expect(reports.map(({ id, further }) => [id, further])).toEqual([
    [newest, 39],
    [newest - 1, 0],
  ]);
  expect((await listed('?state=spam')).reports).toEqual([]);
  await replace(serviceId, [line({ fromQuantity: 7, own: '1.00' })]);
  expect((await work())?.items[0]).toMatchObject({ service: { id: serviceId }, line: null, report: { id: newest } });
  expect((await close(newest, 'corrected')).json()).toMatchObject({ closed: 41 });
  expect((await work())?.count).toBe(0);
  expect((await send('POST', adminApi.priceReportClose(999), { as: 'spam' })).statusCode).toBe(404);
});

test('closing is recorded in the history with the line, and cannot be undone', async () => {
  const { report, close, newest, undo } = await createReportDesk();
  const id = await report({ note: 'x' });
  await close(id, 'right');
  const entry = await newest();
  expect(entry).toMatchObject({ entity: 'report', way: 'form' });
  expect(entry.summary).toMatch(/, Pool, report 1: state open → right$/);
  const undone = await undo(entry.id);
  expect(undone.statusCode, undone.body).toBe(409);
});
