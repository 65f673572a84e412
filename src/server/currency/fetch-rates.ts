import { DeliveryError } from '#server/outbox/sender.ts';
import { impliedZones } from '#server/outbox/network-zone.ts';
import { resolveAll, sendPinned } from '#server/outbox/pinned-request.ts';
import { RatesError } from './rates-error.ts';
import type { EcbRates } from './read-ecb-file.ts';

const DEADLINE_MS = 15_000;
const REDIRECT = /^3\d\d$/;

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
    const { readEcbFile } = await import('./read-ecb-file.ts');
    return readEcbFile(text);
  };
}

/** The message for a failed fetch. */
export function ratesProblem(error: unknown): string {
  if (error instanceof RatesError) return error.message;
  if (error instanceof DeliveryError) return `${error.message}.`;
  if (error instanceof Error && error.name === 'TimeoutError') return 'No complete response within 15 seconds.';
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
  return `The file could not be fetched${code === null ? '' : ` (${code})`}.`;
}
