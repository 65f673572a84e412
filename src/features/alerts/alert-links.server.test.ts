import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { alertPaths, adminApi } from '#core/routes.ts';
import { startAlertDesk, tokensIn } from '#test/alert-desk.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { mutated, seededRandom } from '#test/mutations.ts';

const ADA = 'ada@example.org';
const BELOW_TWO = { type: 'residential', below: '2', amount: 100 };

const shared = await startAlertDesk();

const shownSchema = z.object({ page: z.unknown(), data: z.record(z.string(), z.unknown()) });
const shownIn = ({ body }: { readonly body: string }) => shownSchema.parse(JSON.parse(body));

describe('links', () => {
  test('change nothing when opened', async () => {
    const desk = await startAlertDesk();
    await desk.ask({ email: ADA, serviceId: desk.id });
    const { confirm, unsubscribe } = tokensIn(await desk.queued());
    for (const url of [alertPaths.confirmPage(confirm), alertPaths.unsubscribePage(unsubscribe)]) {
      const page = await desk.server.inject({ url });
      expect(page.statusCode).toBe(200);
      expect(page.headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      expect(page.body).toContain(ADA);
    }
    expect(await desk.rows()).toMatchObject([{ confirmedAt: null }]);
  });

  test('end an alert by the one-click request of mail programs, from any origin and without a session', async () => {
    const desk = await startAlertDesk();
    const unsubscribe = await desk.subscribe({ email: ADA, serviceId: desk.id });
    const url = alertPaths.unsubscribePage(unsubscribe);
    const headers = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
    const answer = await desk.press(url, 'List-Unsubscribe=One-Click', headers);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await desk.rows()).toEqual([]);
    expect(await desk.queued()).toEqual([]);
    await desk.price(desk.id, '1.00');
    expect(await desk.check()).toEqual([]);
    expect((await desk.press(url, 'List-Unsubscribe=One-Click')).statusCode).toBe(404);
  });

  test('only act on their own alert and only as their token allows', async () => {
    const desk = await startAlertDesk();
    await desk.ask({ email: ADA, serviceId: desk.id });
    const { confirm, unsubscribe } = tokensIn(await desk.queued());
    for (const url of [alertPaths.confirm(unsubscribe), alertPaths.unsubscribe(confirm)]) {
      expect((await desk.post(url)).statusCode).toBe(404);
    }
    expect(await desk.rows()).toMatchObject([{ confirmedAt: null }]);
    // A second press has no further effect.
    for (const url of [alertPaths.confirmPage(confirm), alertPaths.confirmPage(confirm)]) {
      expect((await desk.press(url)).statusCode).toBe(200);
    }
    expect((await desk.post(alertPaths.unsubscribe(unsubscribe))).statusCode).toBe(202);
    expect((await desk.post(alertPaths.confirm(confirm))).statusCode).toBe(404);
  });

  test('are protected against guessing by a rate limit', async () => {
    const desk = await startAlertDesk();
    const guess = async (token: number) => desk.post(alertPaths.confirm(String(token).padStart(24, '0')));
    const codes = [];
    for (let token = 0; token < 22; token += 1) codes.push((await guess(token)).statusCode);
    expect(codes.filter((code) => code === 404)).toHaveLength(20);
    expect(codes.at(-1)).toBe(429);
    desk.monotonic.now += 60_000;
    expect((await guess(1)).statusCode).toBe(404);
  });
});

describe('the form', () => {
  const typed = { email: ADA, type: 'residential', below: '$0,40', typed: '1 000', country: 'DE', website: '' };
  const send = (fields: Record<string, string>) =>
    shared.press(alertPaths.newPage, new URLSearchParams(fields).toString());

  test('accepts typed values without scripts', async () => {
    const desk = await startAlertDesk();
    const answer = await desk.press(alertPaths.newPage, new URLSearchParams(typed).toString());
    expect(answer.statusCode, answer.body).toBe(202);
    expect(shownIn(answer).page).toMatchObject({ state: 'sent', email: ADA });
    const [row] = await desk.rows();
    expect(JSON.parse(row?.watch ?? '')).toEqual({ type: 'residential', below: '0.40', amount: 1_000, country: 'DE' });
    expect((await desk.queued())[0]?.text).toContain('Any residential below $0.40/GB at 1,000 GB, Germany');
  });

  test('returns an invalid form with its typed values', async () => {
    const answer = await send({ ...typed, email: 'ada', below: '' });
    expect(answer.statusCode).toBe(400);
    const { page, data } = shownIn(answer);
    expect(page).toMatchObject({ state: 'form', entered: { email: 'ada', below: '', typed: '1 000' } });
    expect(page).toMatchObject({
      target: { kind: 'offers', type: 'residential', volume: 1_000, country: 'DE' },
      problem: { errors: [{ field: 'email' }, { field: 'below' }] },
    });
    expect(Object.values(data)).toHaveLength(1);
  });

  test.each(['email=a&email=b', 'x='.repeat(60), '%00=%ff&amount=1e9', 'type=residential&below=9'.repeat(9)])(
    'refuses %s',
    async (body) => {
      expect((await shared.press(alertPaths.newPage, body)).statusCode).toBe(400);
    },
  );
});

describe('without', () => {
  test('a mail server no alert can be set, but existing ones can be ended', async () => {
    const desk = await startAlertDesk();
    const unsubscribe = await desk.subscribe({ email: ADA, serviceId: desk.id });
    const without = await createTestApp({ ...desk.dependencies, database: desk.database, senders: {} });
    const post = async (url: string, payload: object) => without.server.inject({ method: 'POST', url, payload });
    expect((await post(alertPaths.create, { email: ADA, ...BELOW_TWO })).statusCode).toBe(404);
    expect((await without.server.inject(alertPaths.newPage)).statusCode).toBe(404);
    expect((await post(alertPaths.unsubscribe(unsubscribe), {})).statusCode).toBe(202);
    expect(await desk.rows()).toEqual([]);
  });

  test('the operator’s switch no new alert can be set, but existing ones continue', async () => {
    const desk = await startAlertDesk();
    await desk.subscribe({ email: ADA, serviceId: desk.id });
    await desk.send('PUT', adminApi.settings, { allowRegistration: false });
    expect((await desk.post(alertPaths.create, { email: ADA, ...BELOW_TWO })).statusCode).toBe(404);
    expect((await desk.server.inject(alertPaths.newPage)).statusCode).toBe(404);
    expect((await desk.press(alertPaths.newPage, 'email=x')).statusCode).toBe(404);
    await desk.price(desk.id, '1.00');
    expect(await desk.check()).toHaveLength(1);
    await desk.send('PUT', adminApi.settings, { allowRegistration: true });
    expect((await desk.server.inject(alertPaths.newPage)).statusCode).toBe(200);
  });
});

test('erasing a person deletes their alerts and queued mails', async () => {
  const desk = await startAlertDesk();
  await desk.subscribe({ email: ADA, serviceId: desk.id });
  await desk.subscribe({ email: 'eve@example.org', serviceId: desk.id });
  const erased = await desk.send('POST', adminApi.contactErasure, { email: 'ADA@example.org' });
  expect(erased.json()).toMatchObject({ alerts: 1 });
  expect(await desk.rows()).toMatchObject([{ email: 'eve@example.org' }]);
  expect(await desk.queued()).toMatchObject([{ to: 'eve@example.org' }]);
});

test('requests with random faults are accepted or refused, never answered with 5xx', async () => {
  const desk = await startAlertDesk();
  const next = seededRandom(7);
  const body = Buffer.from(JSON.stringify({ email: ADA, ...BELOW_TWO, country: 'DE', website: '' }));
  const form = Buffer.from('email=ada%40example.org&type=residential&below=%240.40&amount=100&country=DE&website=');
  const address = Buffer.from(`${alertPaths.newPage}?type=isp&amount=9&country=DE&below=1&provider=p1&service=1`);
  const codes = new Set<number>();
  for (let count = 0; count < 150; count += 1) {
    desk.monotonic.now += 3_600_000;
    const json = mutated(body, next).toString('latin1');
    const url = mutated(address, next)
      .toString('latin1')
      .replaceAll(/[^!-~]/g, encodeURIComponent);
    const answers = [
      await desk.server.inject({
        method: 'POST',
        url: alertPaths.create,
        payload: json,
        headers: { 'content-type': 'application/json' },
      }),
      await desk.press(alertPaths.newPage, mutated(form, next).toString('latin1')),
      await desk.server.inject({ url: url.startsWith('/') ? url : `/${url}` }),
    ];
    for (const { statusCode } of answers) codes.add(statusCode);
  }
  expect([...codes].filter((code) => code >= 500)).toEqual([]);
  expect(codes).toContain(202);
  expect(codes).toContain(400);
  expect((await desk.queued()).every(({ to }) => /^[^\s@]+@[^\s@]+$/.test(to))).toBe(true);
});
