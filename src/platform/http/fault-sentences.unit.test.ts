import { expect, test } from 'vitest';
import { z } from 'zod';
import { setFaultSentences } from './problem-reply.ts';

setFaultSentences();

const schema = z.object({
  name: z.string().max(3),
  count: z.int().max(1_000),
  kind: z.enum(['gb', 'cpm']),
  code: z.string().regex(/^[A-Z]$/, 'Code must be a letter'),
});
const valid = { name: 'a', count: 1, kind: 'gb', code: 'A' };

test.each<[object, string]>([
  [{ name: undefined }, 'name is missing'],
  [{ name: 5 }, 'name must be a string'],
  [{ name: 'long' }, 'name must be at most 3 characters'],
  [{ count: 1.5 }, 'count must be a whole number'],
  [{ count: Number.NaN }, 'count must be a number'],
  [{ count: 1_001 }, 'count must be at most 1,000'],
  [{ kind: 'ip' }, 'kind must be one of gb, cpm'],
  [{ code: 'a' }, 'Code must be a letter'],
])('%j says: %s', (changes, sentence) => {
  const { error } = schema.safeParse({ ...valid, ...changes });
  expect(error?.issues.map(({ message }) => message)).toEqual([sentence]);
});
