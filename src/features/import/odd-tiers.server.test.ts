import { expect, test } from 'vitest';
import { createImportDesk } from '#test/import-desk.ts';
import { line } from '#test/price-client.ts';

test('a dry run warns of tiers that are dearer than lower ones, in the file or in the catalog', async () => {
  const desk = await createImportDesk();
  const { id } = await desk.addService({ name: 'Pool', type: 'residential' });
  await desk.replace(id, [line({ own: '2.00' }), line({ fromQuantity: 500, own: '9.00' })]);
  const provider = (await desk.exported()).toString().split('\r\n')[1]?.split(',')[0] ?? '';
  const compare = async (...rows: readonly string[]) => {
    const head = 'provider,service,from_quantity,own,note';
    return desk.compare([head, ...rows.map((row) => `${provider},Pool,${row}`)].join('\n'));
  };
  const odd = await compare('50,2.00,', '100,900.00,', '200,1.80,', '500,9.00,cheaper soon');
  expect(odd).toMatchObject({ new: 3, large: 1, faulty: 0 });
  expect(odd.changes.map(({ line: at, large, warnings }) => [at, large, warnings])[0]).toEqual([
    3,
    true,
    [{ which: 'own', reason: 'odd-tier', percent: 44_900 }],
  ]);
  const slip = await compare('100,440.00,');
  expect(slip.changes[0]?.warnings).toEqual([{ which: 'own', reason: 'odd-tier', percent: 21_900 }]);
  expect(await compare('50,1.90,', '100,1.80,')).toMatchObject({ new: 2, large: 0 });
});
