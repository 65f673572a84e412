import { KNOWN_PAGES } from './known-pages.ts';
import { expect, test } from './test.ts';

test('the sitemap lists each known page, and each answers', async ({ request, baseURL }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const urls = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);
  expect(urls.toSorted()).toEqual(KNOWN_PAGES.map(({ path }) => `${baseURL}${path}`).toSorted());
  for (const url of urls) expect((await request.get(url)).status()).toBe(200);
});

for (const { path } of KNOWN_PAGES) {
  test(`${path} has its own title, description, canonical address and an image that exists`, async ({
    page,
    request,
    baseURL,
  }) => {
    await page.goto(path);
    const content = async (selector: string) => page.locator(selector).getAttribute('content');
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(`${baseURL}${path}`);
    expect((await content('meta[name="description"]'))?.length).toBeGreaterThan(40);
    expect(await content('meta[property="og:url"]')).toBe(`${baseURL}${path}`);
    const image = await request.get(String(await content('meta[property="og:image"]')));
    expect(image.headers()['content-type']).toBe('image/png');
    const graph: unknown = JSON.parse(String(await page.locator('script[type="application/ld+json"]').textContent()));
    expect(graph).toMatchObject({ '@context': 'https://schema.org' });
  });
}

test('no two pages share a title or a description', async ({ page }) => {
  const heads: string[] = [];
  for (const { path } of KNOWN_PAGES) {
    await page.goto(path);
    heads.push(await page.title(), String(await page.locator('meta[name="description"]').getAttribute('content')));
  }
  expect(new Set(heads).size).toBe(heads.length);
});

test('icons, manifest, robots and the outline for language models are there', async ({ request }) => {
  for (const path of ['/favicon.ico', '/apple-touch-icon.png', '/manifest.webmanifest', '/robots.txt', '/llms.txt']) {
    expect((await request.get(path)).status(), path).toBe(200);
  }
});
