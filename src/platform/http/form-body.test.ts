import { expect, test } from 'vitest';
import { problemSchema } from '#core/contract/problem.ts';
import { api } from '#core/routes.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { MULTIPART_TYPE, mutatedMultipart, seededRandom } from '#test/mutations.ts';

const { server } = await createTestApp();
const MUTATIONS = 2_000;
const MAX_ANSWER_BYTES = 64 * 1024;

// An error without a listener would end the process; the test catches it in its own process.
const uncaught: Error[] = [];
process.on('uncaughtExceptionMonitor', (error) => uncaught.push(error));

const post = (payload: string | Buffer, contentType: string) =>
  server.inject({ method: 'POST', url: api.contacts, payload, headers: { 'content-type': contentType } });

test.each([
  ['a file', 'Content-Disposition: form-data; name="f"; filename="a"\r\n\r\nbytes'],
  ['a file without a name', 'Content-Disposition: form-data; name="f"; filename=""\r\n\r\nbytes'],
  [
    'bytes without a file name',
    'Content-Disposition: form-data; name="f"\r\nContent-Type: application/octet-stream\r\n\r\n',
  ],
])('%s is refused, complete or truncated', async (_what, part) => {
  const whole = `--a\r\n${part}\r\n--a--\r\n`;
  const answer = await post(whole, 'multipart/form-data; boundary=a');
  expect([answer.statusCode, problemSchema.parse(answer.json()).detail]).toEqual([
    400,
    'The form does not accept files.',
  ]);
  for (let length = whole.length - 1; length > 0; length -= 1) {
    expect((await post(whole.slice(0, length), 'multipart/form-data; boundary=a')).statusCode).toBe(400);
  }
  expect(uncaught).toEqual([]);
});

test(`${MUTATIONS} mutated multipart bodies are all answered, without 5xx and without long processing`, async () => {
  const next = seededRandom(1);
  const statuses = new Set<number>();
  for (let index = 0; index < MUTATIONS; index += 1) {
    const { statusCode, rawPayload } = await post(mutatedMultipart(next), MULTIPART_TYPE);
    statuses.add(statusCode);
    expect(rawPayload.length, `number ${index}`).toBeLessThan(MAX_ANSWER_BYTES);
  }
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  expect(statuses).toContain(201);
  expect(uncaught).toEqual([]);
});

test.each([
  ['a parameter twice', 'multipart/form-data; boundary=a; boundary=b'],
  ['an empty boundary', 'multipart/form-data; boundary='],
  ['a long boundary', `multipart/form-data; boundary=${'a'.repeat(10_000)}`],
  ['characters outside of ASCII', 'multipart/form-data; boundary=\u00ff\u00fe'],
])('%s in the media type is refused', async (_what, contentType) => {
  expect((await post('--a\r\n\r\n--a--\r\n', contentType)).statusCode).toBe(400);
});
