import { ORIGIN } from './origin.ts';
import { KNOWN_PAGES } from './known-pages.ts';
import { expect, test } from './test.ts';

const HREF = /<a\b[^>]*\shref="([^"]*)"/g;

/** Addresses of this site that a page links to, without fragments. */
function internalLinks(html: string, base: string): URL[] {
  return [...html.matchAll(HREF)]
    .map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), base))
    .filter(({ origin }) => origin === ORIGIN);
}

test('every internal link on every page resolves, and every page is reached from the home page', async ({
  request,
}) => {
  const seen = new Map<string, number>();
  const waiting = [new URL(ORIGIN)];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const address = next.pathname + next.search;
    if (seen.has(address)) continue;
    const response = await request.get(address, { maxRedirects: 0 });
    seen.set(address, response.status());
    // What a query asks for is one page in other orders: its links are those of the page itself.
    const isOnePage = next.search === '' && response.headers()['content-type']?.startsWith('text/html');
    if (isOnePage) waiting.push(...internalLinks(await response.text(), next.href));
  }
  expect([...seen].filter(([, status]) => status !== 200)).toEqual([]);
  expect([...seen.keys()]).toEqual(expect.arrayContaining(KNOWN_PAGES.map(({ path }) => path)));
});

test('links within a page lead to something that is there', async ({ request }) => {
  for (const { path } of KNOWN_PAGES) {
    const html = await (await request.get(path)).text();
    const targets = internalLinks(html, ORIGIN + path).flatMap(({ pathname, hash }) =>
      pathname === path && hash !== '' ? [hash.slice(1)] : [],
    );
    expect(targets).toContain('main');
    for (const target of targets) expect(html).toContain(`id="${target}"`);
  }
});

test('no link of any page runs a script or has no address', async ({ request }) => {
  for (const { path } of KNOWN_PAGES) {
    const html = await (await request.get(path)).text();
    const hrefs = [...html.matchAll(HREF)].map(([, href = '']) => href);
    expect(hrefs.length).toBeGreaterThan(5);
    for (const href of hrefs) expect(href).toMatch(/^(?:\/|#\w|https?:\/\/|mailto:|tel:)/);
  }
});
