/** One caller did something too often. The message is for that caller. */
export class TooManyRequestsError extends Error {
  readonly retryAfterMilliseconds: number;

  constructor(message: string, retryAfterMilliseconds: number) {
    super(message);
    this.name = 'TooManyRequestsError';
    this.retryAfterMilliseconds = retryAfterMilliseconds;
  }
}
