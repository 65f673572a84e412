import { LRUCache } from 'lru-cache';
import { SOURCE_LIMITS } from '#core/limits.ts';
import { MILLISECONDS_PER_DAY } from '#core/staleness.ts';
import { isAllowedBy, parseRobots, type RobotsRules } from './robots-rules.ts';
import { ExchangeError } from '#platform/http-client/exchange-error.ts';
import type { PinnedResponse } from '#platform/http-client/pinned-request.ts';
import {
  requestFromHost,
  requestInTurn,
  PAUSE_MS,
  redirectOf,
  waitForTurn,
  type HostRequest,
  type Crawler,
} from './host-request.server.ts';
import type { HostTurn } from './host-turns.server.ts';

/** Time for which a failed request is cached: a short network failure must not cost the check of a day. */
const FAILURE_MS = 3_600_000;

/** Maximum length of a robots.txt; the rest is ignored. RFC 9309 requires at least this limit. */
const MAX_BYTES = 500 * 1024;

/** The robots.txt of an origin. The text is null if it could not be read, which forbids the whole origin. */
export interface StoredRobots {
  readonly text: string | null;
  /** Milliseconds since 1970. */
  readonly readAt: number;
}

/** The last robots.txt of each origin (`https://example.com`), shared by all instances. */
export interface RobotsStore {
  read(origin: string): Promise<StoredRobots | null>;
  save(origin: string, robots: StoredRobots): Promise<void>;
}

/** The verdict of robots.txt on a URL; `ms` is the time that reading it took. */
interface RobotsVerdict {
  /** `refused`: requests to the origin are not allowed. */
  readonly access: 'allowed' | 'forbidden' | 'refused';
  /** Pause between two requests to the host. */
  readonly pauseMs: number;
  readonly ms: number;
}

/**
 * Checks an allowed address against its origin's robots.txt, which is read once a day, or again after an hour if that
 * failed. 4xx without 429 allows everything; 429, 5xx, timeouts, network errors and redirects that are not followed
 * forbid everything.
 */
export async function judgeByRobots(url: URL, store: RobotsStore, crawler: Crawler): Promise<RobotsVerdict> {
  const { token } = crawler.agent;
  const known = await freshRobots(url.origin, store, crawler);
  if (known !== null) return { ...verdictOf(url, known.text, token), ms: 0 };
  const turn = await waitForTurn(url, crawler);
  const meanwhile = await freshAfterWait(url.origin, store, crawler, turn);
  if (meanwhile !== null) return { ...verdictOf(url, meanwhile.text, token), ms: 0 };
  const { text, ms } = await readRobots(url.origin, crawler, turn);
  if (text === undefined) return { access: 'refused', pauseMs: PAUSE_MS, ms };
  await store.save(url.origin, { text, readAt: crawler.now() });
  return { ...verdictOf(url, text, token), ms };
}

async function freshRobots(origin: string, store: RobotsStore, { now }: Crawler): Promise<StoredRobots | null> {
  const stored = await store.read(origin);
  if (stored === null) return null;
  const keptMs = stored.text === null ? FAILURE_MS : MILLISECONDS_PER_DAY;
  return now() - stored.readAt < keptMs ? stored : null;
}

/**
 * The robots.txt that another reading stored while this one waited for its turn. If there is one, the turn is released
 * unused.
 */
async function freshAfterWait(
  origin: string,
  store: RobotsStore,
  crawler: Crawler,
  turn: HostTurn,
): Promise<StoredRobots | null> {
  let isUnused = true;
  try {
    const robots = await freshRobots(origin, store, crawler);
    isUnused = robots !== null;
    return robots;
  } finally {
    if (isUnused) await turn.release(0);
  }
}

/** The text is null if the file could not be read, undefined if requests to the origin are not allowed. */
async function readRobots(
  origin: string,
  crawler: Crawler,
  firstTurn: HostTurn,
): Promise<{ readonly text: string | null | undefined; readonly ms: number }> {
  let url = new URL('/robots.txt', origin);
  let ms = 0;
  for (let hop = 0; hop <= SOURCE_LIMITS.redirects; hop += 1) {
    const request: HostRequest<RobotsAnswer> = {
      url,
      headers: { Accept: 'text/plain, */*;q=0.1' },
      maxBytes: MAX_BYTES,
      pauseMs: (answer) => (typeof answer === 'string' ? pauseOf(rulesIn(answer, crawler.agent.token)) : PAUSE_MS),
      read: fileIn(url),
    };
    const outcome =
      hop === 0 ? await requestInTurn(crawler, firstTurn, request) : await requestFromHost(crawler, request);
    ms += outcome.ms;
    if ('failure' in outcome)
      return { text: outcome.failure === 'refused-address' && hop === 0 ? undefined : null, ms };
    if (!(outcome.answer instanceof URL)) return { text: outcome.answer, ms };
    url = outcome.answer;
  }
  return { text: null, ms };
}

/** The text of the file, the target of a redirect, or null for neither. */
type RobotsAnswer = string | URL | null;

function fileIn(url: URL): (response: PinnedResponse) => Promise<RobotsAnswer> {
  return async (response) => {
    const target = redirectOf(url, response);
    if (target !== undefined) return target;
    const { status, body } = response;
    if (status >= 200 && status < 300) return beginningOf(body);
    return status >= 400 && status < 500 && status !== 429 ? '' : null;
  };
}

/** The complete lines of a body up to its limit. */
async function beginningOf(body: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = [];
  try {
    for await (const piece of body) pieces.push(piece);
  } catch (error) {
    if (!(error instanceof ExchangeError && error.fault === 'too-large')) throw error;
    const text = textOf(pieces);
    return text.slice(0, text.lastIndexOf('\n') + 1);
  }
  return textOf(pieces);
}

/** NUL is removed: PostgreSQL cannot store it, and no rule contains it. */
function textOf(pieces: readonly Buffer[]): string {
  return new TextDecoder().decode(Buffer.concat(pieces)).replaceAll('\0', '');
}

function verdictOf(url: URL, text: string | null, token: string): Omit<RobotsVerdict, 'ms'> {
  if (text === null) return { access: 'forbidden', pauseMs: PAUSE_MS };
  const rules = rulesIn(text, token);
  const isAllowed = isAllowedBy(rules, url.pathname + url.search);
  return { access: isAllowed ? 'allowed' : 'forbidden', pauseMs: pauseOf(rules) };
}

/** The Crawl-delay in milliseconds, clamped to five seconds to a minute. */
function pauseOf({ crawlDelay }: RobotsRules): number {
  return Math.min(SOURCE_LIMITS.mostPauseSeconds * 1_000, Math.max(PAUSE_MS, (crawlDelay ?? 0) * 1_000));
}

/** The last parsed files: a host has many addresses. */
const parsed = new LRUCache<string, RobotsRules>({
  maxSize: 1_000_000,
  sizeCalculation: (_rules, key) => key.length,
});

function rulesIn(text: string, token: string): RobotsRules {
  const key = `${token}\n${text}`;
  const known = parsed.get(key);
  if (known) return known;
  const rules = parseRobots(text, token);
  parsed.set(key, rules);
  return rules;
}
