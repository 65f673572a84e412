import pg from 'pg';
import { POSTGRES_ADVICE, startTestPostgres } from '#tools/test-postgres.ts';

/** Runs work on an empty database of a PostgreSQL server, which is gone afterwards. Without one the process fails. */
export async function withPostgres(work: (url: string) => Promise<void>): Promise<void> {
  const server = await startTestPostgres(console.log);
  if (!server) {
    console.log(POSTGRES_ADVICE);
    process.exitCode = 1;
    return;
  }
  const name = `experiment_${process.pid}`;
  const client = new pg.Client({ connectionString: server.url });
  try {
    await client.connect();
    await client.query(`CREATE DATABASE ${name}`);
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    await work(url.href);
    await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await client.end();
  } finally {
    await server.stop();
  }
}
