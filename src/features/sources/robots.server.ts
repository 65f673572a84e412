import { LRUCache } from 'lru-cache';
import { SOURCE_LIMITS } from '#core/limits.ts';
import { MILLISECONDS_PER_DAY } from '#core/staleness.ts';
import { linesOf, RobotsDecision, RobotsParser, type RobotsRules } from './robots-rules.ts';
import type { PinnedResponse } from '#platform/http-client/pinned-request.ts';
import { joinBody } from '#platform/http-client/response-body.ts';
import { requestFromHost, hostPause, redirectOf, type Crawler } from './host-request.server.ts';
import type { ReadingPosition } from './reading-position.ts';
import type { UnreadReason } from '#catalogue/sources/source-state.ts';
import { withoutNul } from './source-format.server.ts';
import { Turns } from '#platform/runtime/turns.ts';

/** Time for which a failed request is cached: a short network failure must not cost the check of a day. */
const FAILURE_MS = 3_600_000;

/** Maximum length of a robots.txt; the rest is ignored. RFC 9309 requires at least this limit. */
const MAX_BYTES = 500 * 1024;

/**
 * The robots.txt of an origin. The text is null if it could not be read, which forbids the whole origin, and `unreached`
 * says whether the host gave no answer at all.
 */
export interface StoredRobots {
  readonly text: string | null;
  readonly unreached: boolean;
  /** Milliseconds since 1970. */
  readonly readAt: number;
}

/** The last robots.txt of each origin (`https://example.com`), shared by all instances. */
export interface RobotsStore {
  read(origin: string): Promise<StoredRobots | null>;
  save(origin: string, robots: StoredRobots): Promise<void>;
}

/** The verdict of robots.txt on a URL. */
interface RobotsVerdict {
  /**
   * `refused`: requests to the origin are not allowed. `unread`: the file answered with an error or not in time.
   * `unreached`: the host gave no answer.
   */
  readonly access: 'allowed' | 'forbidden' | 'refused' | 'unread' | 'unreached';
  /** Pause between two requests to the host. */
  readonly pauseMs: number;
}

/**
 * Checks an allowed address against its origin's robots.txt, which is read once a day, or again after an hour if that
 * failed. 4xx without 429 allows everything; 429, 5xx, timeouts, network errors and redirects that are not followed
 * forbid everything. Moves the position from request to request. Throws like `requestFromHost`.
 */
export async function judgeByRobots(
  url: URL,
  store: RobotsStore,
  crawler: Crawler,
  position: ReadingPosition,
): Promise<RobotsVerdict> {
  const { token } = crawler.agent;
  const known = await freshRobots(url.origin, store, crawler);
  if (known !== null) return verdictOf(url, known, token);
  const { text, failure } = await readRobots(url.origin, crawler, position);
  position.robots = null;
  if (failure === 'refused-address') return { access: 'refused', pauseMs: hostPause.ms };
  const robots = { text, unreached: failure === 'network', readAt: crawler.now() };
  await store.save(url.origin, robots);
  return verdictOf(url, robots, token);
}

async function freshRobots(origin: string, store: RobotsStore, { now }: Crawler): Promise<StoredRobots | null> {
  const stored = await store.read(origin);
  if (stored === null) return null;
  const keptMs = stored.text === null ? FAILURE_MS : MILLISECONDS_PER_DAY;
  const age = now() - stored.readAt;
  // A file from the future was read before the clock was set back.
  return age < keptMs && age > -FAILURE_MS ? stored : null;
}

/** The text is null if the file could not be read; `failure` says why it was not answered. */
async function readRobots(
  origin: string,
  crawler: Crawler,
  position: ReadingPosition,
): Promise<{ readonly text: string | null; readonly failure: UnreadReason | null }> {
  let { url, hop } = position.robots ?? { url: `${origin}/robots.txt`, hop: 0 };
  while (hop <= SOURCE_LIMITS.redirects) {
    position.robots = { url, hop };
    const outcome = await requestFromHost<RobotsAnswer>(crawler, {
      url: new URL(url),
      headers: { Accept: 'text/plain, */*;q=0.1' },
      maxBytes: MAX_BYTES,
      pauseMs: (answer) => (answer && 'pauseMs' in answer ? answer.pauseMs : hostPause.ms),
      read: fileIn(new URL(url), crawler.agent.token),
    });
    position.ms += outcome.ms;
    if ('failure' in outcome) return { text: null, failure: hop === 0 ? outcome.failure : 'redirect' };
    if (!(outcome.answer instanceof URL)) return { text: outcome.answer?.text ?? null, failure: null };
    url = outcome.answer.href;
    hop += 1;
  }
  return { text: null, failure: 'redirect' };
}

/** The text of the file with the pause that it asks for, the target of a redirect, or null for neither. */
type RobotsAnswer = { readonly text: string; readonly pauseMs: number } | URL | null;

function fileIn(url: URL, token: string): (response: PinnedResponse) => Promise<RobotsAnswer> {
  return async (response) => {
    const target = redirectOf(url, response);
    if (target !== undefined) return target;
    const { status, body } = response;
    const isFound = status >= 200 && status < 300;
    if (!isFound && (status < 400 || status >= 500 || status === 429)) return null;
    const text = isFound ? await beginningOf(body) : '';
    return { text, pauseMs: pauseOf(await rulesIn(text, token)) };
  };
}

/** The complete lines of a body up to its limit. NUL is removed: PostgreSQL cannot store it, and no rule contains it. */
async function beginningOf(body: AsyncIterable<Buffer>): Promise<string> {
  const { bytes, isCut } = await joinBody(body, { takesBeginning: true });
  const text = new TextDecoder().decode(withoutNul(bytes, 1));
  return isCut ? text.slice(0, text.lastIndexOf('\n') + 1) : text;
}

async function verdictOf(url: URL, { text, unreached }: StoredRobots, token: string): Promise<RobotsVerdict> {
  if (text === null) return { access: unreached ? 'unreached' : 'unread', pauseMs: hostPause.ms };
  const rules = await rulesIn(text, token);
  const decision = new RobotsDecision(url.pathname + url.search);
  const turns = new Turns();
  for (const rule of rules.rules) {
    if (turns.isOver) await turns.next();
    decision.add(rule);
  }
  return { access: decision.isAllowed ? 'allowed' : 'forbidden', pauseMs: pauseOf(rules) };
}

/** The Crawl-delay in milliseconds, clamped to five seconds to a minute. */
function pauseOf({ crawlDelay }: RobotsRules): number {
  return Math.min(SOURCE_LIMITS.mostPauseSeconds * 1_000, Math.max(hostPause.ms, (crawlDelay ?? 0) * 1_000));
}

/** The last parsed files: a host has many addresses. */
const parsed = new LRUCache<string, RobotsRules>({
  maxSize: 1_000_000,
  sizeCalculation: (_rules, key) => key.length,
});

/** The rules of a file, parsed and compared in slices: a hostile one of 500 KB takes some 80 ms. */
async function rulesIn(text: string, token: string): Promise<RobotsRules> {
  const key = `${token}\n${text}`;
  const known = parsed.get(key);
  if (known) return known;
  const parser = new RobotsParser(token);
  const turns = new Turns();
  for (const line of linesOf(text)) {
    if (turns.isOver) await turns.next();
    parser.add(line);
  }
  const rules = parser.rules();
  parsed.set(key, rules);
  return rules;
}
