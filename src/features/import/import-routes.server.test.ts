import { connect } from 'node:net';
import { Parser } from 'csv-parse';
import { describe, expect, test, vi } from 'vitest';
import { problemSchema } from '#core/contract/problem.ts';
import { adminApi } from '#core/routes.ts';
import { IMPORT_LIMITS } from '#core/limits.ts';
import { PRICE_COLUMNS } from './price-columns.ts';
import { listen } from '#app/server/listen.ts';
import { afterUse } from '#test/after-use.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { csvRows } from '#test/csv-rows.ts';
import { createImportDesk, refusalOf } from '#test/import-desk.ts';
import { line } from '#test/price-client.ts';

const desk = await createImportDesk();
const { addService, prices, history, entries, replace, post, compare, compareRows, apply, applied, exported } = desk;
const { send, server, clock, catalogue, cookie } = desk;

const wide = (from: number) =>
  Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`column ${from + index}`, 1]));

let number = 0;

/** A service with a price list, and its name in files. */
async function addPriced(lines: Parameters<typeof replace>[1]) {
  number += 1;
  const service = await addService({ name: `Pool ${number}` });
  await replace(service.id, lines);
  const rows = csvRows((await exported()).toString());
  const provider = rows.find((row) => row['service'] === service.name)?.['provider'] ?? '';
  return { id: service.id, start: `${provider},${service.name}` };
}

describe('the export', () => {
  test('has the columns of the contract and a row per price line, including scheduled prices and costs', async () => {
    const coming = '2026-12-01T00:00:00.000Z';
    const { start } = await addPriced([
      line({ own: '2.10', direct: '2.8', cost: '0.175', evidence: { note: '=1+1, "x"', atQuantity: 5 } }),
      line({ country: 'DE', own: '3', validFrom: coming }),
    ]);
    const answer = await send('GET', adminApi.pricesExport);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="prices-2026-11-21.csv"');
    expect(answer.headers['cache-control']).toBe('no-store');
    const rows = csvRows(answer.body).filter((row) => start === `${row['provider']},${row['service']}`);
    expect(Object.keys(rows[0] ?? {})).toEqual(PRICE_COLUMNS);
    expect(rows).toEqual([
      expect.objectContaining({ country: '', from_quantity: '1', own: '2.10', direct: '2.80', cost: '0.175' }),
      expect.objectContaining({ country: 'DE', own: '3.00', direct: '', valid_from: coming }),
    ]);
    expect(rows[0]).toMatchObject({ type: 'residential', unit: 'gb', checked_on: '2026-11-21', note: `'=1+1, "x"` });
  });
});

describe('a dry run', () => {
  test('counts new, changed, unchanged, missing and large changes, and changes nothing', async () => {
    const { id, start } = await addPriced([
      line({ own: '2.00' }),
      line({ fromQuantity: 100, own: '1.00', direct: '1.50' }),
      line({ fromQuantity: 500, own: '0.90' }),
    ]);
    const before = await exported();
    const file = ['provider,service,from_quantity,own', `${start},1,2.60`, `${start},100,1.31`, `${start},1000,0.50`];
    const { faults, changes, missingLines, ...counts } = await compare(file.join('\n'));
    expect(counts).toMatchObject({ lines: 3, new: 1, changed: 2, unchanged: 0, large: 1, faulty: 0 });
    expect(faults).toEqual([]);
    expect(changes.map((change) => [change.line, change.kind, change.large, change.cells])).toEqual([
      [3, 'changed', true, [{ column: 'own', from: '1.00', to: '1.31', percent: 31 }]],
      [2, 'changed', false, [{ column: 'own', from: '2.00', to: '2.60', percent: 30 }]],
      [4, 'new', false, [{ column: 'own', from: null, to: '0.50', percent: null }]],
    ]);
    expect(missingLines[0]).toMatchObject({ serviceId: id, fromQuantity: 500, own: '0.90' });
    expect(counts.missing).toBe(missingLines.length);
    expect((await exported()).equals(before)).toBe(true);
  });

  test('keeps values without a column in the file, and removes values with an empty cell', async () => {
    const evidence = { sourceUrl: 'https://example.com/a', note: 'promotion' };
    const { id, start } = await addPriced([line({ own: '2.00', direct: '3.00', cost: '1.00', evidence })]);
    const { id: own } = await compare(`provider,service,own\n${start},2.10`);
    await applied(own);
    const [kept] = await prices(id);
    expect(kept).toMatchObject({ own: '2.10', direct: '3.00', cost: '1.00', evidence });
    const none = await compare(`provider,service,cost,note\n${start},,`);
    expect(none).toMatchObject({ changed: 1, large: 1 });
    await applied(none.id, { confirmLarge: true });
    const [left] = await prices(id);
    expect(left).toMatchObject({ own: '2.10', cost: null, evidence: { ...evidence, note: null } });
  });

  test('reads tabs, semicolons, JSON, other headers, dollar signs, lower case and dates', async () => {
    const { id, start } = await addPriced([line({ own: '2.00' })]);
    const [provider = '', service = ''] = start.split(',');
    const wanted = { new: 1, faulty: 0 };
    const start2 = start.replace(',', '\t').toUpperCase();
    const tsv = `Vendor\tProduct\tMy price\tcountry\n${start2}\t$1.20\tde`;
    expect(await compare(tsv, 'text/tab-separated-values', { own: 'my price' })).toMatchObject(wanted);
    expect(await compare(`vendor;service;own;valid_from\n${start.replace(',', ';')};1.20;2026-12-24`)).toMatchObject(
      wanted,
    );
    const withCommas = `sep=;\r\nprovider;service;from_quantity;own;direct\r\n${start.replace(',', ';')};20;3,10;$4,5\r\n`;
    const commas = await compare(withCommas);
    expect(commas).toMatchObject(wanted);
    expect(commas.changes[0]?.cells.map(({ to }) => to)).toEqual(expect.arrayContaining(['3.10', '4.50']));
    const rows = [{ provider, service, fromQuantity: 50, own: 1.2, direct: null, unit: 'GB', type: 'Residential' }];
    const compared = await compareRows(rows);
    expect(compared).toMatchObject(wanted);
    expect(compared.columns).toContainEqual({ header: 'fromQuantity', column: 'from_quantity' });
    await applied(compared.id);
    expect((await prices(id)).map(({ fromQuantity, own }) => [fromQuantity, own])).toEqual([
      [1, '2.00'],
      [50, '1.20'],
    ]);
  });

  test('is for signed-in operators: files of others are refused without reading them', async () => {
    const payload = 'x'.repeat(1024 * 1024);
    const answer = await server.inject({
      method: 'POST',
      url: adminApi.imports,
      headers: { 'content-type': 'text/csv' },
      payload,
    });
    expect(answer.statusCode).toBe(401);
    expect((await server.inject(adminApi.pricesExport)).statusCode).toBe(401);
  });

  test.each<[string, () => ReturnType<typeof post>, number, string]>([
    ['a file of more than 10 MB', () => post('x'.repeat(IMPORT_LIMITS.bytes + 1)), 413, 'too large'],
    ['another media type', () => post('a,b', 'text/html'), 415, 'text/csv'],
    ['a mapping that is none', () => post('a,b', 'text/csv', ['own']), 400, 'Send a mapping as a JSON object'],
    [
      'an unknown column in a mapping',
      () => post('a,b', 'text/csv', { price: 'x' }),
      400,
      'Send a mapping as a JSON object',
    ],
    ['a header that is not there', () => post('provider,service', 'text/csv', { own: 'x' }), 400, 'no column x'],
    [
      'a header twice',
      () => post('provider,service,own,Own'),
      400,
      'Line 1: Columns 3 and 4 have the same header, Own.',
    ],
    [
      'a column that every line needs',
      () => post('provider,own\nA,1'),
      400,
      'Line 1: The file has no column for service.',
    ],
    [
      'a broken file',
      () => post('provider,service,own\nA,"b,1'),
      400,
      'Line 2, column service: The cell starts with a quotation mark',
    ],
    [
      'rows of more than 100 columns',
      () => send('POST', adminApi.imports, { rows: [{ ...wide(0), ...wide(50) }, wide(51)] }),
      400,
      'Line 3: A file can have at most 100 columns.',
    ],
    [
      'a long key',
      () => send('POST', adminApi.imports, { rows: [{ ['k'.repeat(1_000_000)]: 1 }] }),
      400,
      'Line 2: The line is longer than 64 KB.',
    ],
    ['rows that are none', () => send('POST', adminApi.imports, { rows: [[]] }), 400, 'rows.0'],
  ])('refuses %s with a reason', async (_what, call, status, sentence) => {
    const [given, detail] = refusalOf(await call());
    expect([given, detail]).toEqual([status, expect.stringContaining(sentence)]);
  });
});

test('stops reading rows at the hundredth fault', async () => {
  const rows = Array.from({ length: 300 }, (_, index) => ({ own: index < 50 ? 1 : false }));
  const answer = await send('POST', adminApi.imports, { rows });
  expect(answer.statusCode).toBe(400);
  const { errors, moreErrors } = problemSchema.parse(answer.json());
  expect(errors?.map(({ field }) => field)).toEqual(Array.from({ length: 10 }, (_, index) => `rows.${50 + index}.own`));
  expect(moreErrors).toBe(90);
});

test('a dry run stops when its client disconnects, and the next one begins', async () => {
  await listen(server.server, { host: '127.0.0.1', port: 0 });
  const address = server.server.address();
  if (!address || typeof address === 'string') throw new TypeError('Not listening');
  const given = vi.spyOn(Parser.prototype, 'write');
  afterUse(() => given.mockRestore());
  const file = `provider,service,own\n${'Nobody,Pool,1\n'.repeat(45_000)}`;
  const head = `POST ${adminApi.imports} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Type: text/csv\r\n`;
  const socket = connect(address.port, '127.0.0.1');
  socket.write(`${head}Content-Length: ${file.length}\r\n\r\n${file}`);
  await vi.waitFor(() => expect(given).toHaveBeenCalled(), { interval: 1 });
  socket.destroy();
  expect(await compare('provider,service,own\nNobody,Pool,1')).toMatchObject({ lines: 1 });
  expect(given.mock.calls.length).toBeLessThan(file.length / (32 * 1024));
});

describe('applying', () => {
  test('is one transaction, one entry of the history, and can be undone', async () => {
    const { id, start } = await addPriced([line({ own: '2.00' }), line({ fromQuantity: 100, own: '1.00' })]);
    const before = await exported();
    const compared = await compare(`provider,service,from,own\n${start},1,2.10\n${start},100,0.90\n${start},200,0.80`);
    const { changed, historyId } = await applied(compared.id);
    expect(changed).toBe(3);
    const ways = (await entries(id)).slice(-3).map(({ actor, way }) => `${actor} by ${way}`);
    expect(ways).toEqual(['admin by import', 'admin by import', 'admin by import']);
    expect((await history(id)).at(-1)).toMatchObject({ which: 'own', from: null, to: '0.80' });
    const undone = await send('POST', adminApi.historyUndo(historyId ?? 0));
    expect(undone.statusCode, undone.body).toBe(200);
    expect((await exported()).equals(before)).toBe(true);
  });

  test('the same file again changes nothing and makes no history entry', async () => {
    const { start } = await addPriced([line({ own: '2.00' })]);
    const file = `provider,service,own\n${start},2.20`;
    await applied((await compare(file)).id);
    const again = await compare(file);
    expect(again).toMatchObject({ new: 0, changed: 0, unchanged: 1 });
    expect(await applied(again.id)).toEqual({ changed: 0, historyId: null });
  });

  test('requires faulty lines and large changes to be confirmed', async () => {
    const { id, start } = await addPriced([line({ own: '2.00' })]);
    const compared = await compare(`provider,service,from,own\n${start},1,20\n${start},x,1`);
    expect(compared).toMatchObject({ large: 1, faulty: 1 });
    const confirmLarge = true;
    const skipFaults = true;
    expect(refusalOf(await apply(compared.id))).toEqual([
      409,
      '1 line is faulty. Correct them, or set skipFaults to leave them out.',
    ]);
    expect(refusalOf(await apply(compared.id, { confirmLarge }))[0]).toBe(409);
    expect(refusalOf(await apply(compared.id, { skipFaults }))).toEqual([
      409,
      '1 line needs confirmation: a change of more than 30%, a removed price, or an own price above direct. Set confirmLarge.',
    ]);
    expect(await applied(compared.id, { confirmLarge, skipFaults })).toMatchObject({ changed: 1 });
    expect((await prices(id))[0]?.own).toBe('20.00');
    expect(refusalOf(await apply(compared.id, { confirmLarge, skipFaults }))).toEqual([
      409,
      'This import was already applied.',
    ]);
  });

  test('is refused if the catalogue has changed since the dry run', async () => {
    const { id, start } = await addPriced([line({ own: '2.00' })]);
    const compared = await compare(`provider,service,own\n${start},2.20`);
    await replace(id, [line({ own: '2.01' })]);
    const [status, detail] = refusalOf(await apply(compared.id));
    expect([status, detail]).toEqual([409, expect.stringContaining('The catalog has changed')]);
    expect((await prices(id))[0]?.own).toBe('2.01');
  });

  test('is refused if a scheduled price has taken effect since the dry run', async () => {
    const validFrom = new Date(clock.now + 60_000).toISOString();
    const { start } = await addPriced([line({ own: '2.00' }), line({ own: '3.00', validFrom })]);
    const compared = await compare(`provider,service,own\n${start},2.20`);
    clock.now += 120_000;
    expect(refusalOf(await apply(compared.id))[0]).toBe(409);
  });

  test('two imports simultaneously applies one and refuses the other, since the catalogue has changed', async () => {
    const { start } = await addPriced([line({ own: '2.00' })]);
    const [one, other] = await Promise.all([
      compare(`provider,service,own\n${start},2.20`),
      compare(`provider,service,own\n${start},2.30`),
    ]);
    const answers = await Promise.all([apply(one.id), apply(other.id)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  });

  test('is possible at an instance other than the one that compared the file', async () => {
    const { id, start } = await addPriced([line({ own: '2.00' })]);
    const compared = await compare(`provider,service,own\n${start},2.20`);
    const other = await createTestApp({ database: catalogue.database, now: () => clock.now });
    const url = adminApi.importApply(compared.id);
    const answer = await other.server.inject({ method: 'POST', url, headers: { cookie }, payload: {} });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await prices(id))[0]?.own).toBe('2.20');
  });

  test('is possible for an hour, and for the last ten dry runs', async () => {
    const { start } = await addPriced([line({ own: '2.00' })]);
    const file = `provider,service,own\n${start},2.20`;
    const old = await compare(file);
    clock.now += IMPORT_LIMITS.keptMs;
    expect((await apply(old.id)).statusCode).toBe(404);
    const first = await compare(file);
    for (let left = IMPORT_LIMITS.kept; left > 0; left -= 1) await compare(file);
    expect((await apply(first.id)).statusCode).toBe(404);
    const kept = await catalogue.database.queries.selectFrom('imports').select('id').execute();
    expect(kept).toHaveLength(IMPORT_LIMITS.kept);
  });
});
