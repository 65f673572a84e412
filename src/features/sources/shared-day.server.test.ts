import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createPriceDesk, line } from '#test/price-client.ts';
import { LANES, serveVendors, startInstance } from '#test/vendor-hosts.ts';
import type { ReadAddress } from './leased-work.server.ts';

const HOSTS = 40;
const SOURCES = 100;
const PLACED = 4;
/** Number of readings after which the mortal instance dies. */
const LAST_READINGS = 5;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const LEASE_MS = 600_000;
/** Between two requests to a host. */
const PAUSE_MS = 5_000;

type Desk = Awaited<ReturnType<typeof createPriceDesk>>;

const hostOf = (index: number, port: number) => `vendor-${index % HOSTS}.test:${port}`;

/** Stores price lines that cite the addresses, some of them with a place. */
async function cite({ addService, replace, database: { queries } }: Desk, port: number): Promise<void> {
  for (let first = 0; first < SOURCES; first += 100) {
    const { id } = await addService({ name: `Pool ${first}` });
    const lines = Array.from({ length: 100 }, (_, at) => {
      const sourceUrl = `https://vendor.example/${first + at}`;
      return line({
        fromQuantity: at + 1,
        own: '2.00',
        direct: '8.00',
        evidence: { checkedOn: '2026-10-06', sourceUrl },
      });
    });
    await replace(id, lines);
  }
  const place = JSON.stringify({ kind: 'text', before: 'Pro ', figure: '$8.00', after: ' / GB' });
  for (const { id, url } of await queries.selectFrom('sources').select(['id', 'url']).execute()) {
    const index = Number(url.split('/').at(-1));
    const host = hostOf(index, port);
    await queries
      .updateTable('sources')
      .set({ url: `http://${host}/${index}`, host })
      .where('id', '=', id)
      .execute();
    if (index >= PLACED) continue;
    await sql`insert into source_places (line_id, source_id, place)
      select id, source_id, ${place} from price_lines where source_id = ${id}`.execute(queries);
  }
}

type ReceivedRequests = Awaited<ReturnType<typeof serveVendors>>['requests'];

/** Expects five seconds between two requests to a host, and returns the number of requests for each page. */
function expectPolite(requests: ReceivedRequests): ReadonlyMap<string, number> {
  for (const [host, ofHost] of Map.groupBy(requests, (one) => one.host)) {
    for (const [index, { at }] of ofHost.entries()) {
      const before = ofHost[index - 1];
      if (before) expect(at - before.at, host).toBeGreaterThanOrEqual(PAUSE_MS);
    }
  }
  const pages = Map.groupBy(requests, ({ path }) => path);
  return new Map(
    [...pages].flatMap(([path, times]) => (path === '/robots.txt' ? [] : [[path, times.length] as const])),
  );
}

test('two instances read each source once a day; if one dies during a run of all sources, no reading is lost', async () => {
  const desk = await createPriceDesk();
  const { clock, database } = desk;
  const { requests, port } = await serveVendors(
    () => clock.now,
    (response, host) => {
      if (host.startsWith('robots of')) response.writeHead(404).end();
      else response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Pro <b>$8.00</b> / GB</p>');
    },
  );
  await cite(desk, port);
  // Its own watch would read with another reader as soon as a minute has passed.
  await desk.server.close();
  const hosts = Array.from({ length: HOSTS }, (_, index) => hostOf(index, port));
  const killed = Promise.withResolvers<number>();
  const dying = { isDead: false };
  let [left, bySurvivor, byMortal] = [Infinity, 0, 0];
  const survivor = startInstance(desk, hosts, (read) => async (source, stopping) => {
    const reading = await read(source, stopping);
    if (reading.kind !== 'waiting') bySurvivor += 1;
    return reading;
  });
  const mortal = startInstance(desk, hosts, (read): ReadAddress => {
    const never = new Promise<never>(() => {});
    return async (source, stopping) => {
      if (dying.isDead) return never;
      const reading = await read(source, stopping);
      if (reading.kind === 'waiting') return dying.isDead ? never : reading;
      byMortal += 1;
      left -= 1;
      if (left <= 0) dying.isDead = true;
      if (!dying.isDead) return reading;
      killed.resolve(0);
      return never;
    };
  });
  const readings = async () =>
    database.queries.selectFrom('sourceReadings').select(['sourceId', 'result']).orderBy('id').execute();

  const end = clock.now + DAY_MS + HOUR_MS;
  while (clock.now < end && (await readings()).length < SOURCES) {
    const instances = bySurvivor < byMortal ? [survivor, mortal] : [mortal, survivor];
    const waits = await Promise.all(instances.map(async (instance) => instance.step()));
    clock.now += Math.max(PAUSE_MS, Math.min(...waits));
  }
  const timesOfDay = expectPolite(requests);
  expect(timesOfDay.size).toBe(SOURCES);
  expect([...timesOfDay.values()].every((times) => times === 1)).toBe(true);
  expect(requests).toHaveLength(SOURCES + HOSTS);
  expect(Math.min(bySurvivor, byMortal)).toBeGreaterThan(SOURCES / 10);
  const stored = await readings();
  expect(stored).toHaveLength(SOURCES);
  expect(new Set(stored.map(({ sourceId }) => sourceId)).size).toBe(SOURCES);
  expect(stored.filter(({ result }) => result === 'same')).toHaveLength(PLACED);

  const before = requests.length;
  await database.queries
    .updateTable('sources')
    .set({ requestedAt: clock.now, nextAt: clock.now + 2 * DAY_MS })
    .execute();
  left = LAST_READINGS;
  while (!dying.isDead) {
    const waits = await Promise.all([Promise.race([mortal.step(), killed.promise]), survivor.step()]);
    clock.now += Math.max(PAUSE_MS, Math.min(...waits));
  }
  clock.now += LEASE_MS;
  const isOpen = async () =>
    (await database.queries.selectFrom('sources').select('id').where('requestedAt', 'is not', null).execute()).length >
    0;
  while (await isOpen()) clock.now += Math.max(PAUSE_MS, await survivor.step());
  const times = expectPolite(requests.slice(before));
  expect(times.size).toBe(SOURCES);
  const again = [...times.values()].filter((count) => count > 1);
  expect(again.length).toBeLessThanOrEqual(LANES);
  expect(Math.max(...times.values())).toBeLessThanOrEqual(2);
  expect(await readings()).toHaveLength(2 * SOURCES);
});
