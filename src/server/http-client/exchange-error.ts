/** Why no complete response was read, other than by time or by a fault of the network. */
type ExchangeFault = 'refused-address' | 'too-large' | 'encoding' | 'no-response';

/** A request that was refused here, or a response that was. The message is for the operator and names no address. */
export class ExchangeError extends Error {
  readonly fault: ExchangeFault;

  constructor(fault: ExchangeFault, message: string) {
    super(message);
    this.name = 'ExchangeError';
    this.fault = fault;
  }
}
