import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pages } from '#core/routes.ts';
import { backUpDatabase } from '#features/backups/back-up-database.server.ts';
import { BACKUPS_FOLDER } from '#features/backups/backup-file.server.ts';
import { ROOT } from '#tools/package-script.ts';
import { startProductServer } from '#tools/server-process.ts';
import { seededRandom } from '#test/mutations.ts';
import { verdict } from './parts/verdict.ts';

/**
 * Truncated, damaged and manipulated backups are restored: each is rejected in one line and leaves nothing behind, or
 * the result is a valid database. The argument is the seed.
 */

const CUTS = 24;
const FLIPS = 60;
const RESTORE_LIMIT_MS = 20_000;

/** Manipulations of a backup's schema. */
const SCHEMAS: Readonly<Record<string, string>> = {
  'a trigger that takes the account over':
    "CREATE TRIGGER spy AFTER INSERT ON contacts BEGIN UPDATE users SET password = 'known'; END",
  'a trigger by the name of one of ours':
    'DROP TRIGGER quotes_without_update; CREATE TRIGGER quotes_without_update BEFORE UPDATE ON quotes BEGIN DELETE FROM contacts; END',
  'a view in the place of a table':
    'ALTER TABLE exchange_rates RENAME TO own; CREATE VIEW exchange_rates AS SELECT * FROM own',
  'a missing trigger': 'DROP TRIGGER history_without_update',
  'a missing table': 'DROP TABLE webhooks',
  'a foreign table': 'CREATE TABLE more (text)',
  'a column with an expression': "ALTER TABLE contacts ADD COLUMN more TEXT AS (printf('%.*c', 1000000000, 'x'))",
  'migrations that are not known': "UPDATE schema_migrations SET checksum = 'x' WHERE name LIKE '0001%'",
  'no migrations': 'DELETE FROM schema_migrations',
};

const seed = Number(process.argv[2] ?? Math.floor(Math.random() * 2 ** 32));
console.log(`seed ${seed}`);
const next = seededRandom(seed);
const folder = mkdtempSync(join(tmpdir(), 'rampage-hostile-'));
const source = join(folder, 'source');
const first = await startProductServer({ DATA_DIR: source });
await first.stop();
const good = join(folder, 'good.db');
await backUpDatabase({ databaseUrl: null, dataDirectory: source, programEnvironment: {} }, good, new Date());
const size = readFileSync(good).length;

interface Restored {
  readonly status: number;
  readonly errors: string;
  readonly left: readonly string[];
  readonly directory: string;
}

/** Restores by the command, in a process of its own. */
async function restore(file: string): Promise<Restored> {
  const directory = mkdtempSync(join(folder, 'data-'));
  return new Promise((resolve) => {
    const args = [join(ROOT, 'src/app/cli/restore.ts'), file];
    const options = { env: { DATA_DIR: directory }, timeout: RESTORE_LIMIT_MS, cwd: ROOT };
    execFile(process.execPath, args, options, (error, _output, errors) => {
      const left = readdirSync(directory).filter((name) => name !== BACKUPS_FOLDER && !name.includes('.lock'));
      resolve({ status: error ? Number(error.code ?? -1) : 0, errors: errors.trim(), left, directory });
    });
  });
}

async function starts(directory: string): Promise<boolean> {
  const server = await startProductServer({ DATA_DIR: directory }).catch(() => null);
  const answers = await Promise.all(
    [pages.home, pages.providers].map(async (path) => server && fetch(server.url + path)),
  );
  await server?.stop();
  return answers.every((answer) => answer?.status === 200);
}

/** The fault of a restore, null if it is acceptable. */
async function faultOf(file: string, isHostile: boolean): Promise<string | null> {
  const { status, errors, left, directory } = await restore(file);
  const lines = errors.split('\n');
  if (status === 0 && isHostile) return 'it was restored';
  if (status === 0) return (await starts(directory)) ? null : 'it was restored, and the server does not start on it';
  if (status !== 1 || lines.length !== 1) return `status ${status}: ${errors.slice(0, 300)}`;
  return left.length === 0 ? null : `it leaves ${left.join(', ')}`;
}

const file = join(folder, 'hostile.db');
async function judge(title: string, count: number, make: (index: number) => string | void, isHostile: boolean) {
  const faults: string[] = [];
  for (let index = 0; index < count; index += 1) {
    copyFileSync(good, file);
    const name = make(index) ?? `number ${index}`;
    const fault = await faultOf(file, isHostile);
    if (fault !== null) faults.push(`${name}: ${fault}`);
  }
  for (const fault of faults) console.log(fault);
  verdict(title, faults.length === 0, { files: count, faults: faults.length });
}

const cut = (index: number) => truncateSync(file, Math.floor((size * index) / CUTS));
await judge('Backups that are cut off', CUTS, cut, true);
// A changed letter of a name cannot be detected.
await judge('Backups with damaged bytes', FLIPS, flip, false);
const schemas = Object.entries(SCHEMAS);
await judge('Backups with a foreign schema', schemas.length, change, true);
rmSync(folder, { recursive: true });

function flip(): void {
  const bytes = readFileSync(file);
  for (let left = 1 + Math.floor(next() * 40); left > 0; left -= 1) {
    bytes[Math.floor(next() * bytes.length)] = Math.floor(next() * 256);
  }
  writeFileSync(file, bytes);
}

function change(index: number): string | undefined {
  const [name, script = ''] = schemas[index] ?? [];
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA foreign_keys = OFF; ${script}`);
  database.close();
  return name;
}
