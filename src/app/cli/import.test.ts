import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { addProvider, addService, catalogueContext } from '#test/catalogue-factory.ts';
import { afterUse } from '#test/after-use.ts';
import { createDatabase } from '#test/open-test-database.ts';
import { performHere, runCommand } from '#test/run-command.ts';
import { importPrices } from './import.ts';

const folder = mkdtempSync(join(tmpdir(), 'rampage-command-'));
afterUse(async () => rmSync(folder, { recursive: true }));

const target = await createDatabase();
const database = target.open();
await migrate(database, Date.now);
const context = catalogueContext(database);
const { id: providerId } = await addProvider(context, { name: 'Vendor' });
await addService(context, { providerId, name: 'Pool', pricePerGbRampage: '2.00' });
await database.close();

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const run = async (...args: string[]) => performHere(importPrices, target, ...args);

async function ownPrices() {
  const opened = target.open();
  const lines = await opened.queries.selectFrom('priceLines').select('ownMicros').orderBy('id').execute();
  await opened.close();
  return lines.map(({ ownMicros }) => ownMicros);
}

const FILE = file('prices.csv', 'provider,service,from,rampage\nVendor,Pool,1,3.00\nVendor,Pool,x,1\n');

test('a dry run lists the changes of a file and stores nothing', async () => {
  expect(await runCommand('import', target, FILE, '--dry-run')).toEqual({
    status: 0,
    printed: [
      '2 lines: 0 new, 1 changed, 0 unchanged, 0 missing from the file, 1 faulty line.',
      'Line 3, from: Enter a whole number from 1 to 1,000,000.',
      '1 line to confirm (a change of more than 30%, a removed price, own above direct, or a tier above the price of another):',
      'Line 2, Vendor Pool: own 2.00 → 3.00 (+50%).',
      'Dry run: nothing was changed.',
      '',
    ].join('\n'),
    errors: '',
  });
  expect(await ownPrices()).toEqual([2_000_000]);
});

test('faulty lines and large changes have to be confirmed', async () => {
  const refused = await runCommand('import', target, FILE);
  expect([refused.status, refused.errors]).toEqual([1, expect.stringContaining('--skip-faults')]);
  const large = await run(FILE, '--skip-faults');
  expect([large.status, large.errors]).toEqual([1, expect.stringContaining('--confirm-large')]);
  expect(await ownPrices()).toEqual([2_000_000]);
  const { status, printed } = await run(FILE, '--skip-faults', '--confirm-large');
  expect([status, printed.trimEnd().split('\n').at(-1)]).toEqual([0, '1 line changed, in one transaction.']);
  expect(await ownPrices()).toEqual([3_000_000]);
});

test('reads JSON, tabs and other headers like the API', async () => {
  const rows = [{ vendor: 'Vendor', service: 'Pool', mine: 3.1 }];
  const json = file('prices.json', JSON.stringify({ rows }));
  expect((await run(json, '--mapping', '{"own":"mine"}')).printed).toContain('1 line changed');
  const tsv = file('prices.tsv', 'provider\tservice\town\nVendor\tPool\t3.1\n');
  expect((await run(tsv)).printed).toContain('Nothing was changed.');
});

test.each<[string, string[], RegExp]>([
  ['without a file', [], /^Usage: npm run catalogue:import -- FILE/],
  ['an unknown flag', [FILE, '--force'], /^Usage: /],
  ['a file that is not there', [join(folder, 'none.csv')], /none\.csv cannot be read \(ENOENT\)\.\n$/],
  [
    'a broken file',
    [file('broken.csv', 'provider,service\nA,"b')],
    /^Line 2, column service: .* Nothing was changed\.\n$/,
  ],
  ['a mapping that is none', [FILE, '--mapping', 'own'], /^Send a mapping as a JSON object/],
  ['JSON that is none', [file('broken.json', '{')], /^The file must be \{"rows": \[...\]\}/],
])('%s is refused in one line', async (_what, args, sentence) => {
  const { status, errors } = await run(...args);
  expect([status, errors]).toEqual([1, expect.stringMatching(sentence)]);
  expect(errors.trimEnd()).not.toContain('\n');
});
