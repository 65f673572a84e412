import { STATUS_CODES } from 'node:http';
import type { FastifyReply } from 'fastify';
import { ZodError, type z } from 'zod';
import { PROBLEM_MEDIA_TYPE } from '#contract/media-type.ts';
import type { Problem } from '#contract/problem.ts';
import { CatalogueUnavailableError } from '#server/catalogue/catalogue-snapshot.ts';
import { ConflictError, NotFoundError } from '#server/catalogue/errors.ts';
import { isDatabaseUnavailable } from '#server/database/unavailable.ts';
import { StaleError } from '#server/catalogue/precondition.ts';
import { TooManyRequestsError } from './too-many-requests.ts';
import { UnreadableBodyError } from './unreadable-body.ts';

const RETRY_AFTER_SECONDS = 5;

/** A problem document with its status in words. */
export function problem(status: number, detail: string, errors?: Problem['errors']): Problem {
  return { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, detail, ...(errors && { errors }) };
}

/** Translates an error into the problem that its reader may see. Anything unexpected is a 500 without its inside. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ZodError) {
    const errors = error.issues.flatMap(fieldErrors);
    return problem(400, errors.map(({ message }) => message).join('. '), errors);
  }
  if (error instanceof NotFoundError) return problem(404, error.message);
  if (error instanceof ConflictError) return problem(409, error.message);
  if (error instanceof TooManyRequestsError) return problem(429, error.message);
  if (error instanceof StaleError) return { ...problem(412, error.message), current: { ...error.current } };
  if (error instanceof CatalogueUnavailableError)
    return problem(503, `${error.message}. Please try again in a moment.`);
  if (error instanceof UnreadableBodyError) return problem(400, error.message);
  if (isDatabaseUnavailable(error)) {
    return problem(503, 'Nothing can be stored or read right now. Please try again in a moment.');
  }
  const status = clientStatus(error);
  if (status) return problem(status, CLIENT_ERRORS[status] ?? 'The request could not be read.');
  return problem(500, 'Something went wrong on our side. Please try again later.');
}

/** Says when to try again, where that is known of an error. */
export function noteRetryAfter(reply: FastifyReply, error: unknown): void {
  if (error instanceof TooManyRequestsError) {
    void reply.header('Retry-After', Math.ceil(error.retryAfterMilliseconds / 1_000));
  } else if (problemOf(error).status === 503) void reply.header('Retry-After', RETRY_AFTER_SECONDS);
}

/** Sends a problem; none is ever cached. */
export function sendProblem(reply: FastifyReply, body: Problem): FastifyReply {
  if (body.status === 503) void reply.header('Retry-After', RETRY_AFTER_SECONDS);
  // Serialised here: the framework would add a charset that this media type does not have.
  return reply
    .code(body.status)
    .header('Cache-Control', 'no-store')
    .header('Content-Type', PROBLEM_MEDIA_TYPE)
    .send(Buffer.from(JSON.stringify(body)));
}

const CLIENT_ERRORS: Record<number, string> = {
  400: 'The request could not be read.',
  413: 'The request body is too large.',
  415: 'The server does not read this content type.',
};

/** Where each unknown key is a bad field by its own name. */
function fieldErrors(issue: z.core.$ZodIssue): NonNullable<Problem['errors']> {
  const field = issue.path.join('.');
  if (issue.code !== 'unrecognized_keys') return [{ field, message: issue.message }];
  return issue.keys.map((key) => ({ field: field ? `${field}.${key}` : key, message: `"${key}" is not known here` }));
}

/** The framework's own refusals carry a 4xx status. */
function clientStatus(error: unknown): number | null {
  if (!(error instanceof Error) || !('statusCode' in error)) return null;
  const { statusCode } = error;
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? statusCode : null;
}
