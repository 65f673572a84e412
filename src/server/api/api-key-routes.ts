import type { FastifyInstance } from 'fastify';
import { operations } from '#contract/operations.ts';
import type { ApiKeys } from '#server/auth/api-keys.ts';
import { registerOperation } from './register-operation.ts';

/** API key management. */
export function registerApiKeyRoutes(server: FastifyInstance, keys: ApiKeys): void {
  registerOperation(server, operations.listApiKeys, async () => ({ keys: await keys.list() }));
  registerOperation(server, operations.createApiKey, async ({ body }) => keys.create(body));
  registerOperation(server, operations.deleteApiKey, async ({ params: { id } }) => keys.revoke(id));
}
