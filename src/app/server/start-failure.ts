import { ConfigError } from './config.ts';
import { DataDirectoryInUseError } from '#platform/database/data-directory.ts';
import { sqliteFaultOf, type SqliteFault } from '#platform/database/sqlite-error.ts';
import { PortInUseError } from './listen.ts';
import { OperatorError } from '#platform/errors/operator-error.ts';

const UNREACHABLE_CODES = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN']);
const NO_FOLDER_CODES = new Set(['EACCES', 'EEXIST', 'ENOTDIR', 'EPERM', 'EROFS']);

/** The PostgreSQL client's message, without a code, for a server that accepts connections and does not respond. */
const CONNECTION_TIMEOUT = /connection timeout|timeout exceeded when trying to connect/;

/** PostgreSQL's error classes for an unknown user, a wrong password or a missing database. */
const REFUSED_CODE = /^(?:28|3D)\w{3}$/;

/** Advice for faults of the embedded database. */
const SQLITE_LINES: Record<SqliteFault, string> = {
  busy: 'The database in DATA_DIR is locked by another process. Stop that process first.',
  readonly: 'DATA_DIR must be a writable folder: its database is read-only.',
  'cannot-open': 'DATA_DIR must be a writable folder: its database cannot be opened.',
  damaged: 'The database in DATA_DIR is damaged. Restore a backup into an empty folder (npm run db:restore).',
  full: 'The disk of DATA_DIR is full.',
  io: 'The disk of DATA_DIR has a fault: its database cannot be read or written.',
};

/** Errors with a message for the operator. */
const EXPLAINED = [ConfigError, DataDirectoryInUseError, PortInUseError, OperatorError];

/** The message for a failed start or command: one line if the operator can fix it, else the whole error. */
export function explainStartFailure(error: unknown, failure = 'The server could not start'): string {
  if (!(error instanceof Error)) return `${failure}: ${String(error)}`;
  if (EXPLAINED.some((kind) => error instanceof kind)) return error.message;
  const fault = sqliteFaultOf(error);
  if (fault) return SQLITE_LINES[fault];
  const code = 'code' in error ? String(error.code) : '';
  const syscall = 'syscall' in error ? error.syscall : '';
  if (UNREACHABLE_CODES.has(code) || syscall === 'connect')
    return `The database server of DATABASE_URL cannot be reached (${code}).`;
  if (CONNECTION_TIMEOUT.test(error.message)) return 'The database server of DATABASE_URL does not respond.';
  if (REFUSED_CODE.test(code)) return `The database server of DATABASE_URL refused the connection: ${error.message}.`;
  if (code === 'ENOSPC') return SQLITE_LINES.full;
  if (NO_FOLDER_CODES.has(code) || syscall === 'mkdir') return `DATA_DIR must be a writable folder (${code}).`;
  return `${failure}: ${error.stack ?? error.message}`;
}
