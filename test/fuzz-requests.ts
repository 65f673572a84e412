import { setTimeout as delay } from 'node:timers/promises';
import { api } from '#contract/routes.ts';
import { MULTIPART_TYPE, mutatedMultipart, mutatedTarget, seededRandom, type Random } from './mutations.ts';
import { exchange } from './raw-exchange.ts';

/** More than this no answer has, as browsers ask for it: compressed. */
const MAX_ANSWER_BYTES = 64 * 1024;

/** The longest that one request may keep all others waiting. */
const MAX_BLOCKED_MS = 20;

/** How often and after which pause a slow answer is asked for again: what only the machine made slow is quick then. */
const REPEATS = 10;
const PAUSE_MS = 20;
const SHOWN_CHARACTERS = 300;

/** What came of many requests with random faults. */
export interface FuzzReport {
  readonly sent: number;
  /** Requests that were not answered as they should be, each with what was wrong. */
  readonly finds: readonly string[];
  readonly slowestMs: number;
  readonly largestBytes: number;
  readonly statuses: Readonly<Record<string, number>>;
}

/** Sends this many mutated multipart bodies, or mutated request targets, one after the other. */
export async function fuzz(url: URL, kind: 'bodies' | 'targets', count: number, seed: number): Promise<FuzzReport> {
  const next = seededRandom(seed);
  const make = kind === 'bodies' ? multipartRequest : targetRequest;
  const finds: string[] = [];
  const statuses: Record<string, number> = {};
  let [slowestMs, largestBytes] = [0, 0];
  for (let index = 0; index < count; index += 1) {
    const request = make(url.host, next);
    const answer = await exchange(url, request, 'stays open');
    const milliseconds = await quickest(url, request, answer.milliseconds);
    const status = answer.statuses.join(' and ') || 'none';
    statuses[status] = (statuses[status] ?? 0) + 1;
    slowestMs = Math.max(slowestMs, milliseconds);
    largestBytes = Math.max(largestBytes, answer.bytes);
    const faults = [
      ...(answer.statuses.length === 1 ? [] : [`${answer.statuses.length} answers`]),
      ...answer.statuses.filter((code) => code >= 500).map((code) => `status ${code}`),
      ...(answer.bytes > MAX_ANSWER_BYTES ? [`${answer.bytes} bytes`] : []),
      ...(answer.ended ? [] : ['no end']),
      ...(milliseconds > MAX_BLOCKED_MS ? [`${Math.round(milliseconds)} ms`] : []),
    ];
    const shown = JSON.stringify(request.toString('latin1').slice(0, SHOWN_CHARACTERS));
    if (faults.length > 0) finds.push(`number ${index} of seed ${seed}: ${faults.join(', ')}: ${shown}`);
  }
  return { sent: count, finds, slowestMs, largestBytes, statuses };
}

/** How long an answer takes at the best. */
async function quickest(url: URL, request: Buffer, milliseconds: number): Promise<number> {
  let best = milliseconds;
  for (let left = REPEATS; left > 0 && best > MAX_BLOCKED_MS; left -= 1) {
    await delay(PAUSE_MS);
    best = Math.min(best, (await exchange(url, request, 'stays open')).milliseconds);
  }
  return best;
}

/** Half of them as browsers without scripts send it, which want a page back. */
function multipartRequest(host: string, next: Random): Buffer {
  const accept = next() < 0.5 ? 'text/html' : '*/*';
  const body = mutatedMultipart(next);
  const head = `POST ${api.contacts} HTTP/1.1\r\nHost: ${host}\r\nAccept: ${accept}\r\nContent-Type: ${MULTIPART_TYPE}`;
  return Buffer.concat([Buffer.from(`${head}\r\nContent-Length: ${body.length}\r\n${LAST_HEADERS}`), body]);
}

function targetRequest(host: string, next: Random): Buffer {
  const rest = ` HTTP/1.1\r\nHost: ${host}\r\n${LAST_HEADERS}`;
  return Buffer.concat([Buffer.from('GET '), mutatedTarget(next), Buffer.from(rest)]);
}

const LAST_HEADERS = 'Accept-Encoding: br, gzip\r\nConnection: close\r\n\r\n';
