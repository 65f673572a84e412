import { expect, test } from 'vitest';
import { lineEvidenceHref } from '#catalogue/prices/evidence-url.ts';
import { getEvidenceView } from '#catalogue/prices/evidence-view.ts';
import { api } from '#core/routes.ts';
import { dayOf, MILLISECONDS_PER_DAY } from '#core/staleness.ts';
import { createSourceDesk, PAGE, VENDOR_URL } from '#test/source-desk.ts';

const monotonic = { now: 0 };
const desk = await createSourceDesk({ monotonicNow: () => monotonic.now });
const { service, clock } = desk;
await desk.cite(['8.00', '3.50', '9.00']);
const MINUTE = 60_000;

const at = async (path: string) => {
  monotonic.now += MINUTE;
  return getEvidenceView.response.schema.parse(await desk.get(path));
};
const viewOf = (fromQuantity: number) => at(lineEvidenceHref(service.id, { country: null, fromQuantity }));
const ofLine = async (fromQuantity: number) => (await viewOf(fromQuantity)).checks;
const today = () => dayOf(clock.now);
const nextDay = () => (clock.now += MILLISECONDS_PER_DAY);
const unread = (reason: 'robots') =>
  ({ kind: 'unread', reason, status: null, bytes: 0, ms: 1, retryAfterMs: null }) as const;

test('the evidence of a service is the evidence of its first line, without readings at first', async () => {
  const checks = { firstCheckedOn: '2026-10-06', reason: null, sameOn: [], unreadOn: [] };
  expect(await at(api.evidenceView(service.id))).toMatchObject({
    maxAgeDays: 90,
    line: { fromQuantity: 1, direct: '8.00' },
    checks,
  });
  expect(await viewOf(3)).toMatchObject({ line: { fromQuantity: 3, direct: '9.00' }, checks });
  expect(await viewOf(4)).toMatchObject({ line: null, checks: null });
  expect((await desk.server.inject(`${api.evidenceView(service.id)}?line=x`)).statusCode).toBe(400);
});

test('the evidence lists the days on which a machine read the price, and the last failure with its reason', async () => {
  await desk.check();
  const source = (await desk.list()).sources[0]?.id ?? 0;
  clock.now += 1;
  await desk.takeProposals(source);
  nextDay();
  await desk.check();
  const read = today();
  expect(await ofLine(1)).toEqual({ firstCheckedOn: '2026-10-06', sameOn: [read], unreadOn: [] });
  expect(await ofLine(3)).toMatchObject({ reason: null, sameOn: [], unreadOn: [] });

  nextDay();
  desk.pages.set(VENDOR_URL, PAGE.replace('8.00', '7.50'));
  await desk.check();
  expect(await ofLine(1)).toMatchObject({ sameOn: [read] });
  expect(await ofLine(1)).not.toHaveProperty('reason');
  expect(await ofLine(2)).toMatchObject({ sameOn: [read, today()] });

  nextDay();
  desk.pages.set(VENDOR_URL, unread('robots'));
  await desk.check();
  expect(await ofLine(2)).toMatchObject({
    reason: 'robots',
    sameOn: [read, dayOf(clock.now - MILLISECONDS_PER_DAY)],
    unreadOn: [today()],
  });
});
