import type { FastifyInstance, FastifyRequest } from 'fastify';

/** An action on an entity: ids only, no personal data but the operator's name. */
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

/** A request, or a process without a session. */
type Audited = Pick<FastifyRequest, 'log'> & Partial<Pick<FastifyRequest, 'session'>>;

/** Writes an audit line; the only writer. A request's line has its request id, and the name of its operator if known. */
export function audit(
  { log, session }: Audited,
  entry: AuditEntry,
  { level = 'info', message = 'Audit' }: AuditLine = {},
): void {
  log[level]({ audit: true, ...entry, ...(session?.person && { operator: session.person.name }) }, message);
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
