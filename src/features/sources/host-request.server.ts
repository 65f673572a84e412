import { SOURCE_LIMITS } from '#core/limits.ts';
import { ExchangeError, isTimeout } from '#platform/http-client/exchange-error.ts';
import { isPrivateHost, zonesFor } from '#platform/http-client/network-zone.ts';
import { exchangePinned, type PinnedResponse, type Resolve } from '#platform/http-client/pinned-request.ts';
import { HostBusyError, type HostTurns } from './host-turns.server.ts';
import type { SourceAgent } from './source-agent.ts';
import type { UnreadReason } from '#catalogue/sources/source-state.ts';

/** The pause in force between two requests to a host, without a Crawl-delay. Journeys shorten it for their own hosts. */
export const hostPause = { ms: SOURCE_LIMITS.pauseSeconds * 1_000 };

/** Maximum length of a redirect's target; redirects to longer addresses are not followed. */
const MAX_ADDRESS = 2_048;

/** Status codes of redirects that are followed. */
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** A client that reads sources: its user agent, the hosts it may request from, and its clock. */
export interface Crawler {
  readonly agent: SourceAgent;
  /** Hosts allowed in private networks and without https, with or without ports. Other hosts require https. */
  readonly privateHosts: readonly string[];
  /** Hosts that receive no requests, subdomains included. */
  readonly blockedHosts: readonly string[];
  readonly resolve: Resolve;
  readonly turns: HostTurns;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Starts the timeout of a request including its body; ten seconds by default. */
  readonly deadline?: () => AbortSignal;
  /** Aborts the reading, which then rejects with the reason. */
  readonly signal: AbortSignal;
}

/** A GET request, and how its response is read. */
export interface HostRequest<Answer> {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** Maximum size of the body, both as sent and decoded. */
  readonly maxBytes: number;
  /** Pause after the request in milliseconds; the answer is null if the request failed. */
  readonly pauseMs: (answer: Answer | null) => number;
  readonly read: (response: PinnedResponse) => Promise<Answer>;
}

/** The outcome of a request. `ms` is its duration. */
type RequestOutcome<Answer> =
  | { readonly answer: Answer; readonly ms: number }
  | { readonly failure: UnreadReason; readonly ms: number };

/**
 * Takes a turn of the host, sends one GET request and releases the turn.
 *
 * @throws HostBusyError without a free turn, the reason of the crawler's signal, errors of `turns`.
 */
export async function requestFromHost<Answer>(
  crawler: Crawler,
  { url, headers, maxBytes, pauseMs, read }: HostRequest<Answer>,
): Promise<RequestOutcome<Answer>> {
  if (!isAllowedAddress(url, crawler)) return { failure: 'refused-address', ms: 0 };
  crawler.signal.throwIfAborted();
  const host = hostOf(url);
  const turn = await crawler.turns.take(host);
  if (turn === null) throw new HostBusyError(host);
  const { deadline = () => AbortSignal.timeout(SOURCE_LIMITS.deadlineSeconds * 1_000) } = crawler;
  const beganAt = crawler.now();
  let answer: Answer | null = null;
  try {
    const request = {
      url,
      method: 'GET',
      headers: { ...headers, 'User-Agent': crawler.agent.header, 'Accept-Encoding': 'gzip, br' },
      zones: zonesFor(url, crawler.privateHosts),
      resolve: crawler.resolve,
      signal: AbortSignal.any([crawler.signal, deadline()]),
      maxBytes,
    } as const;
    answer = await exchangePinned(request, read);
    return { answer, ms: crawler.now() - beganAt };
  } catch (error) {
    crawler.signal.throwIfAborted();
    return { failure: failureOf(error), ms: crawler.now() - beganAt };
  } finally {
    await turn.release(pauseMs(answer));
  }
}

/** The target of a redirect; null if it must not be followed, undefined if the response is not a redirect. */
export function redirectOf(
  from: URL,
  { status, headers }: Pick<PinnedResponse, 'status' | 'headers'>,
): URL | null | undefined {
  if (!REDIRECTS.has(status)) return undefined;
  const target = headers.location === undefined ? null : URL.parse(headers.location, from.href);
  return target === null || target.href.length > MAX_ADDRESS ? null : withoutSecrets(target);
}

/** The URL without fragment, user and password, which are never sent. */
export function withoutSecrets(address: URL): URL {
  const url = new URL(address);
  url.hash = '';
  url.username = '';
  url.password = '';
  return url;
}

/** Whether requests to a URL are allowed: https, or http to a listed private host; and the host is not blocked. */
export function isAllowedAddress(
  url: URL,
  { privateHosts, blockedHosts }: Pick<Crawler, 'privateHosts' | 'blockedHosts'>,
): boolean {
  const isPlain = url.protocol === 'http:' && isPrivateHost(url, privateHosts);
  if (!isPlain && url.protocol !== 'https:') return false;
  const host = hostOf(url);
  return !blockedHosts.some((name) => host === name || host.endsWith(`.${name}`));
}

/** The host name for turns and blocks: without port and without the trailing dot of a fully qualified name. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/\.$/, '');
}

function failureOf(error: unknown): UnreadReason {
  if (error instanceof ExchangeError) return ofFault(error.fault);
  return isTimeout(error) ? 'timeout' : 'network';
}

function ofFault(fault: ExchangeError['fault']): UnreadReason {
  switch (fault) {
    case 'refused-address':
    case 'too-large':
      return fault;
    case 'too-many-pieces':
      return 'too-large';
    case 'encoding':
      return 'type';
    default:
      return 'network';
  }
}
