import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WorkLine, WorkProvider, WorkService } from './catalogue-kinds.ts';
import { catalogueWork } from './worklist.ts';

const TODAY = '2026-11-24';

const provider = (id: number, values: Partial<WorkProvider> = {}): WorkProvider => ({
  id,
  name: `Provider ${id}`,
  featured: false,
  ...values,
});
const service = (id: number, values: Partial<WorkService> = {}): WorkService => ({
  id,
  providerId: id,
  name: 'Pool',
  type: 'residential',
  billingType: 'gb',
  isDemo: false,
  ...values,
});
const line = (id: number, values: Partial<WorkLine> = {}): WorkLine => ({
  id,
  serviceId: id,
  country: null,
  fromQuantity: 1,
  own: 2_000_000n,
  direct: 3_000_000n,
  cost: null,
  checkedOn: TODAY,
  checkedBy: 'person',
  sourceUrl: null,
  ...values,
});
const work = (
  lines: readonly WorkLine[],
  services: readonly WorkService[] = [service(1), service(2), service(3)],
  providers: readonly WorkProvider[] = [provider(1), provider(2), provider(3)],
) => catalogueWork({ providers, services, lines, today: TODAY, maxAgeDays: 90 });

test('outdated prices make one item per source, featured vendors first, then the oldest check', () => {
  const old = { checkedOn: '2026-08-25' };
  const page = { ...old, sourceUrl: 'https://a.example/pricing' };
  const { 'stale-direct': stale } = work(
    [
      line(1, page),
      line(11, { ...page, serviceId: 1, fromQuantity: 100, checkedOn: '2026-07-01' }),
      line(12, { ...old, serviceId: 1, country: 'DE' }),
      line(2, { checkedOn: '2026-08-26' }),
      line(3, { ...old, direct: null }),
      line(22, { serviceId: 2, country: 'DE', checkedOn: '2026-06-01' }),
      line(4, { ...page, serviceId: 4 }),
    ],
    [service(1), service(2), service(3), service(4, { providerId: 3, isDemo: true })],
    [provider(1), provider(2, { featured: true }), provider(3)],
  );
  expect(stale.map(({ provider: { id }, source, checkedOn, lines }) => [id, source, checkedOn, lines.length])).toEqual([
    [2, null, '2026-06-01', 1],
    [1, 'https://a.example/pricing', '2026-07-01', 2],
    [1, null, '2026-08-25', 1],
  ]);
});

test('contradicting prices, and outliers of their type, are listed line by line', () => {
  const found = work([
    line(1, { own: 4_000_000n }),
    line(2, { own: 1_000_000n, cost: 1_000_001n }),
    line(3, { own: 2_000_000n, direct: null }),
    line(13, { serviceId: 3, country: 'JP', own: 6_000_001n, direct: null }),
    line(23, { serviceId: 3, country: 'KR', own: 6_000_000n, direct: null }),
  ]);
  const ids = (items: readonly { readonly line: WorkLine }[]) => items.map(({ line: { id } }) => id);
  expect(ids(found['own-above-direct'])).toEqual([1]);
  expect(ids(found['margin-below-zero'])).toEqual([2]);
  expect(ids(found.outlier)).toEqual([13]);
  expect(found.outlier[0]?.than).toEqual({ median: 2_000_000n });
});

test('a tier that is dearer than a lower one is an outlier, beside the tier that it is compared with', () => {
  const found = work([
    line(1),
    line(11, { serviceId: 1, fromQuantity: 50, own: 4_400_000n, direct: null }),
    line(12, { serviceId: 1, fromQuantity: 100, own: 1_900_000n, direct: 900_000_000n }),
    line(2, { own: 440_000_000n, direct: null }),
    line(21, { serviceId: 2, fromQuantity: 100, own: 4_200_000n, direct: null }),
  ]).outlier;
  expect(found).toMatchObject([
    { line: { id: 11 }, than: { tier: { id: 1 } } },
    { line: { id: 12 }, than: { tier: { id: 1 } } },
    { line: { id: 2 }, than: { tier: { id: 21 } } },
  ]);
});

test('a median needs more than two services of the same unit', () => {
  const services = [service(1), service(2), service(3, { billingType: 'ip' })];
  expect(work([line(1), line(2), line(3, { own: 90_000_000n, direct: null })], services).outlier).toEqual([]);
});

test('services without a price and vendors without a service are listed', () => {
  const found = work([line(1), line(2, { own: null })], [service(1), service(2)]);
  expect(found['no-price'].map((item) => item.service.id)).toEqual([2]);
  expect(found['no-services'].map((item) => item.provider.id)).toEqual([3]);
});

test('every outdated line is in exactly one item, for any catalogue', () => {
  const days = fc.constantFrom('2026-01-01', '2026-08-25', '2026-08-26', TODAY, null);
  const lines = fc.array(
    fc.record({ at: fc.integer({ min: 1, max: 3 }), day: days, page: fc.constantFrom(null, 'https://a', 'https://b') }),
  );
  fc.assert(
    fc.property(lines, (some) => {
      const all = some.map(({ at, day, page }, index) =>
        line(100 + index, { serviceId: at, checkedOn: day, sourceUrl: page }),
      );
      const items = work(all)['stale-direct'];
      const named = items.flatMap((item) => item.lines.map(({ id }) => id));
      const stale = all.filter(({ checkedOn }) => checkedOn !== null && checkedOn <= '2026-08-25').map(({ id }) => id);
      expect(named.toSorted((a, b) => a - b)).toEqual(stale);
      for (const item of items)
        expect(new Set(item.lines.map(({ sourceUrl }) => sourceUrl))).toEqual(new Set([item.source]));
    }),
  );
});
