import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { z } from 'zod';
import { hasEnded } from './end-child.ts';
import { findPostgres, OLDEST_POSTGRES } from './find-postgres.ts';
import { installPostgres } from './install-postgres.ts';
import { CLUSTER_USER, startCluster } from './postgres-cluster.ts';
import type { Cluster } from './postgres-cluster.ts';

const POLL_MILLISECONDS = 50;
const START_LIMIT_MILLISECONDS = 300_000;
const versionRows = z.tuple([z.object({ server_version: z.string() })]);
const address = z.object({ port: z.number() });

/** How to get PostgreSQL for its tests. */
export const POSTGRES_ADVICE =
  `no PostgreSQL found: install the package \`postgresql\` (${OLDEST_POSTGRES} or later), ` +
  'or set TEST_DATABASE_URL to a database that the tests may fill and empty';

/** A PostgreSQL for tests: its address, its version ("15.14") and how to end it. */
export type TestPostgres = { url: string; version: string; stop: () => Promise<void> };

/** A server of the caller's own, which may be paused, halted and restarted. */
export type OwnPostgres = TestPostgres & {
  readonly cluster: Cluster;
  /** Resolves when it responds. */
  answers(): Promise<void>;
};

/**
 * The PostgreSQL of TEST_DATABASE_URL, else a temporary one, else null.
 *
 * @throws Error if it does not respond or is too old.
 */
export async function startTestPostgres(announce: (line: string) => void): Promise<TestPostgres | null> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, version: await readVersion(given), stop: () => Promise.resolve() };
  return startOwnPostgres(announce);
}

/** A temporary PostgreSQL, null if the machine has none. */
export async function startOwnPostgres(announce: (line: string) => void): Promise<OwnPostgres | null> {
  const programs = findPostgres() ?? (installPostgres(announce), findPostgres());
  if (programs === null) return null;
  const port = await freePort();
  const cluster = startCluster(programs, port);
  const url = `postgres://${CLUSTER_USER}@127.0.0.1:${port}/postgres`;
  try {
    const version = await waitForVersion(url, cluster);
    const answers = async () => void (await waitForVersion(url, cluster));
    return { url, version, stop: () => cluster.stop(), cluster, answers };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

async function waitForVersion(url: string, cluster: Cluster): Promise<string> {
  const limit = AbortSignal.timeout(START_LIMIT_MILLISECONDS);
  for (;;) {
    try {
      return await readVersion(url);
    } catch (error) {
      const log = () => new Error(`PostgreSQL did not start:\n${cluster.log()}`, { cause: error });
      if (limit.aborted || hasEnded(cluster.process)) throw log();
      await delay(POLL_MILLISECONDS);
    }
  }
}

async function readVersion(url: string): Promise<string> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: START_LIMIT_MILLISECONDS });
  try {
    await client.connect();
    const [{ server_version: version }] = versionRows.parse((await client.query('SHOW server_version')).rows);
    if (Number.parseInt(version, 10) < OLDEST_POSTGRES) throw new Error(`PostgreSQL ${version} is too old`);
    return version.split(' ', 1).join('');
  } finally {
    await client.end();
  }
}

/** A port of 127.0.0.1 that was free a moment ago. */
function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer().once('error', reject);
  server.listen(0, '127.0.0.1', () => {
    const { port } = address.parse(server.address());
    server.close(() => resolve(port));
  });
  return promise;
}
