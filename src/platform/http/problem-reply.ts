import { STATUS_CODES } from '#platform/runtime/node-http.ts';
import type { FastifyReply, FastifyRequest, FastifyInstance, FastifyServerOptions } from 'fastify';
import { ZodError, z } from 'zod';
import { PROBLEM_MEDIA_TYPE } from '#core/contract/media-type.ts';
import type { Problem } from '#core/contract/problem.ts';
import { formatCount } from '#core/count.ts';
import { isDatabaseUnavailable } from '#platform/errors/database-unavailable.ts';
import { DATABASE_UNAVAILABLE, ProblemError } from '#platform/errors/problem-error.ts';
import { hasDisconnectedEarly } from './aborted-requests.ts';
import { jsonWithoutCosts, mayReadCosts } from './hidden-costs.ts';
import { probes } from '#core/routes.ts';
import { onlyHostOf, type HostCheck } from './known-hosts.ts';
import type { HeaderFields } from './security-headers.ts';

const RETRY_AFTER_SECONDS = 5;

/** Limits of a problem document. Lengths in UTF-16 code units. */
const MAX_ERRORS = 10;
const MAX_NAME_LENGTH = 60;
const MAX_MESSAGE_LENGTH = 200;
const MAX_DETAIL_LENGTH = MAX_ERRORS * (MAX_MESSAGE_LENGTH + 10);

/** A problem document with the text of its status. */
export function problem(status: number, detail: string): Problem {
  const title = STATUS_CODES[status] ?? 'Error';
  return { type: 'about:blank', title, status, detail: shortened(detail, MAX_DETAIL_LENGTH) };
}

/** A problem (400) of several names with the same fault: the fault, the names, and their rule. */
export function namedProblem(fault: string, names: readonly string[], rule: string): Problem {
  const all = [...new Set(names)];
  const errors = all.slice(0, MAX_ERRORS).map((given) => {
    const field = shortened(given, MAX_NAME_LENGTH);
    return { field, message: `${fault}: ${field}` };
  });
  const more = all.length - errors.length;
  const detail = [...errors.map(({ message }) => `${message}. `), more > 0 ? `And ${more} more. ` : '', rule].join('');
  return { ...problem(400, detail), errors, ...(more > 0 && { moreErrors: more }) };
}

/** The problem of a failed request, with its Retry-After header. Server errors are logged. */
export function problemOfFailure(request: FastifyRequest, reply: FastifyReply, error: unknown): Problem {
  if (hasDisconnectedEarly(request)) return problem(400, 'The request ended before it was complete.');
  const body = problemOf(error);
  if (body.status >= 500) request.log.error({ err: error }, 'A request failed');
  if (error instanceof ProblemError && error.retryAfterMilliseconds !== undefined) {
    void reply.header('Retry-After', Math.ceil(error.retryAfterMilliseconds / 1_000));
  } else if (body.status === 503) void reply.header('Retry-After', RETRY_AFTER_SECONDS);
  return body;
}

/** The public problem of an error. Unexpected errors are a 500 without details. */
function problemOf(error: unknown): Problem {
  if (error instanceof ZodError) return fieldProblem(error);
  if (error instanceof ProblemError) {
    const { statusCode, detail, current, conflicts, nearest } = error;
    return {
      ...problem(statusCode, detail),
      ...(current && { current: { ...current } }),
      ...(conflicts && {
        conflicts: conflicts.map(({ index, stored }) => ({ index, stored: stored && { ...stored } })),
      }),
      ...(nearest && { nearest: [...nearest] }),
    };
  }
  if (isDatabaseUnavailable(error)) return problem(503, DATABASE_UNAVAILABLE);
  const status = clientStatus(error);
  if (status) return problem(status, CLIENT_ERRORS[status] ?? 'The request could not be read.');
  return problem(500, 'Something went wrong on our side. Try again later.');
}

/** Sends a problem, which is never cached. */
export function sendProblem(reply: FastifyReply, body: Problem): FastifyReply {
  if (body.status === 503) void reply.header('Retry-After', RETRY_AFTER_SECONDS);
  // Serialized here: the framework would add a charset, which this media type does not have.
  return reply
    .code(body.status)
    .header('Cache-Control', 'no-store')
    .header('Content-Type', PROBLEM_MEDIA_TYPE)
    .send(Buffer.from(mayReadCosts(reply.request) ? JSON.stringify(body) : jsonWithoutCosts(body)));
}

const CLIENT_ERRORS: Record<number, string> = {
  400: 'The request could not be read.',
  413: 'The request body is too large.',
  415: 'The server does not accept this content type.',
};

/** Names the first invalid fields and counts the rest. */
function fieldProblem({ issues: found }: ZodError): Problem {
  const issues = found.flatMap(namedIssues);
  const all = issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1), 0);
  const errors = issues.slice(0, MAX_ERRORS).flatMap(fieldErrors).slice(0, MAX_ERRORS);
  const more = all - errors.length;
  const messages = errors.map(({ field, message }) => `${lineIn(field)}${message}`);
  if (more > 0) messages.push(`And ${formatCount(more)} more`);
  return { ...problem(400, messages.join('. ')), errors, ...(more > 0 && { moreErrors: more }) };
}

/** The faults of a value that may have several forms: those of the form that it resembles most. */
function namedIssues(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.message !== UNNAMED_FAULT) return [issue];
  const [closest] = issue.errors.toSorted((a, b) => distanceOf(a) - distanceOf(b));
  if (!closest) return [issue];
  return closest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })).flatMap(namedIssues);
}

/** The library's sentence for a union without a message of its own. */
const UNNAMED_FAULT = 'Invalid input';

const FURTHEST = 1_000_000;

/** A form of another type is further away than any with faults inside, and unknown keys count twice. */
function distanceOf(issues: readonly z.core.$ZodIssue[]): number {
  if (issues.some(({ code, path }) => path.length === 0 && code.startsWith('invalid'))) return FURTHEST;
  return issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? 2 * issue.keys.length : 1), 0);
}

/** Each unknown key is an invalid field. */
function fieldErrors(issue: z.core.$ZodIssue): NonNullable<Problem['errors']> {
  const { index, path } = placeOf(issue.path);
  const field = path.join('.');
  if (issue.code !== 'unrecognized_keys') {
    return [{ ...index, field, message: shortened(issue.message, MAX_MESSAGE_LENGTH) }];
  }
  return issue.keys.slice(0, MAX_ERRORS).map((key) => {
    const name = shortened(key, MAX_NAME_LENGTH);
    return { ...index, field: field ? `${field}.${name}` : name, message: `"${name}" is not a known field` };
  });
}

/** Keys of list changes that wrap the row. */
const VERBS = new Set<PropertyKey>(['set', 'add']);

/** The place of a fault in a list of changes: the index, and the field of the row. */
function placeOf(path: readonly PropertyKey[]) {
  const [list, index, verb = '', ...rest] = path;
  if (list !== 'changes' || typeof index !== 'number') return { path };
  return { index: { index }, path: VERBS.has(verb) ? rest : path.slice(2) };
}

/** Price lines are numbered from one. */
function lineIn(field: string): string {
  const [, index] = /^lines\.(\d+)\./.exec(field) ?? [];
  return index === undefined ? '' : `Line ${Number(index) + 1}: `;
}

/** Truncates a text, never within a character. */
function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).toWellFormed()}…`;
}

/** The framework's own errors have a 4xx status. */
function clientStatus(error: unknown): number | null {
  if (!(error instanceof Error) || !('statusCode' in error)) return null;
  const { statusCode } = error;
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? statusCode : null;
}

const PLURAL_UNITS: Record<string, string> = { string: 'characters', array: 'entries', set: 'entries' };

/** Sets default messages of schemas: sentences that name the field. */
export function setFaultSentences(): void {
  z.config({ customError: faultSentence });
}

function faultSentence(issue: z.core.$ZodRawIssue): string | undefined {
  const field = issue.path?.join('.') || 'The value';
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? `${field} is missing` : `${field} must be ${withArticle(issue.expected)}`;
    case 'too_big':
      return `${field} must be at most ${amount(issue.origin, issue.maximum)}`;
    case 'too_small': {
      const least = issue.inclusive === false ? 'more than' : 'at least';
      return `${field} must be ${least} ${amount(issue.origin, issue.minimum)}`;
    }
    case 'invalid_union':
      return issue.discriminator === undefined ? undefined : `${field} must be one of ${optionsOf(issue)}`;
    case 'invalid_value':
      return `${field} must be one of ${issue.values.map(String).join(', ')}`;
    default:
      return undefined;
  }
}

/** The values that the key of a union's forms may have. */
function optionsOf(issue: object): string {
  const options = z
    .array(z.unknown())
    .catch([])
    .parse('options' in issue ? issue.options : []);
  return options.map(String).join(', ');
}

function amount(origin: string, limit: number | bigint): string {
  const unit = PLURAL_UNITS[origin];
  return `${formatCount(limit)}${unit ? ` ${unit}` : ''}`;
}

function withArticle(type: string): string {
  if (type === 'int') return 'a whole number';
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}

const PAGE_NOT_FOUND = 'There is no page at this path.';

/** Errors of the HTTP parser by code; all others are 400. */
const CONNECTION_FAULTS: Readonly<Record<string, { readonly status: number; readonly detail: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, detail: 'The request took too long to arrive.' },
  HPE_HEADER_OVERFLOW: { status: 431, detail: 'The headers of the request are too large.' },
};
const UNREADABLE = { status: 400, detail: 'The request could not be read.' };

/**
 * Rejections before routing: unknown hosts (421, without one 400), invalid targets (400); and problem documents for all
 * errors.
 */
export function registerRefusals(server: FastifyInstance, isKnownHost: HostCheck, headers: HeaderFields): void {
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (refuseForeignHost(request, reply, isKnownHost)) return reply;
    if (!request.url.startsWith('/')) return sendProblem(reply, problem(400, 'The request target must be a path.'));
    return undefined;
  });
  server.setNotFoundHandler(async (_request, reply) => sendProblem(reply, problem(404, PAGE_NOT_FOUND)));
  server.setErrorHandler(async (error, request, reply) => sendProblem(reply, problemOfFailure(request, reply, error)));
}

/**
 * Rejections of the framework and the parser, which run before hooks, as problem documents: undecodable paths (400),
 * oversized ids (404), and invalid HTTP.
 */
export function parserRejections(
  isKnownHost: HostCheck,
  headers: HeaderFields,
): Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> {
  return {
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers);
      if (refuseForeignHost(request, reply, isKnownHost)) return;
      const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
      sendProblem(
        reply,
        isTooLong ? problem(404, PAGE_NOT_FOUND) : problem(400, 'The request target cannot be decoded.'),
      );
    },
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      const { status, detail } = CONNECTION_FAULTS[error.code] ?? UNREADABLE;
      const body = Buffer.from(JSON.stringify(problem(status, detail)));
      const fields: HeaderFields = {
        ...headers,
        'Content-Type': PROBLEM_MEDIA_TYPE,
        'Content-Length': String(body.length),
        'Cache-Control': 'no-store',
        Connection: 'close',
      };
      const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
      if (socket.writable)
        socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
      socket.destroy(error);
    },
  };
}

function refuseForeignHost(request: FastifyRequest, reply: FastifyReply, isKnownHost: HostCheck): boolean {
  const [path] = request.url.split('?', 1);
  if (path === probes.alive || path === probes.ready || isKnownHost(onlyHostOf(request.raw))) return false;
  const isNamed = request.raw.headers.host !== undefined;
  sendProblem(
    reply,
    isNamed
      ? problem(421, 'This server has no site with this host name.')
      : problem(400, 'The request has no Host header.'),
  );
  return true;
}
