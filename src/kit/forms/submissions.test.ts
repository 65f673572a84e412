import { expect, test, afterEach, vi } from 'vitest';
import { Submissions, type TypedFields, sendMultipart, sendWithFallback } from './submissions.ts';
import { faultsLeft } from './use-sent-form.ts';
import fc from 'fast-check';

const shown = { fullName: 'Too short', email: 'No address' };

test('a fault of the whole form is removed with the field that corrects it', () => {
  expect(faultsLeft({ '': 'Tell us one thing' }, {}, 'note')).toEqual({});
});

test.each([
  ['is mended', {}, 'email', { fullName: 'Too short' }],
  ['is wrong in another way', { email: 'Too long' }, 'email', { fullName: 'Too short', email: 'Too long' }],
  ['is another one, whatever is found elsewhere', { company: 'Too long' }, 'company', shown],
  ['was refused by the server alone', {}, 'fullName', { email: 'No address' }],
])('remaining faults if the edited field %s', (_what, found, edited, left) => {
  expect(faultsLeft(shown, found, edited)).toEqual(left);
});

afterEach(() => vi.restoreAllMocks());

const contact: TypedFields = { fullName: 'Maria', email: 'm@example.com', company: '', mobile: '', message: '' };
const monday = { source: 'Header', shownAt: 1 };
const tuesday = { source: 'Footer', shownAt: 2 };

test('a submission has the typed values, source, time and a key of 128 bits', () => {
  vi.spyOn(performance, 'now').mockReturnValueOnce(4_001.4);
  // Changing the system clock has no effect.
  vi.spyOn(Date, 'now').mockReturnValue(0);
  const { idempotencyKey, ...rest } = new Submissions().of(contact, '', monday);
  expect(rest).toEqual({ ...contact, source: 'Header', website: '', elapsedMs: '4000' });
  expect(idempotencyKey).toMatch(/^[\da-f]{32}$/);
});

test('a form without source or time sends neither', () => {
  const { idempotencyKey, ...sent } = new Submissions().of(contact, '', { source: null, shownAt: null });
  expect(sent).toEqual({ ...contact, website: '' });
});

test('the same content gives the same submission at any time and from any source', () => {
  const submissions = new Submissions();
  expect(submissions.of({ ...contact }, '', tuesday)).toBe(submissions.of(contact, '', tuesday));
  const first = submissions.of(contact, '', monday);
  expect(submissions.of(contact, '', tuesday)).toBe(first);
});

test('after a success, the same content is a new request', () => {
  const submissions = new Submissions();
  const first = submissions.of(contact, '', monday);
  submissions.forget();
  expect(submissions.of(contact, '', monday)['idempotencyKey']).not.toBe(first['idempotencyKey']);
});

test('any change of content gets another key', () => {
  const text = fc.string({ maxLength: 8 });
  const contacts = fc.record({ fullName: text, email: text, company: text, mobile: text, message: text });
  fc.assert(
    fc.property(contacts, contacts, (one, other) => {
      const submissions = new Submissions();
      const isSame = JSON.stringify(one) === JSON.stringify(other);
      const keys = [one, other].map((typed) => submissions.of(typed, '', monday)['idempotencyKey']);
      expect(keys[0] === keys[1]).toBe(isSame);
    }),
  );
});

afterEach(() => vi.unstubAllGlobals());

const submission = { fullName: 'Maria', idempotencyKey: 'k1' };

function serverThat(...answers: readonly (() => Response)[]) {
  const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
  for (const answer of answers) fetch.mockImplementationOnce(async () => answer());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const created = () => Response.json({}, { status: 201 });
const unreachable = () => {
  throw new TypeError('Failed to fetch');
};

test('the modal sends one multipart request', async () => {
  const fetch = serverThat(created);
  await sendMultipart('/api/contacts', submission);
  const [path, init] = fetch.mock.calls[0] ?? [];
  expect(path).toBe('/api/contacts');
  expect(init?.body instanceof FormData && [...init.body]).toEqual(Object.entries(submission));
});

test('an unreadable response counts as sent', async () => {
  const opaque = new Response(null);
  Object.defineProperties(opaque, { ok: { value: false }, type: { value: 'opaque' } });
  serverThat(() => opaque);
  await expect(sendMultipart('/api/contacts', submission)).resolves.toBe(opaque);
});

test('a problem document has the faults of each field', async () => {
  const problem = { detail: 'Not valid.', errors: [{ field: 'email', message: 'No' }] };
  serverThat(() => Response.json(problem, { status: 400, headers: { 'Content-Type': 'application/problem+json' } }));
  await expect(sendMultipart('/api/contacts', submission)).rejects.toMatchObject({
    message: '400: Not valid.',
    fields: [{ field: 'email', message: 'No' }],
  });
});

test('the home page’s form is sent form-encoded, and only once if that succeeds', async () => {
  const fetch = serverThat(created);
  await sendWithFallback('/api/contacts', submission);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(fetch.mock.calls[0]?.[1].body).toEqual(new URLSearchParams(submission));
});

test('without a response, a second attempt sends the same content as JSON', async () => {
  const fetch = serverThat(unreachable, created);
  await sendWithFallback('/api/contacts', submission);
  expect(fetch.mock.calls[1]?.[1]).toMatchObject({
    body: JSON.stringify(submission),
    headers: { 'Content-Type': 'application/json' },
  });
});

test('a refusal is not retried', async () => {
  const fetch = serverThat(() => new Response('busy', { status: 503 }), created);
  await expect(sendWithFallback('/api/contacts', submission)).rejects.toThrow('503: busy');
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('two attempts without a response fail', async () => {
  serverThat(unreachable, unreachable);
  await expect(sendWithFallback('/api/contacts', submission)).rejects.toThrow('Failed to fetch');
});
