import type { Currency } from '#core/exchange-rate.ts';
import { ExchangeError, isTimeout } from '#platform/http-client/exchange-error.ts';
import { impliedZones } from '#platform/http-client/network-zone.ts';
import { resolveAll, sendPinned } from '#platform/http-client/pinned-request.ts';

const DEADLINE_MS = 15_000;
const REDIRECT = /^3\d\d$/;

/** The value of a dollar by currency, on the day of the file. */
export interface EcbRates {
  readonly day: string;
  /** In millionths, without currencies that the file lacks. */
  readonly micros: ReadonlyMap<Currency, bigint>;
}

/** Fetches the rates of a day; rejects with RatesError or any other error. */
export type FetchRates = (stopping: AbortSignal) => Promise<EcbRates>;

/** Creates a fetch of the configured file, pinned to the network of its host and without redirects. */
export function createRatesFetch(address: string, resolve = resolveAll): FetchRates {
  const url = new URL(address);
  const zones = impliedZones(url.hostname);
  return async (stopping) => {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(DEADLINE_MS)]);
    const { status, text } = await sendPinned({ url, method: 'GET', zones, resolve, signal });
    if (REDIRECT.test(String(status))) {
      throw new RatesError(`The address redirects (HTTP ${status}): set RATES_URL to the final address of the file.`);
    }
    if (status !== 200) throw new RatesError(`The server answered HTTP ${status}.`);
    const { readEcbFile } = await import('./read-ecb-file.server.ts');
    return readEcbFile(text);
  };
}

/** The message for a failed fetch. */
export function ratesProblem(error: unknown): string {
  if (error instanceof RatesError) return error.message;
  if (error instanceof ExchangeError) return `${error.message}.`;
  if (isTimeout(error)) return 'No complete response within 15 seconds.';
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
  return `The file could not be fetched${code === null ? '' : ` (${code})`}.`;
}

/** Why rates were rejected, as a sentence for the operator. */
export class RatesError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RatesError';
  }
}
