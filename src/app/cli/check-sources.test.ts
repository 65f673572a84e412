import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { migrate } from '#platform/database/migrate.ts';
import { afterUse } from '#test/after-use.ts';
import { addService, catalogueContext } from '#test/catalogue-factory.ts';
import { createDatabase } from '#test/open-test-database.ts';
import { performHere } from '#test/run-command.ts';
import { checkSources } from './check-sources.ts';

const vendor = createServer(({ headers }, response) => {
  response.writeHead(headers.host?.startsWith('127.0.0.1:') ? 200 : 503, { 'content-type': 'text/html' });
  response.end('<p>Pay as you go $8.00 / GB</p>');
});
vendor.listen(0, '0.0.0.0');
await once(vendor, 'listening');
afterUse(() => void vendor.close());
const { port } = z.object({ port: z.number() }).parse(vendor.address());
const [read, refused] = [`127.0.0.1:${port}`, `127.0.0.2:${port}`];
const sourcePrivateHosts = [read, refused];

const target = await createDatabase();
const database = target.open();
await migrate(database, Date.now);
for (const host of [read, refused]) {
  const evidence = { checkedOn: '2026-10-06', sourceUrl: `http://${host}/pricing` };
  const lines = [{ country: null, fromQuantity: 1, own: '2.00', direct: '8.00', evidence }];
  await addService(catalogueContext(database, { sourcePrivateHosts }), { lines });
  // With robots.txt stored, no reading has to wait for a second request to its host.
  const robots = { origin: `http://${host}`, content: '', unreached: false, readAt: Date.now() };
  await database.queries.insertInto('sourceRobots').values(robots).execute();
}
await database.close();

beforeEach(() => void vi.stubEnv('SOURCE_PRIVATE_HOSTS', sourcePrivateHosts.join(',')));
afterEach(() => void vi.unstubAllEnvs());

const run = async (...args: string[]) => performHere(checkSources, target, ...args);

test('a dry run lists all sources or those of a host, and reads none', async () => {
  expect(await run('--dry-run', refused)).toEqual({
    status: 0,
    printed: `http://${refused}/pricing 1 line\nDry run: nothing was read. 1 source.\n`,
    errors: '',
  });
  expect((await run('--dry-run')).printed).toContain('2 sources.');
  const opened = target.open();
  expect(await opened.queries.selectFrom('sourceReadings').selectAll().execute()).toEqual([]);
  await opened.close();
});

test('prints a line per source with its result; an unread source is not a failure of the command', async () => {
  const { status, printed, errors } = await run();
  expect([status, errors, printed.trimEnd().split('\n').toSorted()]).toEqual([
    0,
    '',
    ['2 sources read.', `http://${read}/pricing no-place`, `http://${refused}/pricing unread (status)`],
  ]);
});

test.each([
  ['an unknown flag', ['--force'], /^Usage: npm run sources:check -- \[--dry-run\] \[HOST\]\n$/],
  ['a host of no source', ['other.example'], /^No direct price cites such a source\.\n$/],
])('%s ends with status 1 and one line', async (_what, args, sentence) => {
  const { status, printed, errors } = await run(...args);
  expect([status, printed]).toEqual([1, '']);
  expect(errors).toMatch(sentence);
});
