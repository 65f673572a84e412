/** What SQLite complains of, where it is not the statement's own fault. */
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

/** The fault that an error of `node:sqlite` stands for, null for any other error. */
export function sqliteFaultOf(error: unknown): SqliteFault | null {
  if (!(error instanceof Error) || !('errcode' in error)) return null;
  return FAULT_BY_CODE[Number(error.errcode) & PRIMARY_RESULT_CODE] ?? null;
}
