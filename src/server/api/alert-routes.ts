import type { FastifyInstance } from 'fastify';
import { operations } from '#contract/operations.ts';
import type { PriceAlerts } from '#server/alerts/price-alerts.ts';
import { registerFormBodies } from '#server/http/form-body.ts';
import { callerOf } from '#server/limits/client-address.ts';
import { registerOperation } from './register-operation.ts';

/** Price alerts, authorized by tokens from mails. Prices are checked while the server runs. */
export function registerAlertRoutes(server: FastifyInstance, { desk, watch }: PriceAlerts): void {
  server.addHook('onReady', async () => watch.wake());
  server.addHook('onClose', async () => watch.stop());
  server.register(async (scope) => {
    registerFormBodies(scope);
    registerOperation(scope, operations.createAlert, async ({ body, request }, reply) => {
      reply.header('Cache-Control', 'no-store');
      await desk.ask(body, callerOf(request));
    });
    registerOperation(scope, operations.confirmAlert, async ({ params, request }, reply) => {
      reply.header('Cache-Control', 'no-store');
      await desk.confirm(params.token, callerOf(request));
    });
    registerOperation(scope, operations.unsubscribeAlert, async ({ params, request }, reply) => {
      reply.header('Cache-Control', 'no-store');
      await desk.unsubscribe(params.token, callerOf(request));
    });
  });
}
