import { once } from 'node:events';
import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { requestHttp, requestHttps } from '#server/runtime/node-http.ts';
import { isIP, type LookupFunction } from 'node:net';
import { DeliveryError } from './sender.ts';
import { zoneOf, type Zone } from './network-zone.ts';

const MAX_ANSWER_BYTES = 64 * 1024;

/** Resolves a host name to all its addresses. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

/** Resolves by the operating system. */
export const resolveAll: Resolve = (hostname) => lookup(hostname, { all: true });

export interface PinnedRequest {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  readonly body?: { readonly type: string; readonly text: string };
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether only the status matters: the body is not read. */
  readonly readsStatusAlone?: boolean;
  /** Allowed zones. */
  readonly zones: readonly Zone[];
  readonly resolve: Resolve;
  readonly signal: AbortSignal;
}

export interface PinnedAnswer {
  readonly status: number;
  readonly location: string | null;
  readonly contentType: string;
  readonly text: string;
}

/**
 * Sends a request without following redirects, to the address that was checked: a changed DNS answer has no effect.
 *
 * @throws DeliveryError for a host outside of the allowed zones, or a response that is too long.
 */
export async function sendPinned(request: PinnedRequest): Promise<PinnedAnswer> {
  const { url, method, body, headers, readsStatusAlone = false, signal } = request;
  const pinned = lookupOf(await checkedAddresses(request));
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
  outgoing.on('response', accept);
  outgoing.on('error', (error) => reject(signal.aborted ? reasonOf(signal) : error));
  outgoing.end(body?.text);
  const answer = await promise;
  try {
    return {
      status: answer.statusCode ?? 0,
      location: answer.headers.location ?? null,
      contentType: answer.headers['content-type'] ?? '',
      text: readsStatusAlone ? '' : await readCapped(answer),
    };
  } catch (error) {
    throw signal.aborted ? reasonOf(signal) : error;
  } finally {
    outgoing.destroy();
  }
}

async function readCapped(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    if (!(chunk instanceof Buffer)) continue;
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) throw new DeliveryError('The response was longer than 64 KB');
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** All addresses of a name must be allowed: any other is an attack or a mistake. */
async function checkedAddresses({ url, zones, resolve, signal }: PinnedRequest): Promise<LookupAddress[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const version = isIP(host);
  const brokenOff = once(signal, 'abort').then(() => reasonOf(signal));
  const found = version === 0 ? await Promise.race([resolve(host), brokenOff]) : [{ address: host, family: version }];
  if (found instanceof Error) throw found;
  const isAllowed = found.length > 0 && found.every(({ address }) => zones.includes(zoneOf(address)));
  if (!isAllowed) throw new DeliveryError('The address is blocked');
  return [...found];
}

function lookupOf(addresses: LookupAddress[]): LookupFunction {
  return (_hostname, { all }, callback) => {
    const [first] = addresses;
    if (all === true) callback(null, addresses);
    else callback(null, first?.address ?? '', first?.family);
  };
}

function reasonOf(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new DeliveryError('Canceled');
}
