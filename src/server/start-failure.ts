import { ConfigError } from './config.ts';
import { DataDirectoryInUseError } from './database/data-directory-lock.ts';
import { PortInUseError } from './listen.ts';

const UNREACHABLE_CODES = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN']);
const NO_FOLDER_CODES = new Set(['EACCES', 'EEXIST', 'ENOTDIR', 'EROFS']);

/** What the PostgreSQL client says, without a code, of a server that takes the connection and then says nothing. */
const CONNECTION_TIMEOUT = /connection timeout|timeout exceeded when trying to connect/;

/** PostgreSQL's classes of errors for an unknown user, a wrong password or a database that is not there. */
const REFUSED_CODE = /^(?:28|3D)\w{3}$/;

/** What the operator reads when the server does not start: one line for what can be mended, else the whole error. */
export function explainStartFailure(error: unknown): string {
  if (!(error instanceof Error)) return `The server could not start: ${String(error)}`;
  if (error instanceof ConfigError || error instanceof DataDirectoryInUseError || error instanceof PortInUseError) {
    return error.message;
  }
  const code = 'code' in error ? String(error.code) : '';
  if (UNREACHABLE_CODES.has(code)) return `The database server of DATABASE_URL cannot be reached (${code}).`;
  if (CONNECTION_TIMEOUT.test(error.message)) return 'The database server of DATABASE_URL does not answer.';
  if (REFUSED_CODE.test(code)) return `The database server of DATABASE_URL refuses it: ${error.message}.`;
  if (NO_FOLDER_CODES.has(code)) return `DATA_DIR must be a folder that can be written to (${code}).`;
  return `The server could not start: ${error.stack ?? error.message}`;
}
