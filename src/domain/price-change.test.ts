import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changePercent, publicChanges, type PriceEntry } from './price-change.ts';

const amount = fc.option(fc.bigInt({ min: 1n, max: 4n }), { nil: null });
const steps = fc.array(fc.record({ to: amount, isCorrection: fc.boolean() }), { maxLength: 15 });

/** What a writer leaves of prices that one after the other stood in one place, and the values that were right. */
function write(drawn: readonly { to: bigint | null; isCorrection: boolean }[]) {
  const entries: PriceEntry[] = [];
  let right: { id: number; value: bigint | null }[] = [];
  for (const { to, isCorrection } of drawn) {
    const last = entries.at(-1);
    const [id, from] = [entries.length + 1, last?.to ?? null];
    if (from === to) continue;
    const corrects = isCorrection && last ? last.id : null;
    entries.push({ id, which: 'own', from, to, corrects });
    right = [...(corrects === null ? right : right.slice(0, -1)), { id, value: to }];
  }
  return { entries, right };
}

test('what the public sees are the steps between the values that were right', () => {
  fc.assert(
    fc.property(steps, (drawn) => {
      const { entries, right } = write(drawn);
      const expected = right
        .map(({ id, value }, index) => ({ id, from: right[index - 1]?.value ?? null, to: value }))
        .filter(({ from, to }) => from !== to);
      expect(publicChanges(entries).map(({ id, from, to }) => ({ id, from, to }))).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

const entry = (id: number, from: bigint | null, to: bigint | null, changes: Partial<PriceEntry> = {}): PriceEntry => ({
  id,
  which: 'direct',
  from,
  to,
  corrects: null,
  ...changes,
});

test('a correction of a correction leads from before both', () => {
  const entries = [
    entry(1, null, 2n),
    entry(2, 2n, 9n),
    entry(3, 9n, 8n, { corrects: 2 }),
    entry(4, 8n, 3n, { corrects: 3 }),
  ];
  expect(publicChanges(entries)).toEqual([entries[0], { ...entries[3], from: 2n }]);
});

test('a correction back to what stood there before leaves nothing to see', () => {
  expect(publicChanges([entry(2, 2n, 9n), entry(3, 9n, 2n, { corrects: 2 })])).toEqual([]);
});

test('purchase prices are not public, and zero is no price', () => {
  expect(publicChanges([entry(1, 1n, 2n, { which: 'cost' }), entry(2, 0n, null), entry(3, null, 0n)])).toEqual([]);
});

test.each([
  [2_800_000n, 2_100_000n, -25],
  [2_100_000n, 2_800_000n, 33.3],
  [3_000_000n, 2_000_000n, -33.3],
  [4_000_000n, 3_510_000n, -12.3],
  [1_000_000n, 1_000_400n, 0],
  [1_000_000n, 999_600n, 0],
  [1n, 99_999_999_999_999n, 9_999_999_999_999_800],
  [2n, 2n, 0],
])('from %s to %s are %s percent', (from, to, percent) => {
  expect(changePercent(from, to)).toBe(percent);
});

test('without one of the prices there is no percentage', () => {
  expect([changePercent(null, 2n), changePercent(2n, null), changePercent(0n, 2n), changePercent(null, null)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
