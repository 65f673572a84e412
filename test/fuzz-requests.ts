import { setTimeout as delay } from 'node:timers/promises';
import { api } from '#core/routes.ts';
import { MULTIPART_TYPE, mutatedMultipart, mutatedTarget, seededRandom, type Random } from './mutations.ts';
import { median } from './quantiles.ts';
import { exchange, type Exchange } from './raw-exchange.ts';

/** Larger than any compressed response. */
const MAX_ANSWER_BYTES = 64 * 1024;

/** Longest time that a request may block the event loop, in processor time. */
const MAX_BLOCKED_MS = 20;

/** On a slow machine: how much longer than the median request of the same run. */
const MAX_BLOCKED_RATIO = 10;

/** Repetitions of a slow request, to exclude code that is not compiled yet. */
const REPEATS = 10;
const PAUSE_MS = 20;
const SHOWN_CHARACTERS = 300;

/** The outcome of many mutated requests. */
export interface FuzzReport {
  readonly sent: number;
  /** Requests with a wrong response. */
  readonly finds: readonly string[];
  readonly slowestMs: number;
  readonly largestBytes: number;
  readonly statuses: Readonly<Record<string, number>>;
}

/** The server under test. */
interface FuzzedServer {
  readonly url: URL;
  /** Processor time of its event loop. Null if unknown: then wall time is used. */
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
  const judged: { readonly request: string; readonly faults: readonly string[]; readonly milliseconds: number }[] = [];
  const statuses: Record<string, number> = {};
  let largestBytes = 0;
  for (let index = 0; index < count; index += 1) {
    const request = make(server.url.host, next);
    const answer = await send(server, request);
    const milliseconds = await quickest(server, request, answer.milliseconds);
    const status = answer.statuses.join(' and ') || 'none';
    statuses[status] = (statuses[status] ?? 0) + 1;
    largestBytes = Math.max(largestBytes, answer.bytes);
    const faults = [
      ...(answer.statuses.length === 1 ? [] : [`${answer.statuses.length} answers`]),
      ...answer.statuses.filter((code) => code >= 500).map((code) => `status ${code}`),
      ...(answer.bytes > MAX_ANSWER_BYTES ? [`${answer.bytes} bytes`] : []),
      ...(answer.ended ? [] : ['no end']),
    ];
    const shown = JSON.stringify(request.toString('latin1').slice(0, SHOWN_CHARACTERS));
    judged.push({ request: `number ${index} of seed ${seed}, ${shown}`, faults, milliseconds });
  }
  const longestMs = Math.max(
    MAX_BLOCKED_MS,
    MAX_BLOCKED_RATIO * median(judged.map(({ milliseconds }) => milliseconds)),
  );
  const finds = judged.flatMap(({ request, faults, milliseconds }) => {
    const all = [...faults, ...(milliseconds > longestMs ? [`${Math.round(milliseconds)} ms`] : [])];
    return all.length > 0 ? `${all.join(', ')}: ${request}` : [];
  });
  const slowestMs = Math.max(0, ...judged.map(({ milliseconds }) => milliseconds));
  return { sent: count, finds, slowestMs, largestBytes, statuses };
}

/** A response, and how long it blocked the event loop. */
async function send({ url, mainThreadMilliseconds }: FuzzedServer, request: Buffer): Promise<Exchange> {
  const before = mainThreadMilliseconds();
  const answer = await exchange(url, request, 'stays open');
  const after = mainThreadMilliseconds();
  return before === null || after === null ? answer : { ...answer, milliseconds: after - before };
}

/** The shortest blocking time over repetitions. */
async function quickest(server: FuzzedServer, request: Buffer, milliseconds: number): Promise<number> {
  let best = milliseconds;
  for (let left = REPEATS; left > 0 && best > MAX_BLOCKED_MS; left -= 1) {
    await delay(PAUSE_MS);
    best = Math.min(best, (await send(server, request)).milliseconds);
  }
  return best;
}

/** Half of them like browsers without scripts, which expect a page. */
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
