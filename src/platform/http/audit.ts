import type { FastifyInstance, FastifyRequest } from 'fastify';

/** An action on an entity. Ids only, no personal data. */
export interface AuditEntry {
  readonly action:
    | 'login'
    | 'logout'
    | 'create'
    | 'update'
    | 'delete'
    | 'undo'
    | 'erase'
    | 'replay'
    | 'export'
    | 'deliver'
    | 'refuse';
  readonly entity?: string;
  readonly id?: number | undefined;
  /** The outcome, if there are several. */
  readonly outcome?: string;
  readonly [detail: string]: string | number | undefined;
}

/** How loud a line is, and what it says to people. */
interface AuditLine {
  readonly level?: 'info' | 'warn' | 'error';
  readonly message?: string;
}

const REFUSALS = new Set([401, 403, 429]);

/** Writes an audit line; the only writer. A request's line has its request id. */
export function audit(
  { log }: Pick<FastifyRequest, 'log'>,
  entry: AuditEntry,
  { level = 'info', message = 'Audit' }: AuditLine = {},
): void {
  log[level]({ audit: true, ...entry }, message);
}

/** Writes an audit line for API calls rejected for authorization, origin or rate. */
export function registerRefusalAudit(server: FastifyInstance): void {
  server.addHook('onResponse', async (request, { statusCode }) => {
    const { operation } = request.routeOptions.config;
    if (operation !== undefined && REFUSALS.has(statusCode)) {
      const key = request.apiKey?.id;
      audit(request, { action: 'refuse', operation, status: statusCode, ...(key !== undefined && { key }) });
    }
  });
}
