import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '#tools/package-script.ts';
import { startServerProcess } from '#tools/server-process.ts';
import { temporaryDirectory } from './start-server.ts';

const SHEET = /<link rel="stylesheet" href="(?<address>[^"]+)">/g;

test('documents of the development server carry the style sheets of their pages', async () => {
  const variables = { PORT: '0', DATA_DIR: temporaryDirectory(), ADMIN_PASSWORD: 'a long enough secret' };
  const server = await startServerProcess(join(ROOT, 'tools/dev.ts'), [], variables);
  onTestFinished(() => server.stop());
  const document = await (await fetch(`${server.url}/providers`)).text();
  const sheets = [...document.matchAll(SHEET)].map(({ groups }) => groups?.['address'] ?? '');
  expect(sheets).toEqual(
    expect.arrayContaining([
      '/src/kit/styles/main.css',
      '/src/kit/layout/legal-page.css',
      '/src/catalogue/charts/charts.css',
      '/src/features/providers/providers-page.css',
      '/src/features/compare/compare-tray.css',
    ]),
  );
  expect(sheets.filter((address) => /panel|admin/.test(address))).toEqual([]);
  for (const address of sheets) {
    const answer = await fetch(`${server.url}${address}`, { headers: { Accept: 'text/css' } });
    expect([address, answer.status, answer.headers.get('content-type')]).toEqual([address, 200, 'text/css']);
  }
});
