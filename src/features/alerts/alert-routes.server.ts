import type { FastifyInstance } from 'fastify';
import type { PriceAlerts } from './alert-desk.server.ts';
import { registerFormBodies } from '#platform/http/form-body.ts';
import { callerOf } from '#platform/limits/client-address.ts';
import { registerOperations } from '#platform/api/register-operation.ts';

/** Price alerts, authorized by tokens from mails. Prices are checked while the server runs. */
export function registerAlertRoutes(server: FastifyInstance, { desk, watch }: PriceAlerts): void {
  server.addHook('onReady', async () => watch.start());
  server.addHook('onClose', async () => watch.stop());
  server.register(async (scope) => {
    registerFormBodies(scope);
    registerOperations(scope, {
      createAlert: async ({ body, request }) => desk.ask(body, callerOf(request)),
      confirmAlert: async ({ params, request }) => void (await desk.confirm(params.token, callerOf(request))),
      unsubscribeAlert: async ({ params, request }) => void (await desk.unsubscribe(params.token, callerOf(request))),
    });
  });
}
