import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { JSON_MEDIA_TYPE } from '#core/contract/media-type.ts';
import type { Answer, KeyScope, Operation, Parsed, RequestPart } from '#core/contract/operation.ts';
import { operations } from '#app/contract/operations.ts';
import type { Role } from '#core/contract/role.ts';
import { matchPath } from '#core/contract/path-pattern.ts';
import type { Problem } from '#core/contract/problem.ts';
import { isAdminApiPath, isApiPath } from '#core/routes.ts';
import type { Way } from '#catalogue/history/history-text.ts';
import type { CatalogueContext } from '#catalogue/change-catalogue.server.ts';
import { StaleError } from '#platform/errors/problem-error.ts';
import type { Author } from '#catalogue/history/record-change.server.ts';
import { audit } from '#platform/http/audit.ts';
import { jsonWithoutCosts, mayReadCosts } from '#platform/http/hidden-costs.ts';
import { namedProblem, problem, sendProblem } from '#platform/http/problem-reply.ts';
import { READABLE_ANYWHERE } from '#platform/http/security-headers.ts';
import { METHODS } from '#platform/runtime/node-http.ts';
import { parseBody } from './parse-body.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. Without it, only the signed-in operator. */
    access?: Operation['access'];
    /** Required scope of a key, null if no key has access. */
    scope?: KeyScope | null;
    /** Least role of an operator; without it, owner. */
    role?: Role;
    /** Id of the route's operation. */
    operation?: string;
  }
}

/** A request to an operation, with its parts parsed. */
interface Call<O extends Operation> {
  readonly params: Parsed<O, 'params'>;
  readonly query: Parsed<O, 'query'>;
  readonly headers: Parsed<O, 'headers'>;
  readonly body: Parsed<O, 'body'>;
  readonly request: FastifyRequest;
}

/** Handles an operation. Returns the response, or the reply if it was sent already. */
export type Handler<O extends Operation> = (call: Call<O>, reply: FastifyReply) => Promise<Answer<O> | FastifyReply>;

/**
 * Registers an operation. Rejected before the body is parsed, in this order: unknown query parameters (400), path
 * parameters that match no row (404), invalid headers (400), and other media types (415). Successful calls are audited.
 * Tagged responses have an ETag, unless the caller must not see costs. Only reads may be cached.
 */
export function registerOperation<O extends Operation>(
  server: FastifyInstance,
  operation: O,
  handle: Handler<O>,
): void {
  const { id, method, path, access, anySite = false, response, maxBodyBytes, fileTypes = [] } = operation;
  const bodyTypes = [...(operation.bodyTypes ?? [JSON_MEDIA_TYPE]), ...fileTypes];
  server.route({
    method,
    url: path,
    config: {
      access,
      anySite,
      operation: id,
      ...(operation.access === 'admin' && { scope: operation.scope, role: operation.role }),
    },
    ...(maxBodyBytes !== undefined && { bodyLimit: maxBodyBytes }),
    ...(response.schema && { schema: { response: { [response.status]: response.schema } } }),
    onRequest: async (request, reply) => {
      if (method === 'GET' && access === 'public' && !isAdminApiPath(path)) reply.headers(READABLE_ANYWHERE);
      const fault = queryFault(operation, request.url);
      if (fault) return sendProblem(reply, fault);
      if (operation.params?.safeParse(request.params).success === false) {
        reply.callNotFound();
        return reply;
      }
      readHead(operation, request);
      const mediaType = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
      if (mediaType === undefined || bodyTypes.includes(mediaType)) return undefined;
      return sendProblem(reply, problem(415, `Send a body of the type ${bodyTypes.join(', ')}.`));
    },
    handler: async (request, reply) => {
      const call = { ...readHead(operation, request), body: await readBody(operation, request.body), request };
      if (method !== 'GET') reply.header('Cache-Control', 'no-store');
      const answer = await handle(call, reply);
      if (reply.sent || answer === reply) return reply;
      if (operation.audit) {
        const key = request.apiKey?.id;
        const row = idIn(call.params) ?? idIn(answer);
        audit(request, { ...operation.audit, id: row, ...(key !== undefined && { key }) });
      }
      reply.status(response.status);
      // Without a tag, which would confirm a guessed cost.
      if (!mayReadCosts(request))
        return reply.send(answer === undefined ? answer : JSON.parse(jsonWithoutCosts(answer)));
      if (operation.tagged) reply.header('ETag', entityTag(answer));
      return reply.send(answer);
    },
  });
}

type Handlers = { readonly [Name in keyof typeof operations]?: Handler<(typeof operations)[Name]> };

export function registerOperations(server: FastifyInstance, handlers: Handlers): void {
  for (const name of Object.keys(handlers)) if (isOperationName(name)) registerNamed(server, handlers, name);
}

function isOperationName(name: string): name is keyof typeof operations {
  return name in operations;
}

function registerNamed<Name extends keyof typeof operations>(
  server: FastifyInstance,
  handlers: Pick<Handlers, Name>,
  name: Name,
): void {
  const handle = handlers[name];
  if (handle) registerOperation<(typeof operations)[Name]>(server, operations[name], handle);
}

/** Parses everything but the body. @throws ZodError naming each invalid part. */
function readHead<O extends Operation>(operation: O, { params, query, headers }: FastifyRequest) {
  const names = Object.keys(operation.headers?.shape ?? {});
  const known = Object.fromEntries(names.map((name) => [name, headers[name.toLowerCase()]]));
  return {
    params: parsePart(operation, 'params', params),
    query: parsePart(operation, 'query', query),
    headers: parsePart(operation, 'headers', known),
  };
}

function parsePart<O extends Operation, Part extends RequestPart>(
  operation: O,
  part: Part,
  value: unknown,
): Parsed<O, Part>;
function parsePart(operation: Operation, part: RequestPart, value: unknown): unknown {
  const schema = operation[part];
  return schema && z.parse(schema, value);
}

async function readBody<O extends Operation>(operation: O, value: unknown): Promise<Parsed<O, 'body'>>;
async function readBody({ body, fileTypes }: Operation, value: unknown): Promise<unknown> {
  if (!body || (fileTypes && Buffer.isBuffer(value))) return undefined;
  return parseBody(body, value);
}

/** Bounds the time to parse a query: twice all known parameters at their longest. */
const MAX_QUERY_LENGTH = 4_000;

/** The problem of a query: its length, unknown parameters or duplicate ones. */
function queryFault({ query }: Operation, url: string): Problem | null {
  const search = url.split('?', 2)[1] ?? '';
  if (search.length > MAX_QUERY_LENGTH) {
    return problem(400, `A query string can have at most ${MAX_QUERY_LENGTH} characters.`);
  }
  if (query?.def.catchall instanceof z.ZodUnknown) return null;
  const names = [...new URLSearchParams(search).keys()];
  const known = Object.keys(query?.shape ?? {});
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    const rule =
      known.length === 0 ? 'This path accepts no query parameters.' : `Known parameters: ${known.join(', ')}.`;
    return namedProblem('Unknown query parameter', unknown, rule);
  }
  const repeated = [...Map.groupBy(names, (name) => name)].flatMap(([name, { length }]) => (length > 1 ? [name] : []));
  return repeated.length > 0 ? namedProblem('Duplicate query parameter', repeated, 'Send each parameter once.') : null;
}

function idIn(value: unknown): number | undefined {
  if (typeof value !== 'object' || value === null || !('id' in value)) return undefined;
  return typeof value.id === 'number' ? value.id : undefined;
}

/** Serializes responses. With `isChecked`, one that violates the contract is an error. */
export function registerAnswers(server: FastifyInstance, { isChecked }: { readonly isChecked: boolean }): void {
  server.setSerializerCompiler(({ schema }) => (answer: unknown) => {
    if (isChecked && schema instanceof z.ZodType) z.parse(schema, answer);
    return JSON.stringify(answer);
  });
}

const READ_METHODS = ['GET', 'HEAD'];

/**
 * Rejects other methods of the known operations' paths (405). A path needs its own routes for methods that another path's pattern would
 * match.
 */
export function registerOtherMethods(server: FastifyInstance, known: readonly Operation[]): void {
  for (const method of METHODS) {
    if (!server.supportedMethods.includes(method) && method !== 'CONNECT') server.addHttpMethod(method);
  }
  const byPath = Map.groupBy(known, ({ path }) => path);
  const allowed = new Map([...byPath].map(([path, calls]) => [path, methodsOf(calls)]));
  const used = new Set([...READ_METHODS, ...[...allowed.values()].flat()]);
  for (const [path, methods] of allowed) {
    refuse(server, { url: path, methods: [...used].filter((method) => !methods.includes(method)) }, () => methods);
  }
  const others = server.supportedMethods.filter((method) => !READ_METHODS.includes(method));
  refuse(server, { url: '/*', methods: others }, (path) => {
    if (!isApiPath(path)) return READ_METHODS;
    const pattern = allowed.has(path) ? path : [...allowed.keys()].find((one) => matchPath(one, path));
    return allowed.get(pattern ?? '') ?? null;
  });
}

function methodsOf(calls: readonly Operation[]): readonly string[] {
  return calls.flatMap(({ method }) => (method === 'GET' ? READ_METHODS : [method]));
}

/** `allowedOn` returns the methods of a path, null if it does not exist. */
function refuse(
  server: FastifyInstance,
  { url, methods }: { readonly url: string; readonly methods: string[] },
  allowedOn: (path: string) => readonly string[] | null,
): void {
  if (methods.length === 0) return;
  server.route({
    method: methods,
    url,
    config: { access: 'public' },
    onRequest: async (request, reply) => {
      const allowed = allowedOn(request.url.split('?', 1)[0] ?? '');
      // Below the API, only paths of the contract exist.
      if (!allowed) return reply.callNotFound();
      void reply.header('Allow', allowed.join(', '));
      return sendProblem(reply, problem(405, `This path does not accept ${request.method}.`));
    },
    handler: async () => undefined,
  });
}

/** The author of a request: the operator, or an API key by name. The access guard has rejected everyone else. */
export function authorOf({ session, apiKey }: FastifyRequest, way: Way = 'form'): Author {
  if (apiKey) return { actor: apiKey.name, way: 'key' };
  if (!session) throw new TypeError('A change without an author');
  return session.person ? { actor: 'operator', way, personId: session.person.id } : { actor: 'admin', way };
}

/** The context of a request's change of the catalogue, with its author and the version that the author saw. */
export function withAuthor(context: CatalogueContext, request: FastifyRequest, way?: Way): CatalogueContext {
  return { ...context, author: authorOf(request, way), requireSeen: ifMatch(request.headers['if-match']) };
}

/** A strong ETag from the content, so that no version needs to be stored. */
function entityTag(entity: unknown): string {
  return `"${createHash('sha256').update(JSON.stringify(entity)).digest('base64url').slice(0, 22)}"`;
}

/** Parses If-Match. Weak tags never match (RFC 9110); without the header any version does. */
function ifMatch(header: string | undefined): CatalogueContext['requireSeen'] {
  if (header === undefined || header.trim() === '*') return undefined;
  const tags = new Set(header.split(',').map((tag) => tag.trim()));
  return (current) => {
    if (!tags.has(entityTag(current))) throw new StaleError(current);
  };
}
