/**
 * What a change is based on: called inside the change's transaction with the row as it is now.
 *
 * @throws StaleError where the author saw another version of it.
 */
export type Precondition = (current: object) => void;

/** A change that holds whatever the row looks like by now. */
export const ANY_VERSION: Precondition = () => {};

/** The row was changed since the author of this change read it. */
export class StaleError extends Error {
  /** The row as it is now. */
  readonly current: object;

  constructor(current: object) {
    super('This entry was changed by someone else after you opened it. Look at its current values, then save again.');
    this.name = 'StaleError';
    this.current = current;
  }
}
