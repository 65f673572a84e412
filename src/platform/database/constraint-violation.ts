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

/** Replaces a constraint violation by the error that explains it. */
export async function explainViolation<T>(
  constraint: Constraint,
  explanation: () => Error,
  work: Promise<T>,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw violatedConstraint(error) === constraint ? explanation() : error;
  }
}

/** The violated constraint of an error of either engine, null for other errors. */
function violatedConstraint(error: unknown): Constraint | null {
  if (!(error instanceof Error)) return null;
  const code = 'errcode' in error ? error.errcode : 'code' in error ? error.code : null;
  return CONSTRAINT_BY_CODE[String(code)] ?? null;
}
