import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sampleAssets, sampleSite } from '#test/sample-site.ts';
import { PageRenderer, TooManyRendersError, type PageBytes } from './page-renderer.ts';

const PATH = '/api/rows';
const folder = mkdtempSync(join(tmpdir(), 'rampage-renderer-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A renderer that tells its thread, the path and the last row, and fails or ends its thread where the path says so. */
const modulePath = join(folder, 'server-entry.mjs');
writeFileSync(
  modulePath,
  `import { isMainThread } from 'node:worker_threads';
  export function renderPage({ path, data, site }) {
    if (path === '/fails') throw new Error('no such page');
    if (path === '/ends') process.exit(3);
    return { status: 200, html: [isMainThread ? 'here' : 'aside', path, data['${PATH}'].at(-1), site.name].join(' ') };
  }`,
);

function rendererFor() {
  const here = { renderPage: () => ({ status: 200, html: 'here' }) };
  const renderer = new PageRenderer(here, { site: sampleSite, publicUrl: '', assets: sampleAssets }, modulePath);
  afterAll(() => renderer.stop());
  return renderer;
}

const large = (last: string) => ({ [PATH]: [...Array.from({ length: 500 }, () => 'row'), last] });
const work = (path: string, data: Readonly<Record<string, unknown>>) => ({
  path,
  data,
  unavailable: false,
  today: '2026-11-21',
});
const textOf = ({ body }: PageBytes) => Buffer.from(body).toString();

test('a page of many rows is rendered aside, with the data of its own moment, the others here', async () => {
  const renderer = rendererFor();
  const [first, second] = [large('first'), large('second')];
  const pages = [work('/a', first), work('/b', first), work('/a', second), work('/c', { [PATH]: ['few'] })];
  const rendered = await Promise.all(pages.map(async (page) => textOf(await renderer.render(page))));
  expect(rendered).toEqual([
    `aside /a first ${sampleSite.name}`,
    `aside /b first ${sampleSite.name}`,
    `aside /a second ${sampleSite.name}`,
    'here',
  ]);
});

test('a page that fails fails alone, and a thread that ends is followed by another', async () => {
  const renderer = rendererFor();
  const data = large('x');
  await expect(renderer.render(work('/fails', data))).rejects.toThrow('no such page');
  await expect(renderer.render(work('/ends', data))).rejects.toThrow('ended with 3');
  expect(textOf(await renderer.render(work('/again', data)))).toContain('aside /again x');
  const stopped = renderer.render(work('/late', data));
  renderer.stop();
  await expect(stopped).rejects.toThrow('The server stops');
});

test('no more wait than can be rendered soon', async () => {
  const renderer = rendererFor();
  const data = large('x');
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, async (_, index) => renderer.render(work(`/${index}`, data))),
  );
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(8);
  for (const outcome of refused) expect(outcome).toMatchObject({ reason: new TooManyRendersError() });
});
