import { STATUS_CODES } from '#server/runtime/node-http.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ZodError, type z } from 'zod';
import { PROBLEM_MEDIA_TYPE } from '#contract/media-type.ts';
import type { Problem } from '#contract/problem.ts';
import { formatCount } from '#domain/count.ts';
import { isDatabaseUnavailable } from '#server/errors/database-unavailable.ts';
import { DATABASE_UNAVAILABLE, ProblemError } from '#server/errors/problem-error.ts';
import { hasDisconnectedEarly } from './aborted-requests.ts';
import { jsonWithoutCosts, mayReadCosts } from './hidden-costs.ts';

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
function fieldProblem({ issues }: ZodError): Problem {
  const all = issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1), 0);
  const errors = issues.slice(0, MAX_ERRORS).flatMap(fieldErrors).slice(0, MAX_ERRORS);
  const more = all - errors.length;
  const messages = errors.map(({ field, message }) => `${lineIn(field)}${message}`);
  if (more > 0) messages.push(`And ${formatCount(more)} more`);
  return { ...problem(400, messages.join('. ')), errors, ...(more > 0 && { moreErrors: more }) };
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
