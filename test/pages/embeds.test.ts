import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { updateProvider } from '#catalogue/providers/edit-providers.server.ts';
import { adminApi, doorPaths } from '#core/routes.ts';
import { addProvider } from '#test/catalogue-factory.ts';
import { mutated, seededRandom } from '#test/mutations.ts';
import { line } from '#test/price-client.ts';
import { createPagesDesk } from './own-pages.ts';
import { ORIGIN, parsePage, textOf, textsOf } from './visit.ts';

const HOSTILE = '</title><script>alert(1)</script>&amp; "عرض" 🚀';
const LONG = 'Smartproxy International Limited, a Company with a Long Name';

const desk = await createPagesDesk(Date.UTC(2026, 10, 22, 10));
const { server, send, catalogue } = desk;

async function addVendor(name: string, lines: Parameters<typeof desk.replace>[1]) {
  const provider = await addProvider(catalogue, { name });
  const { id } = await desk.addService({ providerId: provider.id, type: 'residential' });
  if (lines.length > 0) await desk.replace(id, lines);
  return provider;
}

const evidence = { checkedOn: '2026-11-21', sourceUrl: 'https://vendor.example/prices', note: '' };
const bright = await addVendor('Bright Data', [
  line({ own: '4.83', direct: '7', evidence }),
  line({ fromQuantity: 500, own: '4.2' }),
]);
const hostile = await addVendor(HOSTILE, [line({ own: '5' })]);
await addVendor(LONG, [line({ country: 'DE', own: '6' })]);
const priceless = await addVendor('Priceless', []);
for (const name of ['A', 'B', 'C', 'D']) await addVendor(name, [line({ own: '9.5', direct: '9.6', evidence })]);

async function open(path: string) {
  const { statusCode, headers, body } = await server.inject(path);
  return { status: statusCode, headers, body, root: parsed(body) };
}

/** Frames are parsed as other elements, which load nothing. */
function parsed(html: string | null | undefined) {
  return parsePage((html ?? '').replaceAll(/(<\/?)iframe/g, '$1x-frame'));
}

const offers = (query: string) => `${doorPaths.embeddedOffers}?${query}`;
const badgeOf = async (slug: string, query = '') => server.inject(doorPaths.badge(slug, 'residential') + query);

test('offers of a job, with links to the vendors, the page and its day', async () => {
  const { status, headers, root } = await open(offers('type=residential&amount=100&theme=dark'));
  expect(status).toBe(200);
  expect(root.dataset['theme']).toBe('dark');
  expect(textOf(root.querySelector('h1'))).toBe('100 GB of residential');
  expect(textOf(root.querySelector('header p'))).toBe('a month, cheapest of 6 vendors');
  const rows = textsOf(root.querySelectorAll('li'));
  expect(rows).toHaveLength(5);
  expect(rows[0]).toBe('BBright Data31% off$483.00$4.83/GB');
  const links = [...root.querySelectorAll('a')].map(({ href, target, rel }) => ({ href, target, rel }));
  expect(links.at(0)).toEqual({ href: `${ORIGIN}/providers/bright-data`, target: '_blank', rel: 'noopener' });
  expect(links.at(-1)).toMatchObject({ href: `${ORIGIN}/pricing?volume=100`, target: '_blank' });
  expect(textOf(root.querySelector('footer'))).toBe('See all 6 on Rampageas of 22 Nov 2026');
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
});

test('the prices of a vendor, and its former name', async () => {
  const { root } = await open(doorPaths.embeddedProvider('bright-data'));
  expect(textsOf(root.querySelectorAll('h1, tr, footer span'))).toEqual([
    'Bright Data',
    'Residential, from 1 GBDirect price $7.00$4.83/GB31% off',
    'as of 21 Nov 2026',
  ]);
  await updateProvider(catalogue, bright.id, { name: 'Brighter', logo: 'B', featured: false });
  const moved = await server.inject(`${doorPaths.embeddedProvider('Bright-DATA')}?theme=light`);
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/embed/providers/brighter?theme=light']);
  await updateProvider(catalogue, bright.id, { name: 'Bright Data', logo: 'B', featured: false });
});

test('a document for frames allows no scripts, cookies or forms, and any site to show it', async () => {
  for (const path of [
    offers('type=residential&amount=5'),
    doorPaths.embeddedProvider(hostile.slug),
    offers('type=x'),
  ]) {
    const { headers, root, body } = await open(path);
    const style = root.querySelector('style')?.textContent ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; font-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors *`,
    );
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(headers).not.toHaveProperty('set-cookie');
    expect(body).not.toContain('<script');
    expect([...root.querySelectorAll('[style], [onclick], form, x-frame')]).toEqual([]);
  }
  const page = await server.inject('/pricing');
  expect(page.headers['x-frame-options']).toBe('DENY');
});

test('names that are markup, long or right to left are text', async () => {
  const listed = await open(offers('type=residential&amount=100'));
  expect(textsOf(listed.root.querySelectorAll('li bdi'))).toContain(HOSTILE.replaceAll(/\s+/g, ' '));
  const shown = await open(doorPaths.embeddedProvider(hostile.slug));
  expect(textOf(shown.root.querySelector('title'))).toBe(`${HOSTILE}, from Rampage`);
  const { body, headers } = await badgeOf(hostile.slug);
  const svg = new DOMParser().parseFromString(body, 'image/svg+xml');
  expect(svg.querySelector('parsererror, script')).toBeNull();
  expect(svg.querySelector('title')?.textContent).toBe(`${HOSTILE} residential from $5.00/GB, as of 22 Nov 2026`);
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
});

test('a badge names vendor, product, price and day at each size', async () => {
  const textsAt = async (slug: string, query: string) => {
    const svg = new DOMParser().parseFromString((await badgeOf(slug, query)).body, 'image/svg+xml');
    return textsOf(svg.querySelectorAll('title, text'));
  };
  const sentence = 'Bright Data residential from $4.83/GB, checked 21 Nov 2026';
  const checked = 'checked 21 Nov 2026';
  expect(await textsAt('bright-data', '')).toEqual([sentence, 'Bright Data residential', 'from $4.83/GB', checked]);
  expect(await textsAt('bright-data', '?size=m')).toEqual([sentence, 'residential', 'from $4.83/GB', '21 Nov']);
  expect(await textsAt('bright-data', '?size=s&theme=dark')).toEqual([sentence, '$4.83/GB']);
  expect((await textsAt(priceless.slug, ''))[0]).toBe('Priceless residential no price, as of 22 Nov 2026');
  const [whole, shown] = await textsAt('smartproxy-international-limited-a-company-with-a-long-name', '');
  expect(whole).toBe(`${LONG} residential from $6.00/GB in 1 country, as of 22 Nov 2026`);
  expect(shown).toBe('Smartproxy International Limited… residential');
});

test('the page with the code shows what it embeds, and allows its one script by hash', async () => {
  const { headers, root } = await open('/embed?type=residential&amount=100&theme=dark');
  const shown = '/embed/offers?type=residential&amount=100&theme=dark';
  const pasted = parsed(root.querySelector('textarea')?.textContent).querySelector('x-frame');
  expect(['src', 'title', 'height'].map((name) => pasted?.getAttribute(name))).toEqual([
    ORIGIN + shown,
    '100 GB of residential, from Rampage',
    '336',
  ]);
  expect(pasted?.getAttribute('style')).toBe('border:0;color-scheme:dark');
  expect(root.querySelector('x-frame')?.getAttribute('src')).toBe(shown);
  expect((await server.inject(shown)).statusCode).toBe(200);
  const hashOf = (text: string | null = '') =>
    createHash('sha256')
      .update(text ?? '')
      .digest('base64');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`script-src 'sha256-${hashOf(root.querySelector('script')?.textContent)}';`);
  expect(policy).toContain(`style-src 'sha256-${hashOf(root.querySelector('style')?.textContent)}';`);
  expect(policy).toContain("frame-ancestors 'none'");
  const choices = [...root.querySelectorAll('nav a')].map((link) => [textOf(link), link.getAttribute('href')]);
  expect(choices).toContainEqual(['Badge', '/embed?type=residential&amount=100&kind=badge&theme=dark']);
});

test('the code of a badge is a picture in a link', async () => {
  const { root } = await open(`/embed?provider=${hostile.slug}&kind=badge`);
  const code = parsed(root.querySelector('textarea')?.textContent);
  const [link, picture] = [code.querySelector('a'), code.querySelector('img')];
  expect([link?.href, link?.rel]).toEqual([`${ORIGIN}/providers/${hostile.slug}`, 'noopener']);
  expect(picture?.src).toBe(`${ORIGIN}/badge/${hostile.slug}/residential.svg?theme=light`);
  expect(picture?.alt).toBe(`${HOSTILE} residential from $5.00/GB, as of 22 Nov 2026`);
  expect(code.querySelector('script')).toBeNull();
});

test.each(['/pricing?volume=100', '/compare?p=bright-data,b', '/providers/bright-data'])(
  '%s leads to the code while open data is on',
  async (path) => {
    const linkOf = async () =>
      [...(await desk.open(path)).querySelectorAll('a')].find((link) => textOf(link) === 'Embed')?.getAttribute('href');
    const href = await linkOf();
    expect((await server.inject(href ?? '')).statusCode).toBe(200);
    await send('PUT', adminApi.settings, { openData: false });
    expect(await linkOf()).toBeUndefined();
    await send('PUT', adminApi.settings, { openData: true });
  },
);

test.each([
  ['/embed?type=nope&amount=5', 400],
  ['/embed?provider=nobody', 400],
  [offers('amount=5'), 400],
  [offers('type=residential&amount=0'), 400],
  [offers('type=residential&amount=5&amount=6'), 400],
  [offers('type=residential&amount=5&theme=blue'), 400],
  [offers('type=residential&amount=5&size=l'), 400],
  [`${doorPaths.embeddedProvider('bright-data')}?theme=blue`, 400],
  [doorPaths.embeddedProvider('nobody'), 404],
  [`${doorPaths.badge('bright-data', 'residential')}?size=xl`, 400],
  [doorPaths.badge('bright-data', 'proxies'), 404],
  [doorPaths.badge('nobody', 'residential'), 404],
  ['/badge/bright-data/residential', 404],
  ['/embed', 400],
])('%s is %i', async (path, status) => {
  expect((await server.inject(path)).statusCode).toBe(status);
});

test('mutated paths and queries never fail the server', async () => {
  const next = seededRandom(40);
  const seeds = [
    offers('type=residential&amount=5&country=DE&theme=dark'),
    `${doorPaths.embeddedProvider('bright-data')}?theme=light`,
    '/embed?type=residential&amount=5&kind=badge',
    '/embed?provider=bright-data&kind=badge&type=isp',
    `${doorPaths.badge('bright-data', 'residential')}?theme=dark&size=m`,
  ];
  for (let sent = 0; sent < 1_500; sent += 1) {
    const bytes = mutated(Buffer.from(seeds[sent % seeds.length] ?? ''), next);
    const url = `/${bytes.toString('latin1').replace(/^[/\\]+/, '')}`;
    expect((await server.inject({ url })).statusCode, url).toBeLessThan(500);
  }
});

test('without open data there are no embeds and badges', async () => {
  await send('PUT', adminApi.settings, { openData: false });
  const paths = [
    offers('type=residential&amount=5'),
    '/embed/providers/bright-data',
    '/badge/bright-data/residential.svg',
    '/embed?type=residential&amount=5',
  ];
  for (const path of paths) expect((await server.inject(path)).statusCode, path).toBe(404);
  await send('PUT', adminApi.settings, { openData: true });
  for (const path of paths) expect((await server.inject(path)).statusCode, path).toBe(200);
});
