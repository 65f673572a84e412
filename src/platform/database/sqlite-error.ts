/** SQLite faults outside of the statement. */
export type SqliteFault = 'busy' | 'readonly' | 'io' | 'damaged' | 'full' | 'cannot-open';

const FAULT_BY_CODE: Record<number, SqliteFault> = {
  5: 'busy',
  6: 'busy',
  8: 'readonly',
  10: 'io',
  11: 'damaged',
  13: 'full',
  14: 'cannot-open',
  26: 'damaged',
};

const PRIMARY_RESULT_CODE = 0xff;

/** The fault of a `node:sqlite` error, null for other errors. */
export function sqliteFaultOf(error: unknown): SqliteFault | null {
  if (!(error instanceof Error) || !('errcode' in error)) return null;
  return FAULT_BY_CODE[Number(error.errcode) & PRIMARY_RESULT_CODE] ?? null;
}
