import { SOURCE_LIMITS } from '#domain/limits.ts';
import { MILLISECONDS_PER_DAY } from '#domain/prices/staleness.ts';
import type { PinnedResponse } from '#server/http-client/pinned-request.ts';
import { askHost, mayAsk, redirectOf, withoutSecrets, type Visitor } from './ask-host.ts';
import { judgeByRobots, type RobotsStore } from './robots.ts';
import type { SourceFormat, UnreadReason } from '#domain/sources/source-state.ts';
import type { SourceReading } from './source-reading.ts';
import { decodeSource, formatOf } from './source-text.ts';

/** Longest validator that is kept to be sent back. */
const MAX_VALIDATOR = 512;

/** A source, with the validators of its last text. */
export interface KnownSource {
  readonly url: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** The format, if it is known whatever the header `Content-Type` states. */
  readonly format?: SourceFormat;
  /** A header for the address' origin alone: neither for robots.txt nor for redirects to other origins. */
  readonly secret?: { readonly name: string; readonly value: string };
}

/** A visitor with the robots.txt files that were read. */
export interface SourceVisitor extends Visitor {
  readonly robots: RobotsStore;
}

/** What a reading has seen so far. */
interface Progress {
  status: number | null;
  bytes: number;
  ms: number;
  retryAfterMs: number | null;
}

/** What a response means: the reading's end, its reason without a text, or the address to go on with. */
type Step = SourceReading | UnreadReason | URL;

/**
 * Reads a source as a polite visitor: its origin's robots.txt first, each request in the host's turn, at most three
 * redirects, each judged as the first address is. Waits for turns.
 *
 * @throws the visitor's signal's reason, and faults of its stores; never for what a source or the network does.
 */
export async function readSource(source: KnownSource, visitor: SourceVisitor): Promise<SourceReading> {
  const progress: Progress = { status: null, bytes: 0, ms: 0, retryAfterMs: null };
  const unread = (reason: UnreadReason): SourceReading => ({ kind: 'unread', reason, ...progress });
  const address = URL.parse(source.url);
  if (address === null) return unread('refused-address');
  const { origin } = address;
  let url = withoutSecrets(address);
  for (let hop = 0; hop <= SOURCE_LIMITS.redirects; hop += 1) {
    const refusal = hop === 0 ? 'refused-address' : 'redirect';
    if (!mayAsk(url, visitor)) return unread(refusal);
    const { access, pauseMs, ms } = await judgeByRobots(url, visitor.robots, visitor);
    progress.ms += ms;
    if (access !== 'allowed') return unread(access === 'refused' ? refusal : 'robots');
    const asked = await askHost(visitor, {
      url,
      headers: headersFor(source, url.origin === origin),
      maxBytes: SOURCE_LIMITS.bytes,
      pauseMs: () => pauseMs,
      read: stepIn(url, source, progress, visitor.now),
    });
    progress.ms += asked.ms;
    if ('failure' in asked) return unread(asked.failure === 'refused-address' ? refusal : asked.failure);
    const { answer: step } = asked;
    if (typeof step === 'string') return unread(step);
    if (!(step instanceof URL)) return { ...step, ms: progress.ms };
    url = step;
  }
  return unread('redirect');
}

function headersFor({ etag, lastModified, secret }: KnownSource, isOwnOrigin: boolean): Record<string, string> {
  return {
    Accept: 'text/html, application/json, text/csv, text/tab-separated-values, text/plain, */*;q=0.1',
    ...(etag !== null && { 'If-None-Match': etag }),
    ...(lastModified !== null && { 'If-Modified-Since': lastModified }),
    ...(secret && isOwnOrigin && { [secret.name]: secret.value }),
  };
}

/** Takes the next step from a response, and notes what it sees. */
function stepIn(url: URL, source: KnownSource, progress: Progress, now: () => number) {
  return async (response: PinnedResponse): Promise<Step> => {
    const { status, headers, body } = response;
    Object.assign(progress, { status, bytes: 0 });
    if (status === 304 && (source.etag !== null || source.lastModified !== null)) {
      return { kind: 'unchanged', status, bytes: 0, ms: 0 };
    }
    const target = redirectOf(url, response);
    if (target !== undefined) return target ?? 'redirect';
    if (status < 200 || status > 299 || status === 206) {
      progress.retryAfterMs = retryAfterOf(headers['retry-after'], now());
      return 'status';
    }
    if (status === 204 || status === 205 || headers['content-length'] === '0') return 'empty';
    const contentType = headers['content-type'] ?? '';
    const format = source.format ?? formatOf(contentType, url.pathname);
    if (format === null) return 'type';
    const pieces: Buffer[] = [];
    for await (const piece of body) {
      pieces.push(piece);
      progress.bytes += piece.length;
    }
    const text = decodeSource(Buffer.concat(pieces), contentType, format);
    if (text.trim() === '') return 'empty';
    const validators = { etag: validatorOf(headers.etag), lastModified: validatorOf(headers['last-modified']) };
    return { kind: 'read', status, bytes: progress.bytes, format, text, ...validators, ms: 0 };
  };
}

function validatorOf(value: string | undefined): string | null {
  return value !== undefined && value.length <= MAX_VALIDATOR && /^[ -~]+$/.test(value) ? value : null;
}

/** The header `Retry-After`, seconds or a date, in milliseconds from now: none to a day. */
function retryAfterOf(value: string | undefined, now: number): number | null {
  if (value === undefined) return null;
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now;
  return Number.isNaN(ms) ? null : Math.min(MILLISECONDS_PER_DAY, Math.max(0, ms));
}
