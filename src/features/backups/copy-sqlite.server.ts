import { backup, DatabaseSync } from 'node:sqlite';
import { sqliteFaultOf, type SqliteFault } from '#platform/database/sqlite-error.ts';
import { OperatorError } from '#platform/errors/operator-error.ts';
import type { BackupContent } from './known-migrations.server.ts';

/** All pages in one step: a write between two steps would restart the copy. */
const WHOLE_DATABASE = 2 ** 31 - 1;

const BUSY_TIMEOUT_MS = 10_000;

const FAULTS: Record<SqliteFault, string> = {
  busy: 'is locked by another process',
  readonly: 'cannot be copied: the folder is read-only',
  'cannot-open': 'cannot be opened, or its copy cannot be written',
  damaged: 'is damaged',
  full: 'cannot be copied: the disk is full',
  io: 'cannot be copied: the disk has a fault',
};

/**
 * Copies a SQLite database, as of one moment and during use, into an empty file and checks it.
 *
 * @throws OperatorError
 */
export async function copySqlite(from: string, to: string): Promise<void> {
  try {
    await copyAndCheck(from, to);
  } catch (error) {
    const fault = sqliteFaultOf(error);
    if (fault) throw new OperatorError(`${from} ${FAULTS[fault]}.`, { cause: error });
    throw error;
  }
}

async function copyAndCheck(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    await backup(source, to, { rate: WHOLE_DATABASE });
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(to);
  try {
    // A single file, without a log beside it.
    copy.exec('PRAGMA journal_mode = DELETE');
    if (!isIntact(copy)) throw new OperatorError(`${from} is damaged: its integrity check fails.`);
  } finally {
    copy.close();
  }
}

function isIntact(database: DatabaseSync): boolean {
  try {
    const [result] = database.prepare('PRAGMA integrity_check').all();
    const orphans = database.prepare('PRAGMA foreign_key_check').all();
    return result?.['integrity_check'] === 'ok' && orphans.length === 0;
  } catch {
    return false;
  }
}

/** Opens a copy and counts its rows. */
export function inspectSqlite(file: string): BackupContent {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const names = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'");
    const tables = names.all().map(({ name }) => String(name));
    const rows = tables.map((table): [string, number] => {
      const counted = database.prepare(`SELECT count(*) AS rows FROM "${table.replaceAll('"', '""')}"`).get();
      return [table, Number(counted?.['rows'])];
    });
    const applied = tables.includes('schema_migrations')
      ? database.prepare('SELECT name, checksum FROM schema_migrations').all()
      : [];
    return {
      applied: applied.map(({ name, checksum }) => ({ name: String(name), checksum: String(checksum) })),
      rows: new Map(rows),
    };
  } finally {
    database.close();
  }
}
