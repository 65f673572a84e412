import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { probes } from '#contract/routes.ts';
import type { Database } from '#server/database/database.ts';
import { withinDeadline } from '#server/database/deadline.ts';
import { problem, sendProblem } from './problem-reply.ts';

const READY_FOR_MS = 1_000;

/** So that the log says what is wrong with the database although no probe asks. */
const LOOK_EVERY_MS = 2_000;

/**
 * `/healthz` answers while the process lives, without any I/O. `/readyz` answers 200 only while the database answers,
 * asked once at a time and at most once a second, and 503 from the moment that the server is told to stop. `now` is a
 * monotonic clock in milliseconds.
 */
export function registerProbes(server: FastifyInstance, database: Database, now: () => number): void {
  const isReady = createReadiness(database, server.log, now);
  let isStopping = false;
  let looks: NodeJS.Timeout | undefined;
  server.addHook('onReady', async () => {
    looks = setInterval(() => void isReady(), LOOK_EVERY_MS).unref();
  });
  server.addHook('preClose', async () => {
    isStopping = true;
    clearInterval(looks);
  });
  server.get(probes.alive, { config: { access: 'public' } }, async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'alive' }),
  );
  server.get(probes.ready, { config: { access: 'public' } }, async (_request, reply) => {
    if (isStopping || !(await isReady())) return sendProblem(reply, problem(503, 'The server is not ready.'));
    return reply.header('Cache-Control', 'no-store').send({ status: 'ready' });
  });
}

/** Each change of state leaves one line in the log. */
function createReadiness(database: Database, logger: FastifyBaseLogger, now: () => number): () => Promise<boolean> {
  let wasReady = true;
  let asked: Promise<boolean> | null = null;
  let askAgainAt = 0;

  const ask = async () => {
    const fault = await withinDeadline(database.check()).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    askAgainAt = now() + READY_FOR_MS;
    if (fault && wasReady) logger.error({ err: fault.error }, 'Not ready: the database does not work');
    if (!fault && !wasReady) logger.info('Ready again');
    wasReady = !fault;
    return wasReady;
  };
  return async () => {
    if (!asked || now() >= askAgainAt) {
      askAgainAt = Number.POSITIVE_INFINITY;
      asked = ask();
    }
    return asked;
  };
}
