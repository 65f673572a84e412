import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#tools/package-script.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** What the product says to operators: lines of its log from `warn` on, refusals of commands, alerts, answers. */
const SAYINGS: readonly (readonly [files: string, saying: RegExp])[] = [
  ['src/**/*.ts', /\blog(?:ger)?\.(?:warn|error|fatal)\([^;]*?['`]([A-Z][^'`]+)['`]/gs],
  ['src/**/*.ts', /new OperatorError\(\s*['`]([^'`]+)['`]/g],
  ['src/app/server/start-failure.ts', /['`]([A-Z][^'`]{20,})['`]/g],
  ['src/features/backups/postgres-programs.server.ts', /['`](\$\{[^'`]{20,})['`]/g],
  ['src/features/system-alerts/test-mail.server.ts', /return `([A-Z][^`]+)`/g],
  ['src/features/system-alerts/fault-mail.server.ts', /\? '([A-Z][^']+)'/g],
  ['deploy/prometheus-rules.yml', /alert: (\w+)/g],
];

/** The first sentence of a message, with "…" for values. */
function keyOf(saying: string): string {
  const [sentence = ''] = saying.replaceAll(/\$\{[^{}]*\}/g, '…').split(/[:;]|\.(?:\s|$)| \(|, | ?…?\$\{/, 1);
  return sentence.replaceAll(/^[ …]+|[ …]+$/g, '');
}

test('the guide says what to do about each fault that the product names', () => {
  const guide = read('docs/operations.md').replaceAll('`', '');
  const named = SAYINGS.flatMap(([files, saying]) =>
    globSync(files, { cwd: ROOT, exclude: ['**/*.test.ts'] }).flatMap((file) =>
      [...read(file).matchAll(saying)].map(([, text = '']) => keyOf(text)),
    ),
  );
  const faults = [...new Set(named)].filter((text) => text.length > 8);
  expect(faults.length).toBeGreaterThan(60);
  expect(faults.filter((text) => !guide.includes(text)).toSorted()).toEqual([]);
});
