import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { environmentWith } from '#server/config.ts';
import { OperatorError } from '#server/errors/operator-error.ts';

const run = promisify(execFile);

const CONNECT_TIMEOUT_SECONDS = '10';

/** Parameters of a connection URL that both `pg` and the client programs know. */
const TLS_VARIABLES: Record<string, string> = {
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
};

/**
 * Runs one of PostgreSQL's client programs on the database of a URL and returns what it printed. The connection
 * stands in the program's environment, since everyone on the machine can read its arguments.
 *
 * @throws OperatorError where the program is missing or fails.
 */
export async function runPostgresProgram(
  name: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  databaseUrl: string,
): Promise<string> {
  const env = environmentWith({ ...connectionVariables(databaseUrl), LC_ALL: 'C' });
  try {
    return (await run(name, args, { env })).stdout;
  } catch (error) {
    throw new OperatorError(explain(name, error), { cause: error });
  }
}

/** The connection of a URL as PostgreSQL's own programs take it from their environment. */
export function connectionVariables(databaseUrl: string): Record<string, string> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: databaseUrl });
  const { searchParams } = new URL(databaseUrl);
  const tls: Record<string, string> = {};
  for (const [parameter, variable] of Object.entries(TLS_VARIABLES)) {
    const value = searchParams.get(parameter);
    // Only `pg` has a word for this mode: encrypted, without a look at the certificate.
    if (value !== null) tls[variable] = value === 'no-verify' ? 'require' : value;
  }
  return {
    PGHOST: host,
    PGPORT: String(port),
    PGCONNECT_TIMEOUT: CONNECT_TIMEOUT_SECONDS,
    ...(user && { PGUSER: user }),
    ...(password && { PGPASSWORD: password }),
    ...(database && { PGDATABASE: database }),
    ...tls,
  };
}

function explain(name: string, error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
    return `${name} was not found. Install PostgreSQL's client programs, of the server's version or later.`;
  }
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
  const lines = said.split('\n').map((line) => line.trim());
  return `${name} failed: ${lines.filter((line) => line !== '').join(' ')}`;
}
