import pg from 'pg';
import { POSTGRES_ADVICE, startOwnPostgres, startTestPostgres, type OwnPostgres } from '#tools/test-postgres.ts';

/** Runs work on an empty PostgreSQL database, which is removed afterwards. Fails without a server. */
export async function withPostgres(work: (url: string) => Promise<void>): Promise<void> {
  await withServer(await startTestPostgres(console.log), async (server) => {
    const name = `experiment_${process.pid}`;
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query(`CREATE DATABASE ${name}`);
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    await work(url.href);
    await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await client.end();
  });
}

/** Runs work on a PostgreSQL server of its own, which it may pause, stop and restart. */
export async function withOwnPostgres(work: (postgres: OwnPostgres) => Promise<void>): Promise<void> {
  await withServer(await startOwnPostgres(console.log), work);
}

async function withServer<T extends { stop: () => Promise<void> }>(
  server: T | null,
  work: (server: T) => Promise<void>,
): Promise<void> {
  if (!server) {
    console.log(POSTGRES_ADVICE);
    process.exitCode = 1;
    return;
  }
  try {
    await work(server);
  } finally {
    await server.stop();
  }
}
