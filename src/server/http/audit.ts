import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What happened, to what. Ids only: neither names nor addresses of anybody. */
export interface AuditEntry {
  readonly action:
    'login' | 'logout' | 'create' | 'update' | 'delete' | 'undo' | 'erase' | 'replay' | 'export' | 'deliver' | 'refuse';
  readonly entity?: string;
  readonly id?: number | undefined;
  /** What came of it, where it can go more than one way. */
  readonly outcome?: string;
  readonly [detail: string]: string | number | undefined;
}

/** How loud a line is, and what it says to people. */
interface AuditLine {
  readonly level?: 'info' | 'warn' | 'error';
  readonly message?: string;
}

const REFUSALS = new Set([401, 403, 429]);

/** Writes one audit line, which nothing else does. A request's line has the id of its other lines. */
export function audit(
  { log }: Pick<FastifyRequest, 'log'>,
  entry: AuditEntry,
  { level = 'info', message = 'Audit' }: AuditLine = {},
): void {
  log[level]({ audit: true, ...entry }, message);
}

/** Writes an audit line for every call of the API that is refused for who asks, whence or how often. */
export function registerRefusalAudit(server: FastifyInstance): void {
  server.addHook('onResponse', async (request, { statusCode }) => {
    const { operation } = request.routeOptions.config;
    if (operation !== undefined && REFUSALS.has(statusCode)) {
      const key = request.apiKey?.id;
      audit(request, { action: 'refuse', operation, status: statusCode, ...(key !== undefined && { key }) });
    }
  });
}
