type Constraint = 'unique' | 'foreign-key';

const CONSTRAINT_BY_CODE: Record<string, Constraint> = {
  // PostgreSQL SQLSTATE
  '23505': 'unique',
  '23503': 'foreign-key',
  // SQLite extended result codes
  '2067': 'unique',
  '1555': 'unique',
  '787': 'foreign-key',
};

/** Turns the violation of one rule of the database into the error that explains it. */
export async function explaining<T>(constraint: Constraint, explanation: () => Error, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw violatedConstraint(error) === constraint ? explanation() : error;
  }
}

/** The rule that an error of either engine stands for, null for any other error. */
function violatedConstraint(error: unknown): Constraint | null {
  if (!(error instanceof Error)) return null;
  const code = 'errcode' in error ? error.errcode : 'code' in error ? error.code : null;
  return CONSTRAINT_BY_CODE[String(code)] ?? null;
}
