/** A request body that says what it is and is not that. The message is for its sender. */
export class UnreadableBodyError extends Error {
  readonly statusCode = 400;

  constructor(message: string) {
    super(message);
    this.name = 'UnreadableBodyError';
  }
}
