import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import {
  CatalogueUnavailableError,
  DatabaseUnavailableError,
  ProblemError,
  StaleError,
  TooManyRequestsError,
} from '#platform/errors/problem-error.ts';
import { operations } from '#app/contract/operations.ts';
import { problemSchema } from '#core/contract/problem.ts';
import { problemOfFailure, sendProblem, setFaultSentences } from './problem-reply.ts';

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

const { setSourcePlaces, createFeed } = operations;

test.each([
  [setSourcePlaces, { places: [{ lineId: '1', place: null }] }, 'places.0.lineId', 'lineId must be a number'],
  [setSourcePlaces, { places: [{ lineId: 0, place: null }] }, 'places.0.lineId', 'places.0.lineId must be more than 0'],
  [
    setSourcePlaces,
    { places: [{ lineId: 1, place: { kind: 'x' } }] },
    'places.0.place.kind',
    'one of text, json, cell',
  ],
  [setSourcePlaces, { places: [{ lineId: 1, place: {} }] }, 'places.0.place.kind', 'one of text, json, cell'],
  [setSourcePlaces, { places: [{ lineId: 1, place: { kind: 'json' } }] }, 'places.0.place.path', 'path is missing'],
  [setSourcePlaces, { places: [{ serviceId: 1, fact: 'nope', place: null }] }, 'places.0.fact', 'fact must be one of'],
  [createFeed, { mapping: { direct: { header: 1 } } }, 'mapping.direct.header', 'header must be a string'],
])('%# names the fault of a value that has several forms', async ({ body }, input, field, message) => {
  setFaultSentences();
  const { errors = [] } = problemSchema.parse(JSON.parse((await answerTo(body?.safeParse(input).error)).body));
  expect(errors.flatMap((one) => (one.field === field ? [one.message] : []))).toEqual([
    expect.stringContaining(message),
  ]);
});
