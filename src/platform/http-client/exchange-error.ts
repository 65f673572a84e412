/** Why no complete response was read, apart from timeouts and network errors. */
type ExchangeFault = 'refused-address' | 'too-large' | 'too-many-pieces' | 'encoding' | 'no-response';

/** A request or response refused by this client. The message is for the operator and contains no address. */
export class ExchangeError extends Error {
  readonly fault: ExchangeFault;

  constructor(fault: ExchangeFault, message: string) {
    super(message);
    this.name = 'ExchangeError';
    this.fault = fault;
  }
}

/** Whether an error is of a signal whose time is over. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}
