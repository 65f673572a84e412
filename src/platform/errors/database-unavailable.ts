import { DatabaseUnavailableError } from './problem-error.ts';

/** Error codes of engines, drivers and the network that mean a temporary outage. */
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
 * PostgreSQL's error classes: connection, resources (full disk included), operator intervention, system error; of class
 * 25, a read-only server, as after a failover, and an idle transaction.
 */
const POSTGRES_CODES = /^(?:(?:08|53|57|58)[0-9A-Z]{3}|25006|25P03)$/;

/** Messages of drivers without a code. */
const MESSAGES =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|driver has already been destroyed|cannot use a closed|database is not open|statement has been finalized|Cannot use a pool after)/i;

const PRIMARY_RESULT_CODE = 0xff;

/** Whether an error means that the database is unavailable or not writable, so that a retry makes sense. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailableError || MESSAGES.test(error.message)) return true;
  if ('errcode' in error) return CODES.has(String(Number(error.errcode) & PRIMARY_RESULT_CODE));
  const code = 'code' in error ? String(error.code) : '';
  return CODES.has(code) || POSTGRES_CODES.test(code);
}
