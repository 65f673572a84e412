import { violatedConstraint, type Constraint } from '#server/database/constraint-violation.ts';

/** There is no row with this id. */
export class NotFoundError extends Error {
  constructor(what: string, id: number) {
    super(`There is no ${what} with the id ${id}.`);
    this.name = 'NotFoundError';
  }
}

/** The change contradicts what is stored. The message is for the person who made it. */
export class ConflictError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConflictError';
  }
}

/** Turns the violation of one rule of the database into the error that explains it. */
export async function explaining<T>(constraint: Constraint, explanation: () => Error, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw violatedConstraint(error) === constraint ? explanation() : error;
  }
}
