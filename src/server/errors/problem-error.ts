import type { NamedPage } from '#contract/page-module.ts';

/**
 * An error that knows its answer: the status in HTTP, by the framework's own name for it, and what whoever sent the
 * request may know. Of every other error that person learns nothing.
 */
export abstract class ProblemError extends Error {
  readonly statusCode: number;
  /** From when on another try makes sense, where that is known. */
  declare readonly retryAfterMilliseconds?: number;
  /** The row as it is now, where that is what went wrong. */
  declare readonly current?: object;
  /** Pages whose names are most like the one that names nothing. */
  declare readonly nearest?: readonly NamedPage[];
  /** Which of many changes are based on another version of a row, each with the row as it is now. */
  declare readonly conflicts?: readonly { readonly index: number; readonly stored: object | null }[];

  constructor(statusCode: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
    this.statusCode = statusCode;
  }

  /** The sentence for the sender: the message, unless that is for the log alone. */
  get detail(): string {
    return this.message;
  }
}

/** A request body that says what it is and is not that. */
export class UnreadableBodyError extends ProblemError {
  constructor(message: string) {
    super(400, message);
  }
}

/** The client left before its answer. Nobody reads this; it is no failure of ours either. */
export class ClientLeftError extends ProblemError {
  constructor() {
    super(400, 'The request was canceled.');
  }
}

/** There is no row with this id. */
export class NotFoundError extends ProblemError {
  constructor(what: string, id: number) {
    super(404, `There is no ${what} with the id ${id}.`);
  }
}

/** A path names something that the catalogue does not have. */
export class UnknownNameError extends ProblemError {
  override readonly nearest: readonly NamedPage[];

  constructor(nearest: readonly NamedPage[]) {
    super(404, 'The catalog has no page with this name.');
    this.nearest = nearest;
  }
}

/** The change contradicts what is stored. */
export class ConflictError extends ProblemError {
  constructor(message: string) {
    super(409, message);
  }
}

/** The row was changed since the author of this change read it. */
export class StaleError extends ProblemError {
  override readonly current: object;

  constructor(current: object) {
    super(412, 'Someone else changed this entry after you opened it. Review the current values, then save again.');
    this.current = current;
  }
}

/** Some of many changes are of price lines that somebody else has changed. */
export class PriceConflictsError extends ProblemError {
  override readonly conflicts: NonNullable<ProblemError['conflicts']>;

  constructor(conflicts: NonNullable<ProblemError['conflicts']>) {
    super(
      409,
      conflicts.length === 1
        ? 'Someone else changed a price line in the meantime. Nothing was saved.'
        : `Someone else changed ${conflicts.length} price lines in the meantime. Nothing was saved.`,
    );
    this.conflicts = conflicts;
  }
}

/** One caller did something too often. */
export class TooManyRequestsError extends ProblemError {
  override readonly retryAfterMilliseconds: number;

  constructor(message: string, retryAfterMilliseconds: number) {
    super(429, message);
    this.retryAfterMilliseconds = retryAfterMilliseconds;
  }
}

/** The catalogue could not be read and was never read before. */
export class CatalogueUnavailableError extends ProblemError {
  constructor(cause: unknown) {
    super(503, 'The catalog cannot be read right now', { cause });
  }

  override get detail(): string {
    return `${this.message}. Try again in a moment.`;
  }
}

/** The database does not answer. */
export class DatabaseUnavailableError extends ProblemError {
  constructor(message: string) {
    super(503, message);
  }

  override get detail(): string {
    return DATABASE_UNAVAILABLE;
  }
}

/** What a request is told that needs the database while it is away. */
export const DATABASE_UNAVAILABLE = 'Nothing can be stored or read right now. Try again in a moment.';
