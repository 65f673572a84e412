import { describe, expect, test } from 'vitest';
import { countrySchema } from '#catalogue/countries/country.ts';
import { isApiPath, api, pages } from '#core/routes.ts';
import { factsOf, pageAt } from '#app/entries/server-entry.tsx';
import { KNOWN_PAGES, NOWHERE, ORIGIN, readCatalogue, request, textsOf, visit } from './visit.ts';

/** The number of countries to visit, since their pages are alike. */
const COUNTRIES = 5;

/** The targets of links in a page's HTML, since parsing hundreds of pages would be slow. */
async function targetsOf(path: string): Promise<string[]> {
  const { body } = await request(path);
  return [...body.matchAll(/<a (?:[^>]*? )?href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
}

async function internalLinks(path: string): Promise<URL[]> {
  return (await targetsOf(path)).map((href) => new URL(href, ORIGIN + path)).filter(({ origin }) => origin === ORIGIN);
}

test('every internal link resolves, and every page is reachable from the home page', async () => {
  const { providers } = await readCatalogue();
  const names = { providers, countries: countrySchema.array().parse((await request(api.countries)).json()) };
  const seen = new Map<string, string>();
  const waiting = [new URL(ORIGIN)];
  let countries = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    // A link with another currency leads to the same view.
    if (next.searchParams.has('currency')) next.searchParams.delete('currency');
    const { pathname, search } = next;
    const address = pathname + search;
    if (seen.has(address)) continue;
    const isCountry = pathname.startsWith(`${pages.countries}/`);
    if (isCountry && search === '' && (countries += 1) > COUNTRIES) continue;
    const page = pageAt(pathname);
    if (page && search !== '' && !isApiPath(pathname)) {
      // The canonical URL of a view has known values only. Links of a job to the estimate are led to that.
      const canonical = page.at(search, names).path;
      const isJob = pathname === pages.estimate && canonical.startsWith(`${pages.estimate}?jobs=`);
      seen.set(address, canonical === address || isJob ? 'found' : 'no such view');
      continue;
    }
    seen.set(address, (await request(address)).statusCode === 200 ? 'found' : 'not found');
    if (page) waiting.push(...(await internalLinks(address)));
  }
  expect([...seen].filter(([, result]) => result !== 'found')).toEqual([]);
  expect(seen.size).toBeGreaterThan(40);
  expect([...seen.keys()]).toEqual(expect.arrayContaining(KNOWN_PAGES.map(({ path }) => path)));
});

test.each(KNOWN_PAGES)('links within $path have existing targets', async ({ path }) => {
  const { root } = await visit(path);
  const targets = (await internalLinks(path)).flatMap(({ pathname, hash }) =>
    pathname === path && hash !== '' ? [hash.slice(1)] : [],
  );
  expect(targets).toContain('main');
  expect(targets.filter((target) => root.querySelector(`[id="${target}"]`) === null)).toEqual([]);
});

test.each(KNOWN_PAGES)('no link of $path runs a script or has no address', async ({ path }) => {
  const targets = await targetsOf(path);
  expect(targets.length).toBeGreaterThan(5);
  for (const href of targets) expect(href).toMatch(/^(?:\/|#\w|\?currency=|https?:\/\/|mailto:|tel:)/);
});

/** Pages that are excluded below: the API reference is linked only from the documentation. */
const NOT_LISTED = new Set<string>([pages.home, pages.apiReference]);
const CONTENT_PAGES = KNOWN_PAGES.filter((page) => !factsOf(page).takesQuery && !NOT_LISTED.has(page.path));

test.each(CONTENT_PAGES)(
  '$path is linked from the header or footer, and is complete without scripts',
  async ({ path }) => {
    const { banner, footer } = await visit(pages.home);
    const links = [banner, footer].flatMap((part) => part.getAllByRole('link'));
    expect(links.map((link) => link.getAttribute('href'))).toContain(path);
    const { main, root } = await visit(path);
    expect(root.querySelectorAll('h1')).toHaveLength(1);
    expect(main.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(1);
  },
);

describe('a URL without a page', () => {
  test.each([NOWHERE, '/Providers', '/providers/nobody/there', '/%3Cscript%3E', '/providers%2F', '//providers'])(
    "%s is '404 Page Not Found' with a hint about the router, and HTTP status 404 too",
    async (path) => {
      const { status, main, root, attribute } = await visit(path);
      expect(status).toBe(404);
      main.getByRole('heading', { level: 1, name: '404 Page Not Found' });
      main.getByText('Did you forget to add the page to the router?');
      expect(textsOf(root.querySelectorAll('title'))).toEqual(['404 Page Not Found | Rampage']);
      expect(attribute('meta[name=robots]', 'content')).toBe('noindex');
    },
  );

  test('under the API is a problem document', async () => {
    const response = await request('/api/nothing');
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toBe('application/problem+json');
    expect(response.json()).toMatchObject({ status: 404, detail: 'There is no page at this path.' });
  });
});
