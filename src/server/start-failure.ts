import { ConfigError } from './config.ts';
import { DataDirectoryInUseError } from './database/data-directory-lock.ts';
import { PortInUseError } from './listen.ts';

const UNREACHABLE_CODES = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN']);

/** What the operator reads when the server does not start: one line for what can be mended, else the whole error. */
export function explainStartFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DataDirectoryInUseError || error instanceof PortInUseError) {
    return error.message;
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (UNREACHABLE_CODES.has(code)) return `The database server of DATABASE_URL cannot be reached (${code}).`;
  if (code === 'EACCES' || code === 'EROFS') return `DATA_DIR must be a folder that can be written to (${code}).`;
  return `The server could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
