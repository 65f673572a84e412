import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** A hundred requests a second at most. */
const PROBE_EVERY_MS = 10;

/** An answer that takes longer counts as failed. */
export const ANSWER_LIMIT_MS = 60_000;

/** How long pages took, and how many were not answered with 200. */
export interface Probes {
  readonly milliseconds: readonly number[];
  readonly failed: number;
}

/** Requests pages over one kept connection, with a pause in milliseconds after each. */
export async function probe(
  url: string,
  pathAt: (turn: number) => string,
  stopped: AbortSignal,
  everyMs = PROBE_EVERY_MS,
): Promise<Probes> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const milliseconds: number[] = [];
  let failed = 0;
  for (let turn = 0; !stopped.aborted; turn += 1) {
    const askedAt = performance.now();
    const isAnswered = await isFetched(new URL(pathAt(turn), url), agent);
    milliseconds.push(performance.now() - askedAt);
    if (!isAnswered) failed += 1;
    await delay(everyMs);
  }
  agent.destroy();
  return { milliseconds, failed };
}

async function isFetched(url: URL, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    const options = { agent, headers: { 'Accept-Encoding': 'br' }, signal: AbortSignal.timeout(ANSWER_LIMIT_MS) };
    const asked = request(url, options, (answer) => {
      answer.on('error', () => resolve(false));
      answer.on('end', () => resolve(answer.statusCode === 200));
      answer.resume();
    });
    asked.on('error', () => resolve(false));
    asked.end();
  });
}
