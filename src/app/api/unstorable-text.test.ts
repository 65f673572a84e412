import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { everyOperation } from '#app/api/catalogue-views.ts';
import { problemSchema } from '#core/contract/problem.ts';
import { api, CHANGES_FEED_PATH } from '#core/routes.ts';
import { createAdminApp } from '#test/admin-client.ts';
import { addCountry, addProvider, addService } from '#test/catalogue-factory.ts';

const { send, catalogue } = await createAdminApp();
await addService(catalogue, { providerId: (await addProvider(catalogue)).id });
await addCountry(catalogue);

const BODIES: Record<string, Record<string, unknown>> = {
  provider: { name: 'P', logo: 'P', description: 'D' },
  service: { name: 'S', providerId: 1 },
  country: { name: 'C', code: 'CC', flag: '🏳️' },
  updateContact: { note: 'N' },
  eraseContacts: { email: 'a@example.com' },
  updateSettings: { siteName: 'S' },
  checkSources: { host: 'vendor.example' },
  feed: { name: 'F', url: 'https://vendor.example/f.csv', format: 'csv', daily: true },
  createApiKey: { name: 'K', scopes: ['read'] },
};

/** Passwords and codes are hashed or compared, never stored as text. */
const NEVER_STORED: ReadonlySet<string> = new Set(['changePassword', 'confirmTwoFactor']);

/** Every text field of the operator's changes, with its call. */
const texts = everyOperation
  .filter(({ access, body }) => access === 'admin' && body)
  .flatMap((operation) => {
    const schemas: Readonly<Record<string, z.ZodType>> = operation.body?.shape ?? {};
    const body = BODIES[operation.id] ?? BODIES[operation.audit?.entity ?? ''] ?? {};
    return Object.entries(body).flatMap(([field, value]) =>
      typeof value === 'string' && schemas[field] && isText(schemas[field])
        ? [[`${operation.id}, ${field}`, operation, field, body] as const]
        : [],
    );
  });

const UNSTORABLE = ['\0', 'a\0b', '\ud800', 'x\udc00y'];
const NOT_ONE_LINE = ['a\nb', 'a\u2028b', 'a\u2029b', 'a\u202eb', 'a\u2066b'];

/** Fields that allow line breaks. */
const PARAGRAPHS: ReadonlySet<string> = new Set(['description', 'note']);

function faultsOf(response: Awaited<ReturnType<typeof send>>) {
  expect(response.statusCode).toBe(400);
  return new Set(problemSchema.parse(response.json()).errors?.map(({ field }) => field));
}

describe('text that databases cannot store, or that contains a line break,', () => {
  test.each(texts)('is refused in %s, and the field is named', async (_name, operation, field, body) => {
    for (const text of PARAGRAPHS.has(field) ? UNSTORABLE : [...UNSTORABLE, ...NOT_ONE_LINE]) {
      const response = await send(operation.method, operation.path.replace(':id', '1'), { ...body, [field]: text });
      expect(faultsOf(response)).toEqual(new Set([field]));
    }
  });

  test('is refused in a search', async () => {
    const response = await send('GET', `${api.contacts}?q=a%00b`);
    expect(faultsOf(response)).toEqual(new Set(['q']));
  });

  test.each(readAddresses())('does not make a read fail: %s', async (address) => {
    const { statusCode } = await send('GET', address);
    // Sign-in redirects.
    expect([200, 302, 400, 404]).toContain(statusCode);
  });

  test('is tested for every call', () => {
    const fields = everyOperation
      .filter(({ id, access, body }) => access === 'admin' && body && !NEVER_STORED.has(id))
      .flatMap(({ id, body }) =>
        Object.entries<z.ZodType>(body?.shape ?? {})
          .filter(([, schema]) => isText(schema))
          .map(([field]) => `${id}, ${field}`),
      );
    expect(texts.map(([name]) => name).toSorted()).toEqual(fields.toSorted());
  });
});

/** Every read and the feed, once with such a text in each part of path and query. */
function readAddresses(): string[] {
  const needed = new Map([
    ['type', 'residential'],
    ['amount', '1'],
  ]);
  const reads = everyOperation.filter(({ method }) => method === 'GET');
  return ['a%00b', '%ED%A0%80'].flatMap((text) => [
    `${CHANGES_FEED_PATH}?provider=${text}`,
    ...reads.flatMap(({ path, query }) => {
      const there = path.replaceAll(/:\w+/g, '1');
      const names = Object.keys(query?.shape ?? {});
      const others = (left: string) =>
        names.filter((name) => name !== left && needed.has(name)).map((name) => `&${name}=${needed.get(name)}`);
      return [
        ...(path.includes(':') ? [path.replaceAll(/:\w+/g, text)] : []),
        ...names.map((name) => `${there}?${name}=${text}${others(name).join('')}`),
      ];
    }),
  ]);
}

/** Whether a field accepts free text, unlike choices, prices, country codes (two letters) and logos (one letter). */
function isText(schema: z.ZodType): boolean {
  return !schema.safeParse(1).success && ['A', 'AA'].some((text) => schema.safeParse(text).success);
}
