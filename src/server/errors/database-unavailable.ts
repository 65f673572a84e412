import { DatabaseUnavailableError } from './problem-error.ts';

/** What either engine, its driver or the network says when the database cannot work for now. */
const CODES = new Set([
  // Network
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  // SQLite: busy, locked, read only, I/O error, full, cannot open
  '5',
  '6',
  '8',
  '10',
  '13',
  '14',
]);

/**
 * PostgreSQL's classes: connection, resources (a full disk too), operator's intervention, system error. Of class 25:
 * a server that only reads, as after a failover, and a transaction that stood still.
 */
const POSTGRES_CODES = /^(?:(?:08|53|57|58)[0-9A-Z]{3}|25006|25P03)$/;

/** What the drivers say without any code. */
const MESSAGES =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|driver has already been destroyed|cannot use a closed|database is not open|statement has been finalized|Cannot use a pool after)/i;

const PRIMARY_RESULT_CODE = 0xff;

/** Whether an error says that the database cannot be reached or cannot write, so that trying later makes sense. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailableError || MESSAGES.test(error.message)) return true;
  if ('errcode' in error) return CODES.has(String(Number(error.errcode) & PRIMARY_RESULT_CODE));
  const code = 'code' in error ? String(error.code) : '';
  return CODES.has(code) || POSTGRES_CODES.test(code);
}
