import { describe, expect, test, vi } from 'vitest';
import { adminApi, alertPaths } from '#core/routes.ts';
import { startAlertDesk, tokensIn } from '#test/alert-desk.ts';

const DAY = 86_400_000;
const ADA = 'ada@example.org';
const JOBS = 'jobs=residential.100gb,isp.20ip';

/** Residential at $2.50 a GB, and ISP at $3.00 an IP: $310.00 for the jobs. */
async function startDesk() {
  const desk = await startAlertDesk();
  const { id: isp } = await desk.addService({ type: 'isp', billingType: 'ip' });
  await desk.price(isp, '3.00', '5.00');
  return { ...desk, isp };
}

const shared = await startDesk();

describe('an alert on an estimate', () => {
  test('is sent for totals below its limit, when it becomes cheaper, and again after a time above', async () => {
    const desk = await startDesk();
    await desk.subscribe({ email: ADA, estimate: JOBS, below: 310 });
    const [link] = await desk.queued();
    expect(link?.subject).toBe('Confirm your price alert: 2 jobs below $310.00 a month');
    expect(link?.text).toContain('2 jobs below $310.00 a month: 100 GB of residential; 20 IPs of ISP');
    expect(await desk.check(), 'equal is not less').toEqual([]);
    await desk.price(desk.isp, '2.9995', '5.00');
    const [first, ...more] = await desk.check();
    expect(more).toEqual([]);
    expect(first?.subject).toBe('$309.99 a month: 2 jobs below $310.00 a month');
    const text = first?.text.split('\n') ?? [];
    expect(text.slice(0, 8)).toEqual([
      '2 jobs below $310.00 a month',
      '',
      'Until now: no mix of vendors below your limit',
      'Now: $309.99 a month with 2 vendors',
      '',
      expect.stringMatching(/^1\. 100 GB of residential: .+, \$250\.00$/),
      expect.stringMatching(/^2\. 20 IPs of ISP: .+, \$59\.99$/),
      'List prices at these vendors: $500.00 a month',
    ]);
    expect(text[8]).toBe('Details: http://prices.example/estimate?jobs=residential.100gb,isp.20ip');
    desk.later(DAY);
    expect(await desk.check(), 'unchanged').toEqual([]);
    await desk.price(desk.isp, '2.00', '5.00');
    const [cheaper] = await desk.check();
    expect(cheaper?.text).toContain('was  $309.99 a month\nnow  $290.00 a month with 2 vendors (6.4% lower)');
    desk.later(DAY);
    await desk.price(desk.isp, '9.00', '9.00');
    expect(await desk.check()).toEqual([]);
    await desk.price(desk.isp, '2.00', '5.00');
    expect(await desk.check()).toHaveLength(1);
  });

  test('waits while no mix is possible', async () => {
    const desk = await startDesk();
    await desk.subscribe({ email: ADA, estimate: 'jobs=residential.100gb,web-unblocker.5cpm', below: '1000' });
    expect(await desk.check()).toEqual([]);
    const { id } = await desk.addService({ type: 'web-unblocker', billingType: 'cpm' });
    await desk.price(id, '1.00');
    expect((await desk.check()).map(({ subject }) => subject)).toEqual([
      '$255.27 a month: 2 jobs below $1,000.00 a month',
    ]);
  });

  test('is checked with others in batches that end in time, however long an estimate takes', async () => {
    const desk = await startDesk();
    for (const amount of [1, 2, 3]) {
      desk.later(61_000);
      await desk.subscribe({ email: `a${amount}@example.org`, estimate: `jobs=isp.${amount}ip`, below: 100 });
    }
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 400));
    const mails = await desk.check();
    clock.mockRestore();
    expect(mails.map(({ to }) => to)).toEqual(['a1@example.org', 'a2@example.org', 'a3@example.org']);
  });

  test('of the same jobs is one alert, is ended by its link, and is erased with the person', async () => {
    const desk = await startDesk();
    const token = await desk.subscribe({ email: ADA, estimate: JOBS, below: 400 });
    desk.later(61_000);
    await desk.ask({ email: ADA, estimate: `?${JOBS.replace(',', '%2C')}`, below: '400.00' });
    expect(await desk.rows()).toMatchObject([{ watch: '{"jobs":"residential.100gb,isp.20ip","below":"400.00"}' }]);
    await desk.check();
    expect((await desk.post(alertPaths.unsubscribe(token))).statusCode).toBe(202);
    expect(await desk.rows()).toEqual([]);

    await desk.ask({ email: ADA, estimate: JOBS, below: 400 });
    const erased = await desk.send('POST', adminApi.contactErasure, { email: 'Ada@Example.org' });
    expect(erased.json()).toMatchObject({ alerts: 1, deliveries: 1 });
    expect([await desk.rows(), await desk.queued()]).toEqual([[], []]);
  });

  test.each([
    [{ estimate: `jobs=${Array.from({ length: 9 }, () => 'isp.1ip').join(',')}` }, 'job 9: at most 8 jobs'],
    [{ estimate: 'jobs=isp.20ip,tunnel.5gb' }, 'job 2: type must be one of'],
    [{ estimate: 'jobs=.5gb' }, 'job 1: type must be one of'],
    [{ estimate: 'jobs=isp.2000000gb' }, 'job 1: volume must be from 1 to 1,000,000'],
    [{ estimate: `${JOBS}&jobs=isp.1ip` }, 'Duplicate query parameter: jobs'],
    [{ estimate: 'x'.repeat(4_000) }, 'At most 1000 characters'],
    [{ estimate: `${JOBS}&growth=-100` }, 'An alert takes jobs alone, not growth'],
    [{ estimate: `${JOBS}&now=0` }, 'An alert takes jobs alone, not now'],
    [{ estimate: `months=2` }, 'An alert takes jobs alone, not months'],
    [{ estimate: 'residential.5gb' }, 'An alert takes jobs alone'],
    [{ estimate: '' }, 'Send the jobs of an estimate'],
    [{ estimate: 17 }, 'estimate'],
    [{ estimate: [JOBS] }, 'estimate'],
    [{ estimate: JOBS, type: 'isp' }, 'not two of them'],
    [{ estimate: JOBS, amount: 5 }, 'not two of them'],
    [{ estimate: JOBS, serviceId: 1, below: undefined }, 'not two of them'],
    [{ estimate: JOBS, below: undefined }, 'A price in US dollars'],
    [{ estimate: JOBS, below: '0' }, 'A price in US dollars'],
    [{ estimate: JOBS, below: '-5' }, 'A price in US dollars'],
  ])('that is wrong is refused, with the place: %.80j', async (input, reason) => {
    const answer = await shared.post(alertPaths.create, { email: ADA, below: '5', ...input });
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.body).toContain(reason);
    expect(await shared.rows()).toEqual([]);
  });
});

test('without scripts, the form shows the jobs and today’s total, and the pages behind the links name the alert', async () => {
  const desk = await startDesk();
  const { body } = await desk.server.inject(`${alertPaths.view}?${JOBS}`);
  expect(JSON.parse(body)).toMatchObject({
    estimate: { jobs: ['100 GB of residential', '20 IPs of ISP'], cheapest: { own: '310.00', vendors: 2 } },
    today: null,
  });
  const form = { estimate: JOBS, below: '$1,310.50', email: ADA, website: '' };
  expect((await desk.press(alertPaths.newPage, new URLSearchParams(form).toString())).statusCode).toBe(202);
  const { confirm } = tokensIn(await desk.queued());
  expect(await desk.rows()).toMatchObject([{ watch: '{"jobs":"residential.100gb,isp.20ip","below":"1310.50"}' }]);
  expect((await desk.press(alertPaths.confirmPage(confirm))).statusCode).toBe(200);
  expect((await desk.check()).map(({ subject }) => subject)).toEqual([
    '$310.00 a month: 2 jobs below $1,310.50 a month',
  ]);
});
