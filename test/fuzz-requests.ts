import { setTimeout as delay } from 'node:timers/promises';
import { api } from '#contract/routes.ts';
import { MULTIPART_TYPE, mutatedMultipart, mutatedTarget, seededRandom, type Random } from './mutations.ts';
import { exchange, type Exchange } from './raw-exchange.ts';

/** More than this no answer has, as browsers ask for it: compressed. */
const MAX_ANSWER_BYTES = 64 * 1024;

/** The longest that one request may keep all others waiting: processor time of the event loop. */
const MAX_BLOCKED_MS = 20;

/** How often and after which pause a slow answer is asked for again: code that is not compiled yet is quick then. */
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

/** A server under attack. */
interface FuzzedServer {
  readonly url: URL;
  /** Processor time of its event loop so far. Null where the system does not tell: the clock has to do then. */
  readonly mainThreadMilliseconds: () => number | null;
}

/** Sends this many mutated multipart bodies, or mutated request targets, one after the other. */
export async function fuzz(
  server: FuzzedServer,
  kind: 'bodies' | 'targets',
  count: number,
  seed: number,
): Promise<FuzzReport> {
  const next = seededRandom(seed);
  const make = kind === 'bodies' ? multipartRequest : targetRequest;
  const finds: string[] = [];
  const statuses: Record<string, number> = {};
  let [slowestMs, largestBytes] = [0, 0];
  for (let index = 0; index < count; index += 1) {
    const request = make(server.url.host, next);
    const answer = await send(server, request);
    const milliseconds = await quickest(server, request, answer.milliseconds);
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

/** An answer and for how long it kept the event loop. */
async function send({ url, mainThreadMilliseconds }: FuzzedServer, request: Buffer): Promise<Exchange> {
  const before = mainThreadMilliseconds();
  const answer = await exchange(url, request, 'stays open');
  const after = mainThreadMilliseconds();
  return before === null || after === null ? answer : { ...answer, milliseconds: after - before };
}

/** For how long an answer keeps the event loop at the best. */
async function quickest(server: FuzzedServer, request: Buffer, milliseconds: number): Promise<number> {
  let best = milliseconds;
  for (let left = REPEATS; left > 0 && best > MAX_BLOCKED_MS; left -= 1) {
    await delay(PAUSE_MS);
    best = Math.min(best, (await send(server, request)).milliseconds);
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
