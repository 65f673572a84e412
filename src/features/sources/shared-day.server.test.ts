import { once } from 'node:events';
import { createServer } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { afterUse } from '#test/after-use.ts';
import { createPriceDesk, line } from '#test/price-client.ts';
import { Slots } from '#platform/limits/slots.ts';
import { ContentThread } from './content-thread.server.ts';
import { createSourceReader } from './shared-turns.server.ts';
import type { ReadAddress } from './leased-work.server.ts';
import { SourceLane } from './source-watch.server.ts';
import { SourceTidying } from './tidy-sources.server.ts';

const HOSTS = 40;
const SOURCES = 100;
const PLACED = 4;
/** Concurrent readings of an instance, which are lost and repeated if it dies. */
const LANES = 4;
/** Number of readings after which the mortal instance dies. */
const LAST_READINGS = 5;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const LEASE_MS = 600_000;

type Desk = Awaited<ReturnType<typeof createPriceDesk>>;

/** A lane whose runs the test begins. */
class SteppedLane extends SourceLane {
  async step(): Promise<number> {
    return this.run();
  }
}

/** A server for all hosts that records its requests with their times; responses take no time of the test clock. */
async function serveHosts(now: () => number) {
  const requests: { readonly host: string; readonly path: string; readonly at: number }[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push({ host: request.headers.host ?? '', path, at: now() });
    if (path === '/robots.txt') response.writeHead(404).end();
    else response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Pro <b>$8.00</b> / GB</p>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterUse(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return { requests, port: z.object({ port: z.number() }).parse(server.address()).port };
}

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

/** Instances that share a clock. Once every reading waits, the clock moves to the end of the shortest wait. */
function startInstances({ database, clock, catalogue }: Desk, port: number) {
  const state = { working: 0 };
  const waits = new Set<number>();
  const reader = (isDead: () => boolean) =>
    createSourceReader({
      queries: database.queries,
      now: () => clock.now,
      site: () => ({ name: 'Rampage', publicUrl: 'https://rampage.example' }),
      privateHosts: Array.from({ length: HOSTS }, (_, index) => hostOf(index, port)),
      blockedHosts: [],
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      wait: async (ms) => {
        // Times are made unique, so that one wait ends at a time.
        const until = clock.now + ms + waits.size / 1_000;
        waits.add(until);
        state.working -= 1;
        while (!isDead() && (state.working > 0 || until > Math.min(...waits))) await setImmediate();
        waits.delete(until);
        if (isDead()) return new Promise<never>(() => {});
        state.working += 1;
        clock.now = Math.max(clock.now, Math.ceil(until));
      },
    });
  /** A watch that calls `begin` before and `end` after each reading. */
  const start = ({ isDead = () => false, begin, end = () => true }: Instance) => {
    const readAddress = reader(isDead);
    const read: ReadAddress = async (source, stopping) => {
      if (isDead()) return new Promise<never>(() => {});
      begin();
      state.working += 1;
      const reading = await readAddress(source, stopping);
      if (end()) return reading;
      state.working -= 1;
      return new Promise<never>(() => {});
    };
    // Called when a reading is stored.
    const info = () => void (state.working -= 1);
    const logger = { info, warn: (fault: unknown) => expect(fault).toBeUndefined() };
    const context = { catalogue, read, logger, isOn: () => true };
    const shared = { thread: new ContentThread(), slots: new Slots(LANES), tidying: new SourceTidying() };
    const lanes = Array.from({ length: LANES }, () => new SteppedLane(context, shared));
    return { step: async () => Math.min(...(await Promise.all(lanes.map(async (lane) => lane.step())))) };
  };
  return start;
}

interface Instance {
  readonly begin: () => void;
  /** Returns whether the instance stays alive. */
  readonly end?: () => boolean;
  readonly isDead?: () => boolean;
}

type ReceivedRequests = Awaited<ReturnType<typeof serveHosts>>['requests'];

/** Expects five seconds between two requests to a host, and returns the number of requests for each page. */
function expectPolite(requests: ReceivedRequests): ReadonlyMap<string, number> {
  for (const [host, ofHost] of Map.groupBy(requests, (one) => one.host)) {
    for (const [index, { at }] of ofHost.entries()) {
      const before = ofHost[index - 1];
      if (before) expect(at - before.at, host).toBeGreaterThanOrEqual(5_000);
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
  const { requests, port } = await serveHosts(() => clock.now);
  await cite(desk, port);
  // Its own watch would read with another reader as soon as a minute has passed.
  await desk.server.close();
  const start = startInstances(desk, port);
  const killed = Promise.withResolvers<number>();
  const dying = { isDead: false };
  let [left, bySurvivor, byMortal] = [Infinity, 0, 0];
  const survivor = start({ begin: () => (bySurvivor += 1) });
  const mortal = start({
    isDead: () => dying.isDead,
    begin: () => (byMortal += 1),
    end: () => {
      left -= 1;
      if (left <= 0) dying.isDead = true;
      if (dying.isDead) killed.resolve(0);
      return !dying.isDead;
    },
  });
  const readings = async () =>
    database.queries.selectFrom('sourceReadings').select(['sourceId', 'result']).orderBy('id').execute();

  const end = clock.now + DAY_MS + HOUR_MS;
  while (clock.now < end && (await readings()).length < SOURCES) {
    const instances = bySurvivor < byMortal ? [survivor, mortal] : [mortal, survivor];
    const waits = await Promise.all(instances.map(async (instance) => instance.step()));
    clock.now += Math.max(1_000, Math.min(...waits));
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
    clock.now += Math.max(1_000, Math.min(...waits));
  }
  clock.now += LEASE_MS;
  const isOpen = async () =>
    (await database.queries.selectFrom('sources').select('id').where('requestedAt', 'is not', null).execute()).length >
    0;
  while (await isOpen()) clock.now += Math.max(1_000, await survivor.step());
  const times = expectPolite(requests.slice(before));
  expect(times.size).toBe(SOURCES);
  const again = [...times.values()].filter((count) => count > 1);
  expect(again.length).toBeLessThanOrEqual(LANES);
  expect(Math.max(...times.values())).toBeLessThanOrEqual(2);
  expect(await readings()).toHaveLength(2 * SOURCES);
});
