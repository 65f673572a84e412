import { ConfigError } from './config.ts';
import { DataDirectoryInUseError } from './database/data-directory-lock.ts';
import { PortInUseError } from './listen.ts';
import { OperatorError } from './operator-error.ts';

const UNREACHABLE_CODES = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN']);

/** Errors whose message is written for the operator. */
const EXPLAINED = [ConfigError, DataDirectoryInUseError, PortInUseError, OperatorError];

/**
 * What the operator reads when the server does not start, or a command of `cli/` does not get through: one line for
 * what can be mended, else the whole error.
 */
export function explainStartFailure(error: unknown, failure = 'The server could not start'): string {
  if (error instanceof Error && EXPLAINED.some((kind) => error instanceof kind)) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (UNREACHABLE_CODES.has(code)) return `The database server of DATABASE_URL cannot be reached (${code}).`;
  if (code === 'EACCES' || code === 'EROFS') return `DATA_DIR must be a folder that can be written to (${code}).`;
  return `${failure}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
