import { SOURCE_LIMITS } from '#domain/limits.ts';
import { ExchangeError } from '#server/http-client/exchange-error.ts';
import { isPrivateHost, zonesFor } from '#server/http-client/network-zone.ts';
import { exchangePinned, type PinnedResponse, type Resolve } from '#server/http-client/pinned-request.ts';
import { nextTurn, type HostTurn, type HostTurns, type Wait } from './host-turns.ts';
import type { SourceAgent } from '#contract/sources/source-agent.ts';
import type { UnreadReason } from '#domain/sources/source-state.ts';

/** Pause between two requests to a host, without a Crawl-delay. */
export const PAUSE_MS = SOURCE_LIMITS.pauseSeconds * 1_000;

/** Maximum length of an address; a redirect to a longer one is not followed. */
const MAX_ADDRESS = 2_048;

/** Redirects that are followed. */
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Who asks, whom, and when. */
export interface Visitor {
  readonly agent: SourceAgent;
  /** Hosts in private networks that may be asked, with or without ports. Others may be asked by https alone. */
  readonly privateHosts: readonly string[];
  /** Hosts that are never asked, nor their subdomains. */
  readonly blockedHosts: readonly string[];
  readonly resolve: Resolve;
  readonly turns: HostTurns;
  readonly wait: Wait;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Starts the deadline of a request with its body; ten seconds by default. */
  readonly deadline?: () => AbortSignal;
  /** Ends the reading, which then rejects with the reason. */
  readonly signal: AbortSignal;
}

/** A GET request, and what is taken from its response. */
export interface Question<Answer> {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** Maximum of the body, as sent and decoded. */
  readonly maxBytes: number;
  /** Pause after the request in milliseconds; null: it failed. */
  readonly pauseMs: (answer: Answer | null) => number;
  readonly read: (response: PinnedResponse) => Promise<Answer>;
}

/** What became of a request; `ms` is its duration, without the wait for its turn. */
type Asked<Answer> =
  { readonly answer: Answer; readonly ms: number } | { readonly failure: UnreadReason; readonly ms: number };

/** Sends one GET request in the host's turn. @throws the visitor's signal's reason, and faults of `turns` and `wait`. */
export async function askHost<Answer>(visitor: Visitor, question: Question<Answer>): Promise<Asked<Answer>> {
  if (!mayAsk(question.url, visitor)) return { failure: 'refused-address', ms: 0 };
  return askInTurn(visitor, await turnAt(question.url, visitor), question);
}

/** Waits for a turn of the address' host. @throws as `askHost` does. */
export async function turnAt(url: URL, visitor: Visitor): Promise<HostTurn> {
  return nextTurn(hostOf(url), visitor);
}

/** Sends one GET request, to an address that may be asked, in a turn of its host, which it ends. Throws as `askHost`. */
export async function askInTurn<Answer>(
  visitor: Visitor,
  turn: HostTurn,
  { url, headers, maxBytes, pauseMs, read }: Question<Answer>,
): Promise<Asked<Answer>> {
  const { deadline = () => AbortSignal.timeout(SOURCE_LIMITS.deadlineSeconds * 1_000) } = visitor;
  const beganAt = visitor.now();
  let answer: Answer | null = null;
  try {
    const request = {
      url,
      method: 'GET',
      headers: { ...headers, 'User-Agent': visitor.agent.header, 'Accept-Encoding': 'gzip, br' },
      zones: zonesFor(url, visitor.privateHosts),
      resolve: visitor.resolve,
      signal: AbortSignal.any([visitor.signal, deadline()]),
      maxBytes,
    } as const;
    answer = await exchangePinned(request, read);
    return { answer, ms: visitor.now() - beganAt };
  } catch (error) {
    visitor.signal.throwIfAborted();
    return { failure: failureOf(error), ms: visitor.now() - beganAt };
  } finally {
    await turn.release(pauseMs(answer));
  }
}

/** The target of a redirect, null for none that may be followed; undefined if the response is no redirect. */
export function redirectOf(
  from: URL,
  { status, headers }: Pick<PinnedResponse, 'status' | 'headers'>,
): URL | null | undefined {
  if (!REDIRECTS.has(status)) return undefined;
  const target = headers.location === undefined ? null : URL.parse(headers.location, from.href);
  return target === null || target.href.length > MAX_ADDRESS ? null : withoutSecrets(target);
}

/** The address without its fragment, user and password, which are never sent. */
export function withoutSecrets(address: URL): URL {
  const url = new URL(address);
  url.hash = '';
  url.username = '';
  url.password = '';
  return url;
}

/** Whether an address may be asked at all: by https, or by http at a host that is named, and at no blocked host. */
export function mayAsk(
  url: URL,
  { privateHosts, blockedHosts }: Pick<Visitor, 'privateHosts' | 'blockedHosts'>,
): boolean {
  const isPlain = url.protocol === 'http:' && isPrivateHost(url, privateHosts);
  if (!isPlain && url.protocol !== 'https:') return false;
  const host = hostOf(url);
  return !blockedHosts.some((name) => host === name || host.endsWith(`.${name}`));
}

/** The name that turns and blocks go by: the host without its port and without the dot that a full name may end in. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/\.$/, '');
}

function failureOf(error: unknown): UnreadReason {
  if (error instanceof ExchangeError) return ofFault(error.fault);
  return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'network';
}

function ofFault(fault: ExchangeError['fault']): UnreadReason {
  switch (fault) {
    case 'refused-address':
    case 'too-large':
      return fault;
    case 'encoding':
      return 'type';
    default:
      return 'network';
  }
}
