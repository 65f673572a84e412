import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { Submissions, type TypedContact } from './submissions.ts';

afterEach(() => vi.restoreAllMocks());

const contact: TypedContact = { fullName: 'Maria', email: 'm@example.com', company: '', mobile: '', message: '' };
const monday = { source: 'Header', shownAt: 1 };
const tuesday = { source: 'Footer', shownAt: 2 };

test('a submission carries what was typed, where and when, and a key of 128 bits', () => {
  vi.spyOn(performance, 'now').mockReturnValueOnce(4_001.4);
  // A clock that was set meanwhile changes nothing.
  vi.spyOn(Date, 'now').mockReturnValue(0);
  const { idempotencyKey, ...rest } = new Submissions().of(contact, '', monday);
  expect(rest).toEqual({ ...contact, source: 'Header', website: '', elapsedMs: '4000' });
  expect(idempotencyKey).toMatch(/^[\da-f]{32}$/);
});

test('a form without a source sends none', () => {
  expect(new Submissions().of(contact, '', { source: null, shownAt: 1 })).not.toHaveProperty('source');
});

test('the same content makes the same submission, whenever and wherever it is sent again', () => {
  const submissions = new Submissions();
  expect(submissions.of({ ...contact }, '', tuesday)).toBe(submissions.of(contact, '', tuesday));
  const first = submissions.of(contact, '', monday);
  expect(submissions.of(contact, '', tuesday)).toBe(first);
});

test('after it has arrived, the same content is another request', () => {
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
