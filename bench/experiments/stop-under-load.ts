import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { api, pages, probes } from '#core/routes.ts';
import { prepareProduct } from '#tools/temporary-product.ts';
import { verdict } from './parts/verdict.ts';

/** SIGTERM under load behind a proxy that checks readiness: every forwarded request gets a response. */

const ROUNDS = 5;
const VISITORS = 40;
const LOAD_MS = 1_500;
const STOP_LIMIT_MS = 10_000;
const READINESS_EVERY_MS = 250;
const PATHS = [pages.providers, api.services, `${pages.pricing}?volume=500`, pages.home];

interface Outcome {
  answered: number;
  dropped: number;
}

/** Requests repeatedly over a kept connection, until the proxy sees that the server stops. */
async function visit(url: string, readiness: AbortSignal, outcome: Outcome): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let index = 0; !readiness.aborted; index += 1) {
    const path = PATHS[index % PATHS.length] ?? pages.home;
    try {
      const status = await statusOf(new URL(path, url), agent);
      if (status !== 200) throw new Error(`${path} answers ${status}`);
      outcome.answered += 1;
    } catch (error) {
      outcome.dropped += 1;
      console.log(error instanceof Error ? error.message : error);
    }
  }
  agent.destroy();
}

/** Aborted once the server is not ready. */
function watchReadiness(url: string): AbortSignal {
  const readiness = new AbortController();
  const ask = async () => {
    const status = await statusOf(new URL(probes.ready, url), new Agent()).catch(() => 503);
    if (status === 200) setTimeout(() => void ask(), READINESS_EVERY_MS);
    else readiness.abort();
  };
  void ask();
  return readiness.signal;
}

/** The status of a fully read response. */
async function statusOf(url: URL, agent: Agent): Promise<number | undefined> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { agent }, resolve).on('error', reject).end();
  });
  answer.resume();
  await once(answer, 'end');
  return answer.statusCode;
}

const product = prepareProduct();
const outcome: Outcome = { answered: 0, dropped: 0 };
let slowestStop = 0;
for (let round = 0; round < ROUNDS; round += 1) {
  const server = await product.start();
  const readiness = watchReadiness(server.url);
  const visits = Promise.all(Array.from({ length: VISITORS }, async () => visit(server.url, readiness, outcome)));
  await delay(LOAD_MS);
  const askedAt = performance.now();
  await server.stop();
  slowestStop = Math.max(slowestStop, performance.now() - askedAt);
  await visits;
}
product.remove();
verdict(`SIGTERM under load, ${ROUNDS} times`, outcome.dropped === 0 && slowestStop < STOP_LIMIT_MS, {
  ...outcome,
  slowestStopMs: Math.round(slowestStop),
});
