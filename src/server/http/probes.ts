import type { FastifyInstance } from 'fastify';
import { probes } from '#contract/routes.ts';
import type { Database } from '#server/database/database.ts';
import { problem, sendProblem } from './problem-reply.ts';

const READY_FOR_MS = 1_000;

/**
 * `/healthz` answers while the process lives, without any I/O. `/readyz` answers 200 only while the database answers,
 * asked at most once a second, and 503 from the moment that the server is told to stop.
 */
export function registerProbes(server: FastifyInstance, database: Database, now: () => number): void {
  let asked: { readonly at: number; readonly ready: Promise<boolean> } | null = null;
  let isStopping = false;
  server.addHook('preClose', async () => {
    isStopping = true;
  });
  server.get(probes.alive, { config: { access: 'public' } }, async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'alive' }),
  );
  server.get(probes.ready, { config: { access: 'public' } }, async (_request, reply) => {
    if (!asked || now() - asked.at >= READY_FOR_MS) {
      const ready = database.check().then(
        () => true,
        () => false,
      );
      asked = { at: now(), ready };
    }
    if (isStopping || !(await asked.ready)) return sendProblem(reply, problem(503, 'The server is not ready.'));
    return reply.header('Cache-Control', 'no-store').send({ status: 'ready' });
  });
}
