import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasRightsOf, ROLE_HOLDERS } from '#core/contract/role.ts';
import type { ApiKeys, ValidKey } from './api-keys.server.ts';
import type { SessionCookie } from './session-cookie.server.ts';
import type { Sessions, ValidSession } from './sessions.server.ts';
import { callerOf } from '#platform/limits/client-address.ts';
import { problem, sendProblem } from '#platform/http/problem-reply.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The operator's session, null on public routes and with a key. */
    session: ValidSession | null;
    apiKey: ValidKey | null;
  }
}

const BEARER = /^bearer(?: (.*))?$/i;

interface Credentials {
  readonly sessions: Sessions;
  readonly cookie: SessionCookie;
  readonly keys: ApiKeys;
}

/**
 * Closes all routes that are not public to requests without a session or key. It checks the matched route, not the URL,
 * so that no spelling bypasses it. A session needs the role of the operation. A request with a key ignores cookies.
 */
export function registerAccessGuard(server: FastifyInstance, { sessions, cookie, keys }: Credentials): void {
  server.decorateRequest('session', null);
  server.decorateRequest('apiKey', null);
  server.addHook('onRequest', async (request, reply) => {
    if (request.is404 || request.routeOptions.config.access === 'public') return undefined;
    reply.header('Cache-Control', 'no-store');
    const bearer = bearerOf(request);
    if (bearer !== null) return letKeyPass(keys, bearer, request, reply);
    const session = await sessions.find(cookie.read(request.headers.cookie));
    if (!session) return sendProblem(reply, problem(401, 'Sign in to do this.'));
    request.session = session;
    const { role: least = 'owner' } = request.routeOptions.config;
    if (hasRightsOf(session.role, least)) return undefined;
    return sendProblem(reply, problem(403, `Only ${ROLE_HOLDERS[least]} can do this. Your role is ${session.role}.`));
  });
}

/** The bearer token of a request (RFC 6750), unparsed; null without one. */
function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const [whole, token = ''] = BEARER.exec(headers.authorization ?? '') ?? [];
  return whole === undefined ? null : token.trim();
}

/** Rejects invalid keys as RFC 6750 specifies. */
async function letKeyPass(keys: ApiKeys, bearer: string, request: FastifyRequest, reply: FastifyReply) {
  const key = await keys.find(bearer, callerOf(request));
  if (!key) {
    reply.header('WWW-Authenticate', 'Bearer error="invalid_token"');
    return sendProblem(reply, problem(401, 'This key does not exist.'));
  }
  const { scope = null } = request.routeOptions.config;
  if (scope === null) return sendProblem(reply, problem(403, 'API keys cannot do this: sign in to the panel.'));
  if (!key.scopes.includes(scope)) {
    reply.header('WWW-Authenticate', `Bearer error="insufficient_scope", scope="${scope}"`);
    return sendProblem(
      reply,
      problem(403, `This needs a key with the scope “${scope}”. A key that changes prices needs “read” and “write”.`),
    );
  }
  request.apiKey = key;
  return undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a secret in the path authorizes requests from any site, such as mail programs. */
    anySite?: boolean;
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const OWN_SITES = new Set(['same-origin', 'none']);
const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/**
 * Rejects cross-site requests: unsafe methods with a foreign Origin or `Sec-Fetch-Site`. On loopback names the origin
 * must match the Host header, which was checked before. Requests with a key are exempt: browsers send none on behalf of
 * other sites.
 */
export function registerSameOrigin(server: FastifyInstance, publicUrl: string): void {
  server.addHook('onRequest', async (request, reply) => {
    const { anySite = false } = request.routeOptions.config;
    if (anySite || SAFE_METHODS.has(request.method) || isOwn(request, publicUrl) || isByKey(request)) return undefined;
    return sendProblem(reply, problem(403, 'This request came from another site.'));
  });
}

function isByKey(request: FastifyRequest): boolean {
  return request.routeOptions.config.access === 'admin' && bearerOf(request) !== null;
}

function isOwn({ headers }: FastifyRequest, publicUrl: string): boolean {
  const { origin, host = '', 'sec-fetch-site': site } = headers;
  if (site !== undefined && !OWN_SITES.has(site)) return false;
  if (origin === undefined || origin === publicUrl) return true;
  return LOOPBACK_HOST.test(host) && origin.toLowerCase() === `http://${host.toLowerCase()}`;
}
