import { expect, test } from 'vitest';
import { createImportDesk } from '#test/import-desk.ts';
import { mutated, seededRandom } from '#test/mutations.ts';
import { line } from '#test/price-client.ts';
import { PRICE_FILE } from './price-columns.ts';
import { UnreadableBodyError } from '#platform/errors/problem-error.ts';
import { compareFile } from './compare-file.server.ts';
import { readImportCatalogue } from './import-catalogue.server.ts';
import { withColumns } from './import-file.server.ts';
import { readTextTable } from './read-table.server.ts';

const { addService, replace, compare, post, exported, apply, prices, send, catalogue } = await createImportDesk();
const service = await addService({ name: 'Pool', type: 'residential' });
await replace(service.id, [line({ own: '2.00', direct: '3.00', evidence: { note: 'kept' } })]);
await addService({ name: 'Twin', providerId: service.providerId });
await addService({ name: 'Twin', providerId: service.providerId });
await addService({ name: 'Twin', providerId: service.providerId, type: 'mobile' });
const provider = (await exported()).toString().split('\r\n')[1]?.split(',')[0] ?? '';

const PRICE = 'Enter a price from 0 to 99,999,999.999999 with at most six decimal places';
const DAY = 'Enter a day as year, month and day, such as 2026-10-06';
const QUANTITY = 'Enter a whole number from 1 to 1,000,000';

test.each<[string, string, string]>([
  [
    'own',
    '1.234,56',
    `${PRICE}. Write a point before the cents and no separator between the thousands, such as 1234.56.`,
  ],
  ['own', '1,250', '1,250 may be 1.250 or 1250: write it without a comma.'],
  ['direct', '1,250.00', `${PRICE}. Write a point before the cents`],
  ['own', '€18.00', `${PRICE}. Prices are in US dollars, and this one is in EUR: convert it.`],
  ['direct', '18,00 €', `${PRICE}. Prices are in US dollars, and this one is in EUR: convert it.`],
  ['cost', '245.00 kr', `${PRICE}. Prices are in US dollars, and this one is in kr: convert it.`],
  ['own', '-1', PRICE],
  ['own', '1.0000001', PRICE],
  ['own', '=A1*0.8', `${PRICE}. This is a formula: enter its result.`],
  ['direct', 'ask us', PRICE],
  ['cost', '1e3', PRICE],
  ['from_quantity', '1,000', `${QUANTITY}. Write no separator between the thousands, such as 1000.`],
  ['from_quantity', '0', QUANTITY],
  ['from_quantity', '1.5', QUANTITY],
  ['at_quantity', '2000000', QUANTITY],
  ['checked_on', '23.11.2026', DAY],
  ['checked_on', '11/23/2026', DAY],
  ['checked_on', '2026-02-30', DAY],
  ['checked_on', '2027-01-01', 'Enter a day that is not in the future. Today is 2026-11-21.'],
  ['valid_from', '01.12.2026', 'Enter a time in ISO 8601, such as 2026-10-06T00:00:00Z.'],
  ['valid_from', '2026-12-01 10:00', 'Enter a time in ISO 8601'],
  ['source_url', 'example.com', 'Enter an https:// address.'],
  ['note', 'x'.repeat(301), 'evidence.note must be at most 300 characters.'],
  ['note', 'a\0b', 'Remove the character that cannot be stored.'],
  ['country', 'Germany', 'Enter a two-letter country code in capitals'],
  ['country', 'XX', 'There is no country with the code XX.'],
  ['unit', 'TB', 'Enter one of these units: gb, cpm, ip.'],
  ['unit', 'ip', 'Pool is billed per GB, not in ip.'],
  ['type', 'isp', 'Pool is of the type residential, not isp.'],
  ['type', 'VPN', 'Enter one of these types: residential, datacenter'],
])('reports %s %j as a fault with line and column', async (column, cell, sentence) => {
  const compared = await compare(`provider,service,${column}\n"${provider}",Pool,"${cell}"`);
  expect(compared).toMatchObject({ new: 0, changed: 0, faulty: 1 });
  expect(compared.faults).toEqual([expect.objectContaining({ line: 2, column })]);
  expect(compared.faults[0]?.message).toContain(sentence);
});

test.each<[string, string, string | null, string]>([
  ['an unknown provider', 'Nobody at all,Pool,1', 'provider', 'No provider is called Nobody at all'],
  ['no provider', ',Pool,1', 'provider', 'The provider is missing.'],
  ['an unknown service', `${provider},Pol,1`, 'service', `${provider} has no service called Pol. Did you mean Pool?`],
  [
    'services of one name',
    `${provider},Twin,1`,
    'service',
    `${provider} has 3 services with this name, type and unit.`,
  ],
  ['too few cells', `${provider},Pool`, null, 'The line has 2 cells, the header 3.'],
  ['too many cells', `${provider},Pool,1,2`, null, 'The line has 4 cells, the header 3.'],
])('%s is a fault', async (_what, row, column, message) => {
  const { faults } = await compare(`provider,service,own\n${row}`);
  expect(faults).toEqual([expect.objectContaining({ line: 2, column })]);
  expect(faults[0]?.message).toContain(message);
});

test('the type distinguishes services with the same name', async () => {
  expect(await compare(`provider,service,type,own\n${provider},Twin,mobile,1`)).toMatchObject({ new: 1, faulty: 0 });
});

test('a former name of a provider is reported', async () => {
  const other = await addService({ name: 'Pool' });
  await send('PUT', `/api/admin/providers/${other.providerId}`, { name: 'Decodo', logo: 'D' });
  await send('PUT', `/api/admin/providers/${other.providerId}`, { name: 'Newname', logo: 'N' });
  const { faults } = await compare('provider,service,own\nDecodo,Pool,1');
  expect(faults[0]?.message).toBe('No provider is called Decodo. Newname had this name before.');
});

test('a duplicate price line is reported as a fault of the second one', async () => {
  const compared = await compare(`provider,service,own\n${provider},Pool,2.1\n${provider},POOL,2.2`);
  expect(compared).toMatchObject({ changed: 1, faulty: 1 });
  expect(compared.faults).toEqual([
    { line: 3, column: null, value: null, message: 'Line 2 already sets this price line.' },
  ]);
});

test('a faulty line does not count as missing, and the others are compared', async () => {
  const compared = await compare(`provider,service,from,own\n${provider},Pool,1,x\n${provider},Pool,50,1.5`);
  expect(compared).toMatchObject({ new: 1, faulty: 1, lines: 2 });
  expect(compared.missingLines.filter(({ serviceId }) => serviceId === service.id)).toEqual([]);
});

test('texts that look like formulas are stored unchanged', async () => {
  const compared = await compare(`provider,service,note\n${provider},Pool,"=HYPERLINK(""x"")"`);
  expect((await apply(compared.id)).statusCode).toBe(200);
  expect((await prices(service.id))[0]?.evidence?.note).toBe('=HYPERLINK("x")');
  expect((await exported()).toString()).toContain(`"'=HYPERLINK(""x"")"`);
});

test('files with random faults are read, or refused with a reason and a line number', async () => {
  const next = seededRandom(85);
  const file = await exported();
  const known = await readImportCatalogue(catalogue.database.queries, catalogue);
  const outcomes = { read: 0, refused: 0 };
  for (let left = 1_000; left > 0; left -= 1) {
    try {
      const table = await readTextTable(mutated(file, next), 'text/csv');
      const { counts } = await compareFile(withColumns(table, PRICE_FILE), known);
      expect(counts.new + counts.changed + counts.unchanged + counts.faulty).toBe(counts.lines);
      outcomes.read += 1;
    } catch (error) {
      if (!(error instanceof UnreadableBodyError)) throw error;
      expect(error.message).toMatch(/^Line \d+|^The file is empty/);
      outcomes.refused += 1;
    }
  }
  expect(outcomes.read).toBeGreaterThan(100);
  expect(outcomes.refused).toBeGreaterThan(100);
});

test('a broken file, or one with only faulty lines, changes nothing', async () => {
  const next = seededRandom(14);
  const file = await exported();
  for (let left = 20; left > 0; left -= 1) await post(mutated(file, next));
  expect((await exported()).equals(file)).toBe(true);
});
