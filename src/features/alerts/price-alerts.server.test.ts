import { describe, expect, test, vi } from 'vitest';
import { alertPaths, adminApi } from '#core/routes.ts';
import { ALERT_LIMITS } from '#core/limits.ts';
import { startAlertDesk, tokensIn } from '#test/alert-desk.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { PriceWatch } from './price-watch.server.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ADA = 'ada@example.org';
const BELOW_TWO = { type: 'residential', below: '2', amount: 100 };

const shared = await startAlertDesk();

describe('requesting an alert', () => {
  test('sends one link, and no further mail to an unconfirmed address', async () => {
    const desk = await startAlertDesk();
    await desk.ask({ email: ADA, serviceId: desk.id });
    const [mail, ...more] = await desk.queued();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: 'alert-confirmation', to: ADA });
    const { confirm, unsubscribe } = tokensIn(await desk.queued());
    expect(mail?.text).toContain(`http://prices.example/alerts/${confirm}/confirm`);
    expect(mail?.headers?.['List-Unsubscribe']).toBe(`<http://prices.example/alerts/${unsubscribe}/unsubscribe>`);
    expect(JSON.stringify(await desk.rows())).not.toContain(confirm);
    await desk.price(desk.id, '1.00');
    expect(await desk.check()).toEqual([]);
    desk.later(ALERT_LIMITS.linkHours * HOUR);
    await desk.check();
    expect(await desk.rows()).toEqual([]);
    expect((await desk.post(alertPaths.confirm(confirm))).statusCode).toBe(404);
    // The queued mail is deleted with the alert.
    expect(await desk.queued()).toEqual([]);
  });

  test('repeatedly sends a new link after a minute, limited to a few a day per address', async () => {
    const desk = await startAlertDesk();
    const watches = [{ serviceId: desk.id }, BELOW_TWO];
    for (let press = 0; press < 20; press += 1) {
      desk.later(press % 3 === 0 ? 1_000 : 61_000);
      await desk.ask({ email: press % 2 === 0 ? ADA : 'Ada@Example.ORG', ...watches[press % 2] });
    }
    expect(await desk.queued()).toHaveLength(ALERT_LIMITS.linksPerDay);
    expect(await desk.rows()).toHaveLength(2);
    desk.later(DAY);
    await desk.ask({ email: ADA, serviceId: desk.id });
    expect(await desk.queued()).toHaveLength(ALERT_LIMITS.linksPerDay + 1);
    expect(await desk.rows()).toMatchObject(await desk.rows());
  });

  test('twice simultaneously sends one link', async () => {
    const desk = await startAlertDesk();
    await Promise.all([1, 2, 3].map(async () => desk.post(alertPaths.create, { email: ADA, ...BELOW_TWO })));
    expect(await desk.queued()).toHaveLength(1);
  });

  test('beyond the maximum per address is accepted without effect', async () => {
    const desk = await startAlertDesk();
    for (let amount = 1; amount <= ALERT_LIMITS.perAddress + 2; amount += 1) {
      desk.later(DAY / 4);
      await desk.ask({ email: ADA, ...BELOW_TWO, amount });
      const { confirm } = tokensIn(await desk.queued());
      await desk.post(alertPaths.confirm(confirm));
    }
    expect(await desk.rows()).toHaveLength(ALERT_LIMITS.perAddress);
  });

  test('has the same response for known and unknown addresses', async () => {
    const desk = await startAlertDesk();
    await desk.subscribe({ email: ADA, ...BELOW_TWO });
    const answers = await Promise.all(
      [ADA, 'eve@example.org'].map(async (email) => desk.post(alertPaths.create, { email, ...BELOW_TWO })),
    );
    const [known, unknown] = answers.map(({ statusCode, body, headers: { date, ...headers } }) => ({
      statusCode,
      body,
      headers,
    }));
    expect(known).toEqual(unknown);
    expect(known?.statusCode).toBe(202);
  });

  test('by a script that fills in the hidden field stores nothing', async () => {
    const desk = await startAlertDesk();
    await desk.ask({ email: ADA, ...BELOW_TWO, website: 'https://spam.example' });
    expect(await desk.rows()).toEqual([]);
  });

  test.each([
    ['no address', { serviceId: 1 }],
    ['no e-mail address', { email: 'ada', serviceId: 1 }],
    ['nothing to watch', { email: ADA }],
    ['both', { email: ADA, serviceId: 1, type: 'residential', below: '1' }],
    ['no price', { email: ADA, type: 'residential' }],
    ['a price of nothing', { email: ADA, type: 'residential', below: '0' }],
    ['a price that is none', { email: ADA, type: 'residential', below: '1e3' }],
    ['an unknown type', { email: ADA, type: 'custom', below: '1' }],
    ['too much', { email: ADA, type: 'residential', below: '1', amount: 1_000_001 }],
    ['a country in small letters', { email: ADA, type: 'residential', below: '1', country: 'de' }],
    ['an unknown service', { email: ADA, serviceId: 4_711 }],
    ['an unknown key', { email: ADA, serviceId: 1, sql: 'x' }],
  ])('for %s is refused', async (_what, input) => {
    const answer = await shared.post(alertPaths.create, input);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(await shared.rows()).toEqual([]);
  });

  test('from one network is rate-limited for a short time', async () => {
    const desk = await startAlertDesk();
    const ask = async (name: number) => desk.post(alertPaths.create, { email: `a${name}@example.org`, ...BELOW_TWO });
    const codes = [];
    for (let name = 0; name < 7; name += 1) codes.push((await ask(name)).statusCode);
    expect(codes).toEqual([202, 202, 202, 202, 202, 429, 429]);
    desk.monotonic.now += 60_000;
    expect((await ask(8)).statusCode).toBe(202);
  });

  test('from another site is refused', async () => {
    const answer = await shared.post(
      alertPaths.create,
      { email: ADA, ...BELOW_TWO },
      { origin: 'https://evil.example' },
    );
    expect(answer.statusCode).toBe(403);
  });
});

describe('a confirmed alert', () => {
  test('reports each change of a service’s price with the former price, at most once a day', async () => {
    const desk = await startAlertDesk();
    await desk.subscribe({ email: ADA, serviceId: desk.id });
    expect(await desk.check()).toEqual([]);
    await desk.price(desk.id, '2.00', '4.00');
    const [mail, ...more] = await desk.check();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: 'alert-price', to: ADA });
    expect(mail?.subject).toMatch(/^.+, Pool: \$2\.00\/GB, was \$2\.50\/GB$/);
    expect(mail?.text).toContain('now  $2.00/GB, from 1 GB (20% lower)');
    expect(mail?.text).toMatch(/List price at .+: \$4\.00\/GB, checked 21 Nov 2026/);
    expect(mail?.text).toMatch(new RegExp(`http://prices\\.example/providers/[\\w-]+\\?service=${desk.id}`));
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    await desk.price(desk.id, '3.00');
    expect(await desk.check()).toEqual([]);
    desk.later(DAY - 1);
    expect(await desk.check()).toEqual([]);
    desk.later(1);
    await desk.price(desk.id, '3.10');
    expect((await desk.check()).map(({ text }) => /was .*\nnow .*/.exec(text)?.[0])).toEqual([
      'was  $2.00/GB\nnow  $3.10/GB, from 1 GB (55% higher)',
    ]);
    desk.later(2 * DAY);
    expect(await desk.check()).toEqual([]);
  });

  test('reports an offer below its limit at once, each cheaper one, and again after a time above the limit', async () => {
    const desk = await startAlertDesk();
    await desk.price(desk.id, '1.90');
    await desk.subscribe({ email: ADA, ...BELOW_TWO });
    const reportedAt = async (own: string) => {
      await desk.price(desk.id, own);
      desk.later(DAY);
      return (await desk.check()).map(({ subject }) => /at (\$[\d.]+)/.exec(subject)?.[1]);
    };
    expect(await reportedAt('1.90')).toEqual(['$1.90']);
    expect(await reportedAt('1.95')).toEqual([]);
    expect(await reportedAt('1.80')).toEqual(['$1.80']);
    expect(await reportedAt('2.00')).toEqual([]);
    expect(await reportedAt('1.95')).toEqual(['$1.95']);
  });

  test('reports a scheduled price without a change of the catalogue', async () => {
    const desk = await startAlertDesk();
    await desk.subscribe({ email: ADA, serviceId: desk.id });
    const validFrom = new Date(desk.clock.now + HOUR).toISOString();
    const line = { country: null, fromQuantity: 1, own: '1.00', direct: null };
    await desk.replace(desk.id, [
      { ...line, own: '2.50' },
      { ...line, validFrom },
    ]);
    expect(await desk.check()).toEqual([]);
    desk.later(HOUR);
    // The jump of the clock is noticed by the next request.
    await desk.server.inject(adminApi.status);
    await vi.waitFor(async () => expect(await desk.check()).toHaveLength(1), { interval: 20 });
  });

  test('is checked after each change of the catalogue', async () => {
    const desk = await startAlertDesk();
    const wake = vi.spyOn(PriceWatch.prototype, 'wake').mockClear();
    await desk.price(desk.id, '1.00');
    await vi.waitFor(() => expect(wake).toHaveBeenCalled());
  });

  test('expires after 12 months, which start again when it is requested and confirmed again', async () => {
    const desk = await startAlertDesk();
    await desk.subscribe({ email: ADA, serviceId: desk.id });
    desk.later(300 * DAY);
    const unsubscribe = await desk.subscribe({ email: ADA, serviceId: desk.id });
    desk.later(365 * DAY);
    await desk.check();
    expect(await desk.rows()).toMatchObject([{ unsubscribeToken: unsubscribe }]);
    desk.later(DAY);
    await desk.check();
    expect(await desk.rows()).toEqual([]);
  });

  test('is checked by one instance at a time, and mailed once by two simultaneous checks', async () => {
    const desk = await startAlertDesk();
    const other = await createTestApp({ ...desk.dependencies, database: desk.database });
    await other.outbox.stop();
    await desk.subscribe({ email: ADA, serviceId: desk.id });
    await desk.price(desk.id, '1.00');
    await other.catalogue.onChange(1_000);
    await Promise.all([desk.alerts.watch.check(), other.alerts.watch.check(), desk.alerts.watch.check()]);
    expect(await desk.check()).toHaveLength(1);
    await desk.database.queries
      .updateTable('jobs')
      .set({ leaseUntil: desk.clock.now + 10_000 })
      .where('name', '=', 'alerts')
      .execute();
    await desk.price(desk.id, '2.00');
    desk.later(9_000);
    expect(await desk.check()).toEqual([]);
  });
});
