import { expect, test } from 'vitest';
import { againstServerOrder } from './server-folders.ts';
import { parseSourceFile } from './source-file.ts';

const check = (path: string, text: string) => againstServerOrder([parseSourceFile(`src/server/${path}`, text)]);

test.each([
  ['http/problem-reply.ts', 'catalogue/errors.ts', false],
  ['http/refusals.ts', 'api/find-operation.ts', true],
  ['auth/login-throttle.ts', 'http/rate-limit.ts', true],
  ['contacts/delete-contact.ts', 'catalogue/errors.ts', true],
  ['outbox/outbox.ts', 'config.ts', true],
  ['http/front.ts', 'http/known-hosts.ts', false],
  ['http/front.test.ts', 'app.ts', false],
])('%s imports %s: violation is %s', (file, target, isViolation) => {
  expect(check(file, `import '#server/${target}';`)).toHaveLength(isViolation ? 1 : 0);
  expect(check(file, `import type { B } from '#server/${target}';`)).toHaveLength(isViolation ? 1 : 0);
});

test('reports folders that are not listed', () => {
  expect(check('new-folder/a.ts', "import '#server/errors/b.ts';")).toHaveLength(1);
  expect(check('app.ts', "import './new-folder/a.ts';")).toHaveLength(1);
});
