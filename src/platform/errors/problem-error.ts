import type { NamedPage } from '#core/page-data.ts';

/**
 * An error with its response: the HTTP status (named as Fastify does) and the details for the sender. All other errors
 * are internal.
 */
export abstract class ProblemError extends Error {
  readonly statusCode: number;
  /** When to retry, if known. */
  declare readonly retryAfterMilliseconds?: number;
  /** The current row, if it is the obstacle. */
  declare readonly current?: object;
  /** Pages with the names most similar to an unknown one. */
  declare readonly nearest?: readonly NamedPage[];
  /** Conflicting changes by index, each with the current row. */
  declare readonly conflicts?: readonly { readonly index: number; readonly stored: object | null }[];

  constructor(statusCode: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
    this.statusCode = statusCode;
  }

  /** The sentence for the sender: the message, unless that is internal. */
  get detail(): string {
    return this.message;
  }
}

/** A request body that does not match its media type. */
export class UnreadableBodyError extends ProblemError {
  constructor(message: string) {
    super(400, message);
  }
}

/** The client disconnected before its response, which is no server error. */
export class ClientDisconnectedError extends ProblemError {
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

/** There is no source that is not paused: at all, or at this host. */
export class NoSourceError extends ProblemError {
  constructor(host: string | undefined) {
    super(404, `There is no source ${host === undefined ? '' : `at ${host} `}to check.`);
  }
}

/** A path has an unknown name. */
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

/** The row has changed since it was read. */
export class StaleError extends ProblemError {
  override readonly current: object;

  constructor(current: object) {
    super(412, 'Someone else changed this entry after you opened it. Review the current values, then save again.');
    this.current = current;
  }
}

/** Some changes are of price lines that were changed meanwhile. */
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

/** A rate limit was exceeded. */
export class TooManyRequestsError extends ProblemError {
  override readonly retryAfterMilliseconds: number;

  constructor(message: string, retryAfterMilliseconds: number) {
    super(429, message);
    this.retryAfterMilliseconds = retryAfterMilliseconds;
  }
}

/** The catalogue cannot be read and was never read before. */
export class CatalogueUnavailableError extends ProblemError {
  constructor(cause: unknown) {
    super(503, 'The catalog cannot be read right now', { cause });
  }

  override get detail(): string {
    return `${this.message}. Try again in a moment.`;
  }
}

/** The database does not respond. */
export class DatabaseUnavailableError extends ProblemError {
  constructor(message: string) {
    super(503, message);
  }

  override get detail(): string {
    return DATABASE_UNAVAILABLE;
  }
}

/** The message for requests that need the database during an outage. */
export const DATABASE_UNAVAILABLE = 'Nothing can be stored or read right now. Try again in a moment.';
