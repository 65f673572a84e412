import { api, pages } from '#core/routes.ts';
import { startLargeProduct } from '#bench/large-product.ts';
import { contactInput } from '#test/contact-factory.ts';
import { PATIENTLY } from '#test/extend-deadlines.ts';
import { startProductServer, type ServerProcess } from '#tools/server-process.ts';
import { makeTemporaryFolder } from '#tools/temporary-folder.ts';
import { verdict } from './parts/verdict.ts';
import { withPostgres } from './parts/with-postgres.ts';

/**
 * What one instance serves per processor, and its memory by the size of the catalog. After the name: `5000` measures 5,000
 * vendors with a million lines instead of 27, 100 and 500, and `writes` only contact requests.
 */

const SERVICES = 10;
const LINES = 20;
const VISITED = [pages.home, pages.providers, pages.pricing, pages.countries, pages.changes, api.providers];
const OFFERS = 200;
const WRITERS = 20;
const SECONDS = 5;
const MEGABYTE = 1024 * 1024;

const memory = (server: ServerProcess) => Math.round((server.residentBytes() ?? 0) / MEGABYTE);

/** Runs work and returns its count per second of the server's processor time, and per second. */
async function perSecond(server: ServerProcess, work: () => Promise<number>) {
  const [cpu, startedAt] = [server.cpuSeconds() ?? 0, performance.now()];
  const count = await work();
  const spent = (server.cpuSeconds() ?? 0) - cpu;
  return {
    perProcessor: Math.round(count / spent),
    perSecond: Math.round((count * 1_000) / (performance.now() - startedAt)),
  };
}

/** Requests with 200 among the answers of paths, one after the other. */
async function ask(url: string, paths: readonly string[]): Promise<number> {
  let good = 0;
  for (const path of paths) {
    const answer = await fetch(url + path);
    await answer.arrayBuffer();
    if (answer.status === 200) good += 1;
  }
  return good;
}

async function measureSize(providers: number): Promise<void> {
  const size = {
    providers,
    servicesPerProvider: SERVICES,
    countries: 250,
    countriesPerService: 4,
    widestService: 200,
    contacts: 100,
    linesPerService: LINES,
    priceChanges: 0,
  };
  // Beyond the deadlines of the database, to see what would be needed.
  const server = await startLargeProduct(undefined, size, PATIENTLY);
  const started = memory(server);
  const times: Record<string, number> = {};
  let failed = 0;
  for (const path of VISITED) {
    const startedAt = performance.now();
    failed += 1 - (await ask(server.url, [path]));
    times[path] = Math.round(performance.now() - startedAt);
  }
  const visited = memory(server);
  const queries = Array.from({ length: OFFERS }, (_, index) => `${api.offers}?type=residential&amount=${index + 1}`);
  let good = 0;
  const offers = await perSecond(server, async () => (good = await ask(server.url, queries)));
  const seen = { lines: providers * SERVICES * LINES, startMs: Math.round(server.startMilliseconds), failed };
  verdict(`${providers} vendors`, failed === 0 && good === OFFERS, {
    ...seen,
    memoryMb: started,
    memoryVisitedMb: visited,
    memoryAfterMb: memory(server),
    firstMs: JSON.stringify(times),
    offersPerProcessorSecond: offers.perProcessor,
  });
  await server.stop();
}

/** Contact requests that are stored and confirmed, from visitors with an address each. */
async function measureWrites(name: string, variables: NodeJS.ProcessEnv): Promise<void> {
  const server = await startProductServer({ SEED: 'demo', TRUST_PROXY: '1', ...variables });
  let sent = 0;
  const endsAt = performance.now() + SECONDS * 1_000;
  const write = async () => {
    let stored = 0;
    while (performance.now() < endsAt) {
      sent += 1;
      const headers = {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `198.${18 + (sent >> 16)}.${(sent >> 8) & 255}.${sent & 255}`,
      };
      const answer = await fetch(server.url + api.contacts, {
        method: 'POST',
        headers,
        body: JSON.stringify(contactInput()),
      });
      await answer.arrayBuffer();
      if (answer.status === 201) stored += 1;
    }
    return stored;
  };
  let stored = 0;
  const writes = await perSecond(server, async () => {
    const counts = await Promise.all(Array.from({ length: WRITERS }, write));
    return (stored = counts.reduce((sum, count) => sum + count, 0));
  });
  verdict(`Contact requests on ${name}`, stored === sent, { ...writes, stored, sent });
  await server.stop();
}

const parts = process.argv.slice(2);
const sizes = (parts.length > 0 ? parts : ['27', '100', '500']).map(Number).filter((size) => size > 0);
for (const providers of sizes) await measureSize(providers);
if (parts.length === 0 || parts.includes('writes')) {
  await measureWrites('SQLite', { DATA_DIR: makeTemporaryFolder('rampage-capacity-') });
  await withPostgres(async (url) => measureWrites('PostgreSQL', { DATABASE_URL: url }));
}
