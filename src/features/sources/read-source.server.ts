import { SOURCE_LIMITS } from '#core/limits.ts';
import { MILLISECONDS_PER_DAY } from '#core/staleness.ts';
import type { PinnedResponse } from '#platform/http-client/pinned-request.ts';
import { joinBody } from '#platform/http-client/response-body.ts';
import { requestFromHost, isAllowedAddress, redirectOf, withoutSecrets, type Crawler } from './host-request.server.ts';
import { HostBusyError } from './host-turns.server.ts';
import type { ReadingPosition, WaitingReading } from './reading-position.ts';
import { judgeByRobots, type RobotsStore } from './robots.server.ts';
import type { SourceFormat, UnreadReason } from '#catalogue/sources/source-state.ts';
import { decodeSource, formatOf } from './source-format.server.ts';

/** A host may ask for a pause of 30 days at most. */
const LONGEST_RETRY_MS = 30 * MILLISECONDS_PER_DAY;

/** Maximum length of a stored validator; longer ones are ignored. */
const MAX_VALIDATOR = 512;

const REFUSALS = { forbidden: 'robots', unread: 'robots-unread', unreached: 'robots-unreached' } as const;

/**
 * The result of reading a source. `bytes` is the length of the decoded body as far as it was read; `ms` is the duration
 * of the requests without pauses.
 */
export type SourceReading =
  | {
      readonly kind: 'read';
      readonly status: number;
      readonly bytes: number;
      readonly format: SourceFormat;
      /** The decoded body, otherwise unchanged. */
      readonly text: string;
      /** The response's validators; null if missing or too long to store. */
      readonly etag: string | null;
      readonly lastModified: string | null;
      readonly ms: number;
    }
  | { readonly kind: 'unchanged'; readonly status: 304; readonly bytes: 0; readonly ms: number }
  | {
      readonly kind: 'unread';
      readonly reason: UnreadReason;
      /** The status of the last response; null if there was none. */
      readonly status: number | null;
      readonly bytes: number;
      readonly ms: number;
      /** The host's `Retry-After` in milliseconds, at most 30 days; null without one. */
      readonly retryAfterMs: number | null;
    };

/** The address of a source, with the validators of its last response. */
export interface KnownSource {
  readonly url: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** The format, if it is fixed regardless of the header `Content-Type`. */
  readonly format?: SourceFormat;
  /** A header sent only to the URL's origin: not with robots.txt, and not after redirects to other origins. */
  readonly secret?: { readonly name: string; readonly value: string };
  /** Where the reading goes on that waited for a turn of a host. */
  readonly from?: ReadingPosition | null;
}

/** A crawler with its cache of robots.txt files. */
export interface SourceCrawler extends Crawler {
  readonly robots: RobotsStore;
}

/** The figures of the last response. */
interface Figures {
  bytes: number;
  retryAfterMs: number | null;
}

/** The result of a response: a finished reading, why there is no text, or the redirect's target. */
type Step = SourceReading | UnreadReason | URL;

/**
 * Reads a source as a polite crawler: robots.txt first, each request in a turn of its host, at most three redirects,
 * whose targets pass the same checks. A reading never waits: without a free turn, it returns where it goes on.
 *
 * @throws the reason of the crawler's signal, and errors of its stores; never errors of a source or of the network.
 */
export async function readSource(source: KnownSource, crawler: SourceCrawler): Promise<SourceReading | WaitingReading> {
  const { from } = source;
  const begin = { url: source.url, hop: 0, robots: null, status: null, ms: 0, begunAt: crawler.now() };
  const position: ReadingPosition = { ...(from ?? begin) };
  try {
    return await readFrom(position, source, crawler);
  } catch (error) {
    if (error instanceof HostBusyError) return { kind: 'waiting', host: error.host, position };
    throw error;
  }
}

async function readFrom(
  position: ReadingPosition,
  source: KnownSource,
  crawler: SourceCrawler,
): Promise<SourceReading> {
  const figures: Figures = { bytes: 0, retryAfterMs: null };
  const unread = (reason: UnreadReason): SourceReading => {
    const { status, ms } = position;
    return { kind: 'unread', reason, status, ms, ...figures };
  };
  const origin = URL.parse(source.url)?.origin;
  for (; position.hop <= SOURCE_LIMITS.redirects; position.hop += 1) {
    const refusal = position.hop === 0 ? 'refused-address' : 'redirect';
    const address = URL.parse(position.url);
    if (address === null) return unread(refusal);
    const url = withoutSecrets(address);
    if (!isAllowedAddress(url, crawler)) return unread(refusal);
    const { access, pauseMs } = await judgeByRobots(url, crawler.robots, crawler, position);
    if (access !== 'allowed') return unread(access === 'refused' ? refusal : REFUSALS[access]);
    const outcome = await requestFromHost(crawler, {
      url,
      headers: headersFor(source, url.origin === origin),
      maxBytes: SOURCE_LIMITS.bytes,
      pauseMs: () => pauseMs,
      read: stepIn(url, source, position, figures, crawler.now),
    });
    position.ms += outcome.ms;
    if ('failure' in outcome) return unread(outcome.failure === 'refused-address' ? refusal : outcome.failure);
    const { answer: step } = outcome;
    if (typeof step === 'string') return unread(step);
    if (!(step instanceof URL)) return { ...step, ms: position.ms };
    position.url = step.href;
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

/** Creates a function that turns a response into the next step and updates the position's status and the figures. */
function stepIn(url: URL, source: KnownSource, position: ReadingPosition, figures: Figures, now: () => number) {
  return async (response: PinnedResponse): Promise<Step> => {
    const { status, headers, body } = response;
    position.status = status;
    figures.bytes = 0;
    if (status === 304 && (source.etag !== null || source.lastModified !== null)) {
      return { kind: 'unchanged', status, bytes: 0, ms: 0 };
    }
    const target = redirectOf(url, response);
    if (target !== undefined) return target ?? 'redirect';
    if (status < 200 || status > 299 || status === 206) {
      figures.retryAfterMs = retryAfterOf(headers['retry-after'], now());
      return 'status';
    }
    if (status === 204 || status === 205 || headers['content-length'] === '0') return 'empty';
    const contentType = headers['content-type'] ?? '';
    const format = source.format ?? formatOf(contentType, url.pathname);
    if (format === null) return 'type';
    const { bytes } = await joinBody(body, {
      onPiece: (length) => {
        figures.bytes += length;
      },
    });
    const text = decodeSource(bytes, contentType, format);
    if (text.trim() === '') return 'empty';
    const validators = { etag: validatorOf(headers.etag), lastModified: validatorOf(headers['last-modified']) };
    return { kind: 'read', status, bytes: figures.bytes, format, text, ...validators, ms: 0 };
  };
}

function validatorOf(value: string | undefined): string | null {
  return value !== undefined && value.length <= MAX_VALIDATOR && /^[ -~]+$/.test(value) ? value : null;
}

/** The header `Retry-After`, seconds or a date, as milliseconds from now, from 0 to 30 days. */
function retryAfterOf(value: string | undefined, now: number): number | null {
  if (value === undefined) return null;
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now;
  return Number.isNaN(ms) ? null : Math.min(LONGEST_RETRY_MS, Math.max(0, ms));
}
