import { createInterface } from 'node:readline';
import type { AppliedMigration, BackupContent } from './known-migrations.ts';
import { runPostgresProgram, type ProgramContext } from './postgres-programs.ts';

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
