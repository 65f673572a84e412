import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contactSchema } from '#features/contacts/contact.ts';
import { api, quotePage } from '#core/routes.ts';
import { contactInput, postContact } from '#test/contact-factory.ts';
import { createPriceDesk, line } from '#test/price-client.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'.split('');

const desk = await createPriceDesk();
const { id: serviceId } = await desk.addService();
await desk.replace(serviceId, [line({ own: '2.00' })]);

async function newToken(): Promise<string> {
  const answer = await postContact(desk.server, { ...contactInput(), quote: 'type=residential&amount=500' });
  expect(answer.statusCode, answer.body).toBe(201);
  const { quoteUrl } = contactSchema.parse(answer.json());
  return /\/quotes\/([\w-]+)$/.exec(quoteUrl ?? '')?.[1] ?? '';
}

const tokens = await Promise.all(Array.from({ length: 40 }, newToken));
const open = async (token: string) => desk.server.inject({ url: api.quote(token) });

test('a quote’s token has 144 random bits, and no two tokens share a prefix', () => {
  for (const token of tokens) expect(token).toMatch(/^[\w-]{24}$/);
  expect(new Set(tokens.map((token) => token.slice(0, 5))).size).toBe(tokens.length);
});

test('a value similar to a token gets the answer for an unknown token', async () => {
  expect((await open(tokens[0] ?? '')).statusCode).toBe(200);
  const [token = ''] = tokens;
  const { body: unknown } = await open('A'.repeat(24));
  const position = fc.integer({ min: 0, max: token.length - 1 });
  const near = fc.oneof(
    fc
      .tuple(position, fc.constantFrom(...ALPHABET))
      .map(([at, letter]) => token.slice(0, at) + letter + token.slice(at + 1)),
    position.map((at) => token.slice(0, at) + token.slice(at + 1)),
    fc.constantFrom(...ALPHABET).map((letter) => token + letter),
    fc.constantFrom(
      token.toLowerCase(),
      token.toUpperCase(),
      `${token}=`,
      `%20${token}`,
      `${token}%0a`,
      `${token.slice(0, 23)}%25`,
      `${token.slice(0, 23)}_`,
    ),
    fc.string({ minLength: 24, maxLength: 24, unit: fc.constantFrom(...ALPHABET) }),
  );
  const property = fc.asyncProperty(near, async (guess) => {
    fc.pre(guess !== token);
    const { statusCode, body } = await open(guess);
    expect(statusCode).toBe(404);
    if (/^[\w-]{24}$/.test(guess)) expect(body).toBe(unknown);
    expect(body).not.toContain(token);
  });
  await fc.assert(property, { numRuns: 300 });
});

test('the response to a guess is not cached, and does not contain the token', async () => {
  const { statusCode, headers, body } = await open('B'.repeat(24));
  expect([statusCode, headers['cache-control'], headers.etag]).toEqual([404, 'no-store', undefined]);
  expect(body).not.toMatch(/BBBB|Ada|residential/);
  const page = await desk.server.inject({ url: quotePage('B'.repeat(24)) });
  expect([page.statusCode, page.headers['cache-control']]).toEqual([404, 'no-store']);
});
