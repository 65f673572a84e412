import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { probes } from '#core/routes.ts';
import type { Database } from '#platform/database/database.ts';
import { withinDeadline } from '#platform/database/deadline.ts';
import { problem, sendProblem } from './problem-reply.ts';

const READY_FOR_MS = 1_000;

/** Interval of checks without probes, so that the log shows outages. */
const LOOK_EVERY_MS = 2_000;

/**
 * `/healthz` responds while the process lives, without I/O. `/readyz` responds 200 while the database does, checked at
 * most once a second, and 503 on shutdown. `now` is a monotonic clock in milliseconds.
 */
export function registerProbes(server: FastifyInstance, database: Database, now: () => number): void {
  const isReady = createReadiness(database, server.log, now);
  let isStopping = false;
  let interval: NodeJS.Timeout | undefined;
  server.addHook('onReady', async () => {
    interval = setInterval(() => void isReady(), LOOK_EVERY_MS).unref();
  });
  server.addHook('preClose', async () => {
    isStopping = true;
    clearInterval(interval);
  });
  server.get(probes.alive, { config: { access: 'public' } }, async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'alive' }),
  );
  server.get(probes.ready, { config: { access: 'public' } }, async (_request, reply) => {
    if (isStopping || !(await isReady())) return sendProblem(reply, problem(503, 'The server is not ready.'));
    return reply.header('Cache-Control', 'no-store').send({ status: 'ready' });
  });
}

/** Logs each change of state once. */
function createReadiness(database: Database, logger: FastifyBaseLogger, now: () => number): () => Promise<boolean> {
  let wasReady = true;
  let pendingCheck: Promise<boolean> | null = null;
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
    if (!pendingCheck || now() >= askAgainAt) {
      askAgainAt = Number.POSITIVE_INFINITY;
      pendingCheck = ask();
    }
    return pendingCheck;
  };
}
