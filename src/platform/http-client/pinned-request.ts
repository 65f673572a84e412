import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';
import { requestHttp, requestHttps } from '#platform/runtime/node-http.ts';
import { ExchangeError } from './exchange-error.ts';
import { zoneOf, type Zone } from './network-zone.ts';
import { bodyOf, joinBody } from './response-body.ts';

const MAX_ANSWER_BYTES = 64 * 1024;

/** Resolves a host name to all its addresses. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

/** Resolves by the operating system. */
export const resolveAll: Resolve = (hostname) => lookup(hostname, { all: true });

interface PinnedExchange {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  readonly body?: { readonly type: string; readonly text: string };
  readonly headers?: Readonly<Record<string, string>>;
  /** Allowed zones. */
  readonly zones: readonly Zone[];
  readonly resolve: Resolve;
  /** Aborts the exchange at any point: name resolution, connection, headers, body. */
  readonly signal: AbortSignal;
  /** Maximum size of the body, both as sent and decoded. */
  readonly maxBytes: number;
}

/** A response whose body has not been read yet. */
export interface PinnedResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The decoded body. It can be read once; reading it is optional. */
  readonly body: AsyncIterable<Buffer>;
}

/**
 * Sends a request to the IP address that was checked, so that a later DNS answer has no effect. Follows no redirects
 * and uses no proxy. The connection is new, and closed when `read` returns, even if it has not read the whole body.
 *
 * @throws the signal's reason; ExchangeError for a host outside the allowed zones and for a refused body; Node's
 *   network errors.
 */
export async function exchangePinned<Result>(
  request: PinnedExchange,
  read: (response: PinnedResponse) => Promise<Result>,
): Promise<Result> {
  const { url, method, body, headers, signal, maxBytes } = request;
  const pinned = lookupOf(await checkedAddresses(request));
  signal.throwIfAborted();
  const { promise, resolve: accept, reject } = Promise.withResolvers<IncomingMessage>();
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const outgoing = send(url, {
    method,
    signal,
    agent: false,
    lookup: pinned,
    headers: {
      Accept: 'application/json, text/plain;q=0.9',
      'User-Agent': 'contact-forwarder',
      ...headers,
      ...(body && { 'Content-Type': body.type, 'Content-Length': Buffer.byteLength(body.text) }),
    },
  });
  outgoing.on('response', (answer) => {
    // A body that is not read may fail too, and its error has to be handled.
    answer.on('error', () => {});
    accept(answer);
  });
  outgoing.on('error', reject);
  // After an upgrade to another protocol the connection closes without an error.
  outgoing.on('close', () => reject(new ExchangeError('no-response', 'No response')));
  outgoing.end(body?.text);
  try {
    const answer = await promise;
    return await read({ status: answer.statusCode ?? 0, headers: answer.headers, body: bodyOf(answer, maxBytes) });
  } catch (error) {
    throw signal.aborted ? reasonOf(signal) : error;
  } finally {
    outgoing.destroy();
  }
}

export interface PinnedRequest extends Omit<PinnedExchange, 'maxBytes'> {
  /** Reads only the status, not the body. */
  readonly readsStatusAlone?: boolean;
}

export interface PinnedAnswer {
  readonly status: number;
  readonly location: string | null;
  readonly contentType: string;
  readonly text: string;
}

/** An exchange whose response is a short text (UTF-8, at most 64 KB). Throws like `exchangePinned`. */
export async function sendPinned({ readsStatusAlone = false, ...request }: PinnedRequest): Promise<PinnedAnswer> {
  return exchangePinned({ ...request, maxBytes: MAX_ANSWER_BYTES }, async ({ status, headers, body }) => ({
    status,
    location: headers.location ?? null,
    contentType: headers['content-type'] ?? '',
    text: readsStatusAlone ? '' : (await joinBody(body)).bytes.toString('utf8'),
  }));
}

/** Resolves the host. All its addresses must be allowed: a forbidden one is an attack or a mistake. */
async function checkedAddresses({ url, zones, resolve, signal }: PinnedExchange): Promise<LookupAddress[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const version = isIP(host);
  const found = version === 0 ? await unlessAborted(() => resolve(host), signal) : [{ address: host, family: version }];
  const isAllowed = found.length > 0 && found.every(({ address }) => zones.includes(zoneOf(address)));
  if (!isAllowed) throw new ExchangeError('refused-address', 'The address is blocked');
  return [...found];
}

/** Awaits work that cannot be aborted, until the signal aborts. @throws the signal's reason. */
async function unlessAborted<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(reasonOf(signal));
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work(), aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

function lookupOf(addresses: LookupAddress[]): LookupFunction {
  return (_hostname, { all }, callback) => {
    const [first] = addresses;
    if (all === true) callback(null, addresses);
    else callback(null, first?.address ?? '', first?.family);
  };
}

function reasonOf(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new ExchangeError('no-response', 'Canceled');
}
