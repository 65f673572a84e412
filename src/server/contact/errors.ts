import { ConflictError } from '#server/catalogue/errors.ts';

/** The key already stands for another request. */
export class IdempotencyConflictError extends ConflictError {
  constructor() {
    super('This idempotency key was already used for a different request. Make a new key for a new request.');
    this.name = 'IdempotencyConflictError';
  }
}
