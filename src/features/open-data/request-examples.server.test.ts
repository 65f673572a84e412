import { DATA_VIEW_PATH } from './data-view-path.ts';
import { spawnSync, execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { afterUse } from '#test/after-use.ts';
import { createPriceDesk, line } from '#test/price-client.ts';
import { readConfig } from '#app/server/config.ts';
import { listen } from '#app/server/listen.ts';
import { priceRowSchema } from './data-rows.ts';
import { getDataView } from './data-view.ts';

const run = promisify(execFile);
const has = (program: string) => spawnSync(program, ['--version']).status === 0;

/** A server on its public address, with prices of two services, and the examples of its page. */
async function openExamples() {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  other.close();
  await once(other, 'close');
  const config = readConfig({ PUBLIC_URL: `http://127.0.0.1:${port}` });
  const desk = await createPriceDesk(undefined, { config });
  const [first, second] = [await desk.addService(), await desk.addService()];
  await desk.replace(first.id, [line({ own: '10.00' }), line({ fromQuantity: 100, own: '9.50', direct: '12.00' })]);
  await desk.replace(second.id, [line({ own: '9.00' })]);
  await listen(desk.server.server, { host: '127.0.0.1', port });
  afterUse(() => desk.server.server.closeAllConnections());
  const { examples } = getDataView.response.schema.parse(await desk.get(DATA_VIEW_PATH));
  return new Map(examples.map(({ id, code }) => [id, code]));
}

const examples = await openExamples();
const codeOf = (id: string) => examples.get(id) ?? '';

test.skipIf(!has('curl'))(
  'the calls of curl print prices, those of a day, and the changes after the last',
  async () => {
    const calls = codeOf('curl')
      .split('\n')
      .filter((text) => text.startsWith('curl '));
    const outputs = await Promise.all(calls.map(async (call) => (await run('sh', ['-c', call])).stdout));
    const [prices = '', ofDay = '', changes] = outputs;
    expect(parse(prices).map((row) => row[8])).toEqual(['own', '10.00', '9.50', '9.00']);
    expect(priceRowSchema.array().parse(JSON.parse(ofDay))).toHaveLength(3);
    expect(changes).toBe('');
    expect((await run('sh', ['-c', codeOf('curl')])).stdout).toBe(outputs.join(''));
  },
);

test.skipIf(!has('python3'))('the Python program prints the lowest prices in order', async () => {
  const { stdout, stderr } = await run('python3', ['-W', 'error', '-c', codeOf('python')]);
  expect([stdout.split('\n').map((text) => text.split(' ', 2).join(' ')), stderr]).toEqual([
    ['9.00 gb', '9.50 gb', '10.00 gb', ''],
    '',
  ]);
});

test('the formulas of a spreadsheet fetch a file, and name the columns that they select', async () => {
  const [whole = '', query = '', lookup] = codeOf('spreadsheet').split('\n\n');
  const [, address = ''] = /^=IMPORTDATA\("([^"]+)"\)$/.exec(whole) ?? [];
  const rows = parse(await (await fetch(address)).text());
  const [, sameAddress, shown = '', slug, type] =
    /^=QUERY\(IMPORTDATA\("([^"]+)"\), "select ([\w, ]+) where Col2 = '([\w-]+)' and Col5 = '([\w-]+)'", 1\)$/.exec(
      query,
    ) ?? [];
  expect(sameAddress).toBe(address);
  const columns = shown.split(', ').map((name) => Number(name.slice('Col'.length)) - 1);
  const selected = rows.filter((row, index) => index === 0 || (row[1] === slug && row[4] === type));
  expect(selected.map((row) => columns.map((column) => row[column]))).toEqual([
    ['from_quantity', 'own', 'direct'],
    ['1', '10.00', ''],
    ['100', '9.50', '12.00'],
  ]);
  // The sheet of a CSV file has its name; the eighth of the columns from B is "own".
  expect(lookup).toBe(`=VLOOKUP("${slug}"; '${address}'#$prices.B1:I99999; 8; 0)\n`);
  expect([rows[0]?.indexOf('slug'), rows[0]?.indexOf('own')]).toEqual([1, 1 + 8 - 1]);
});

test('the configuration of an MCP client names the address at which tools are called', async () => {
  const { mcpServers } = clientSchema.parse(JSON.parse(codeOf('mcp')));
  expect(Object.keys(mcpServers)).toEqual(['rampage']);
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const answer = await fetch(mcpServers['rampage']?.url ?? '', {
    method: 'POST',
    headers,
    body: JSON.stringify(message),
  });
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('rank_offers')]);
});

const clientSchema = z.strictObject({
  mcpServers: z.record(z.string(), z.strictObject({ type: z.literal('http'), url: z.url() })),
});
