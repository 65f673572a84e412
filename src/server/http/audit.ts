import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What happened, to what. Ids only: neither names nor addresses of anybody. */
export interface AuditEntry {
  readonly action: 'login' | 'logout' | 'create' | 'update' | 'delete' | 'replay' | 'export';
  readonly entity?: string;
  readonly id?: number;
}

const REFUSALS = new Set([401, 403, 429]);

/** Writes one audit line. Its request id is that of the request's other lines. */
export function audit({ log }: Pick<FastifyRequest, 'log'>, entry: AuditEntry): void {
  log.info({ audit: true, ...entry }, 'Audit');
}

/** Writes an audit line for every call of the API that is refused for who asks, whence or how often. */
export function registerRefusalAudit(server: FastifyInstance): void {
  server.addHook('onResponse', async ({ log, routeOptions }, { statusCode }) => {
    const { operation } = routeOptions.config;
    if (operation !== undefined && REFUSALS.has(statusCode)) {
      log.info({ audit: true, action: 'refuse', operation, status: statusCode }, 'Audit');
    }
  });
}
