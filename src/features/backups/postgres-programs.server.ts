import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import pg from 'pg';
import { OperatorError } from '#platform/errors/operator-error.ts';
import { createInterface } from 'node:readline';
import type { AppliedMigration, BackupContent } from './known-migrations.server.ts';

const CONNECT_TIMEOUT_SECONDS = '10';

/** Longest shown output of a failed program, in characters. */
const MAX_ERRORS = 2_000;

/** Connection parameters that both `pg` and the client programs support. */
const TLS_VARIABLES: Record<string, string> = {
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
};

/** The execution context of a PostgreSQL program. */
export interface ProgramContext {
  readonly databaseUrl: string;
  readonly programEnvironment: NodeJS.ProcessEnv;
  /** Aborts the program. */
  readonly signal?: AbortSignal;
}

/**
 * Runs a PostgreSQL client program and passes on its output. The connection is in its environment, since everyone on
 * the machine can read its arguments.
 *
 * @throws OperatorError if the program is missing or fails.
 */
export async function runPostgresProgram(
  name: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  { databaseUrl, programEnvironment, signal }: ProgramContext,
  read: (output: Readable) => Promise<void> = async (output) => void output.resume(),
): Promise<void> {
  const env = { ...programEnvironment, ...connectionVariables(databaseUrl), LC_ALL: 'C' };
  const child = spawn(name, args, { env, stdio: ['ignore', 'pipe', 'pipe'], ...(signal && { signal }) });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text.slice(0, MAX_ERRORS - errors.length)));
  const ended = async () => {
    await once(child, 'close');
    if (child.exitCode !== 0) throw new OperatorError(explain(name, errors || `it ended with ${child.signalCode}`));
  };
  try {
    await Promise.all([ended(), read(child.stdout)]);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(explain(name, error), { cause: error });
  }
}

/** A connection URL as environment variables of PostgreSQL's programs. */
export function connectionVariables(databaseUrl: string): Record<string, string> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: databaseUrl });
  const { searchParams } = new URL(databaseUrl);
  const tls: Record<string, string> = {};
  for (const [parameter, variable] of Object.entries(TLS_VARIABLES)) {
    const value = searchParams.get(parameter);
    // Only `pg` has this mode: encrypted, without verifying the certificate.
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
  const lines = String(error)
    .split('\n')
    .map((line) => line.trim());
  return `${name} failed: ${lines.filter((line) => line !== '').join(' ')}`;
}

const END_OF_ROWS = '\\.';

/** The start of a table's rows in a dump: `COPY public.countries (id, name) FROM stdin;`. */
const HEAD = /^COPY (?:\w+\.)?"?(\w+)"? \(([^)]*)\) FROM stdin;$/;

/** Reads a PostgreSQL dump to its end and counts its rows, without a database. @throws OperatorError */
export async function inspectDump(file: string, context: ProgramContext, only?: string): Promise<BackupContent> {
  const rows = new Map<string, number>();
  const applied: AppliedMigration[] = [];
  let table: { readonly name: string; readonly columns: readonly string[] } | null = null;
  let count = 0;
  const args = ['--data-only', ...(only === undefined ? [] : [`--table=${only}`]), '--file=-', file];
  await runPostgresProgram('pg_restore', args, context, async (output) => {
    for await (const line of createInterface({ input: output, crlfDelay: Infinity })) {
      if (table === null) {
        const [, name, columns] = HEAD.exec(line) ?? [];
        if (name === undefined || columns === undefined) continue;
        table = { name, columns: columns.split(', ') };
        count = 0;
      } else if (line === END_OF_ROWS) {
        rows.set(table.name, count);
        table = null;
      } else {
        count += 1;
        if (table.name === 'schema_migrations') applied.push(migrationOf(table.columns, line));
      }
    }
  });
  return { applied, rows };
}

function migrationOf(columns: readonly string[], line: string): AppliedMigration {
  const values = line.split('\t');
  const valueOf = (name: string) => values[columns.indexOf(name)] ?? '';
  return { name: valueOf('name'), checksum: valueOf('checksum') };
}
