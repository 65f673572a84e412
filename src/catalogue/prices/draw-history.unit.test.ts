import fc from 'fast-check';
import { expect, test } from 'vitest';
import { historyDrawingSchema } from './history-drawing.ts';
import { type DrawnChange, historyDrawing } from './draw-history.server.ts';

const day = (text: string) => Date.parse(text);
const micros = (dollars: number) => BigInt(Math.round(dollars * 1_000_000));
const year = { from: day('2025-11-21'), to: day('2026-11-21') };

const changes: DrawnChange[] = [
  { at: day('2026-02-12'), which: 'own', from: micros(5.6), to: micros(5.2) },
  { at: day('2026-06-02'), which: 'own', from: micros(5.2), to: micros(4.95) },
  { at: day('2026-06-02'), which: 'direct', from: micros(8.4), to: micros(7) },
  { at: day('2026-10-06'), which: 'own', from: micros(4.95), to: micros(4.83) },
];
const now = { own: micros(4.83), direct: micros(7) };

test('prices are drawn as steps up to the end', () => {
  const drawing = historyDrawing({ changes, now, ...year });
  expect(drawing.direct).toMatch(/^M0,\d+L528\.8,\d+/);
  expect(drawing.dollars.map(({ label }) => label)).toEqual(['$0', '$2', '$4', '$6', '$8', '$10']);
  expect(drawing.times.map(({ label }) => label)).toEqual(['Jan 2026', 'Apr', 'Jul', 'Oct']);
  expect(drawing.ownSpan).toMatchObject({ first: '5.60', last: '4.83' });
  expect(drawing.directSpan).toMatchObject({ first: '8.40', last: '7.00' });
  expect(drawing.changes).toHaveLength(4);
  expect(drawing.saved).not.toBe('');
});

test('changes outside the time range are ignored', () => {
  const early: DrawnChange = { at: day('2024-01-01'), which: 'own', from: micros(50), to: micros(5.6) };
  const late: DrawnChange = { at: day('2027-01-01'), which: 'own', from: micros(4.83), to: micros(90) };
  expect(historyDrawing({ changes: [late, ...changes, early], now, ...year })).toEqual(
    historyDrawing({ changes, now, ...year }),
  );
});

test('times without a price are gaps, and a price that never existed is not drawn', () => {
  const gone: DrawnChange[] = [
    { at: day('2026-03-01'), which: 'direct', from: micros(8), to: null },
    { at: day('2026-09-01'), which: 'direct', from: null, to: micros(7) },
  ];
  const drawing = historyDrawing({ changes: gone, now: { own: null, direct: micros(7) }, ...year });
  expect(drawing.direct.match(/M/g)).toHaveLength(2);
  expect(drawing).toMatchObject({ own: '', saved: '', ownSpan: null });
});

const prices = fc.option(fc.bigInt({ min: 0n, max: 99_999_999_999_999n }));
const drawnChanges = fc.array(
  fc.record({
    at: fc.integer({ min: day('2020-01-01'), max: day('2030-01-01') }),
    which: fc.constantFrom('own' as const, 'direct' as const),
    from: prices,
    to: prices,
  }),
  { maxLength: 12 },
);

test('for any changes, the whole drawing is within its bounds', () => {
  fc.assert(
    fc.property(drawnChanges, fc.record({ own: prices, direct: prices }), fc.nat(4_000), (all, last, days) => {
      const drawing = historyDrawing({ changes: all, now: last, from: year.to - days * 86_400_000, to: year.to });
      expect(historyDrawingSchema.safeParse(drawing).success).toBe(true);
      const paths = drawing.own + drawing.direct + drawing.saved;
      expect(paths).not.toMatch(/NaN|Infinity/);
      const numbers = [...paths.matchAll(/-?\d+(?:\.\d+)?/g)].map(([number]) => Number(number));
      expect(numbers.every((number) => number >= 0 && number <= 1_000)).toBe(true);
      expect(drawing.dollars.length).toBeGreaterThan(1);
      expect(new Set(drawing.dollars.map(({ label }) => label)).size).toBe(drawing.dollars.length);
    }),
  );
});
