import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import {
  CatalogueUnavailableError,
  DatabaseUnavailableError,
  ProblemError,
  StaleError,
  TooManyRequestsError,
} from '#server/errors/problem-error.ts';
import { problemOfFailure, sendProblem } from './problem-reply.ts';

class TeapotError extends ProblemError {
  constructor() {
    super(418, 'Only tea is made here.');
  }
}

const INSIDE = 'table users at 10.0.0.7';
const driverError = Object.assign(new Error(INSIDE), { code: 'ECONNREFUSED' });

let failure: unknown;
const server = Fastify();
server.get('/', async () => {
  throw failure;
});
server.setErrorHandler(async (error, request, reply) => sendProblem(reply, problemOfFailure(request, reply, error)));
afterAll(async () => server.close());

async function answerTo(error: unknown) {
  failure = error;
  const { statusCode, headers, body } = await server.inject('/');
  return { statusCode, retryAfter: headers['retry-after'], body };
}

test('an error with a status and message of its own is answered with them, regardless of its class', async () => {
  const { statusCode, body } = await answerTo(new TeapotError());
  expect([statusCode, JSON.parse(body)]).toEqual([
    418,
    { type: 'about:blank', title: "I'm a Teapot", status: 418, detail: 'Only tea is made here.' },
  ]);
});

test('a 412 contains the current row, a 429 the time to wait', async () => {
  expect(JSON.parse((await answerTo(new StaleError({ id: 7 }))).body)).toMatchObject({ current: { id: 7 } });
  expect(await answerTo(new TooManyRequestsError('Later.', 2_500))).toMatchObject({ statusCode: 429, retryAfter: '3' });
});

test.each([
  ['a database that does not answer', new DatabaseUnavailableError(INSIDE), 503],
  ["a driver's own words of it", driverError, 503],
  ['a catalogue that cannot be read', new CatalogueUnavailableError(new Error(INSIDE)), 503],
  ['anything else', new Error(INSIDE), 500],
])('%s reveals no internals', async (_what, error, status) => {
  const { statusCode, retryAfter, body } = await answerTo(error);
  expect(statusCode).toBe(status);
  expect(retryAfter).toBe(status === 503 ? '5' : undefined);
  expect(body).not.toContain('10.0.0.7');
});
