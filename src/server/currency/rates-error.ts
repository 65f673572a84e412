/** Why rates were rejected, as a sentence for the operator. */
export class RatesError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RatesError';
  }
}
