import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PriceLineInput } from '#catalogue/prices/price-line-contract.ts';
import { createImportDesk } from '#test/import-desk.ts';

const { addService, replace, compare, applied, exported, prices, clock } = await createImportDesk();

const start = fc.constantFrom('', '=', '+', '-', '@', "'", "'=", '"', '\t=', '\u200b=');
const inside = fc.constantFrom('a', ',', '"', ';', '\n', '\r\n', '\r', "'", ' ', '=', 'ü', '😀', '漢');
const text = fc.tuple(start, fc.array(inside, { maxLength: 12 })).map(([first, rest]) => first + rest.join(''));
const amount = fc.option(fc.integer({ min: 1, max: 99_999_999_999_999 }).map((micros) => (micros / 1e6).toFixed(6)));
const day = fc
  .integer({ min: 0, max: 2_000 })
  .map((days) => new Date(clock.now - days * 86_400_000).toISOString().slice(0, 10));

const priceLine: fc.Arbitrary<PriceLineInput> = fc.record({
  country: fc.constantFrom(null, 'DE', 'FR'),
  fromQuantity: fc.integer({ min: 1, max: 1_000_000 }),
  own: amount,
  direct: amount,
  cost: amount,
  validFrom: fc.option(fc.integer({ min: 1, max: 1e10 }).map((later) => new Date(clock.now + later).toISOString())),
  evidence: fc
    .tuple(
      fc.oneof(
        fc.record({ checkedOn: day, checkedBy: fc.constantFrom('person' as const, 'machine' as const) }),
        fc.record({
          checkedOn: fc.option(day),
          checkedBy: fc.constant('list' as const),
          listName: text.filter((name) => /^[^\p{Cc}\u200b]+$/u.test(name.trim())),
        }),
      ),
      fc.record({
        sourceUrl: fc.option(fc.webUrl({ validSchemes: ['https'], withQueryParameters: true })),
        atQuantity: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
        note: fc.option(text),
      }),
    )
    .map(([check, source]) => ({ ...check, ...source })),
});

const priceList = fc.uniqueArray(priceLine, {
  maxLength: 6,
  selector: ({ country, fromQuantity, validFrom }) => `${country} ${fromQuantity} ${validFrom}`,
});

test('export, import, export gives the same bytes and changes nothing', async () => {
  const services = await Promise.all(
    ['Pool', '=1+1', `'@"quoted", with, commas`].map(async (name) => addService({ name })),
  );
  await fc.assert(
    fc.asyncProperty(fc.tuple(priceList, priceList, priceList), async (lists) => {
      for (const [index, lines] of lists.entries()) await replace(services[index]?.id ?? 0, lines);
      const first = await exported();
      const compared = await compare(first);
      const { lines } = compared;
      expect(compared).toMatchObject({ new: 0, changed: 0, missing: 0, faulty: 0, unchanged: lines, faults: [] });
      expect(await applied(compared.id)).toEqual({ changed: 0, historyId: null });
      expect((await exported()).equals(first)).toBe(true);
    }),
    { numRuns: 6 },
  );
});

test('an export restores lost prices', async () => {
  const { id } = await addService({ name: 'Lost' });
  await fc.assert(
    fc.asyncProperty(priceList, async (lines) => {
      await replace(id, lines);
      const [file, before] = [await exported(), await prices(id)];
      await replace(id, []);
      await applied((await compare(file)).id, { confirmLarge: true });
      const withoutNumbers = (list: typeof before) =>
        list.map(({ id: _id, version: _version, since: _since, ...values }) => values);
      expect(withoutNumbers(await prices(id))).toEqual(withoutNumbers(before));
      expect((await exported()).equals(file)).toBe(true);
    }),
    { numRuns: 4 },
  );
});
