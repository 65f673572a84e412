import { expect, test } from 'vitest';
import { sampleSite } from '#test/sample-site.ts';
import { renderPage, renderSiteDocuments } from '#app/entries/server-entry.tsx';
import { sitemap } from './site-documents.ts';

const site = sampleSite;
const publicUrl = 'https://acme.example';
const documents = new Map(renderSiteDocuments({ site, publicUrl }).map(({ path, body }) => [path, body]));
const text = (path: string) => documents.get(path) ?? '';

test('robots.txt disallows the admin panel and names the sitemap', () => {
  expect(text('/robots.txt')).toContain('Disallow: /admin\n');
  expect(text('/robots.txt')).toContain('Sitemap: https://acme.example/sitemap.xml');
});

test('llms.txt links to pages and data', () => {
  expect(text('/llms.txt')).toMatch(/^# Acme & Sons\n\n> \S/);
  expect(text('/llms.txt')).toContain('(https://acme.example/providers): ');
  expect(text('/llms.txt')).toContain('(https://acme.example/api/openapi.json)');
  expect(text('/llms.txt')).toContain('(https://acme.example/api/offers?type=residential&amount=500&country=DE): ');
  expect(text('/llms.txt')).toContain('(https://acme.example/api/estimates?jobs=residential.300gb.DE,isp.20ip.US): ');
  expect(text('/llms.txt')).toContain('(https://acme.example/sitemap.xml)');
  expect(text('/llms.txt')).toContain('How to connect, https://acme.example/api/services/{id}/connections: ');
  expect(text('/llms.txt')).toContain('https://acme.example/api/services/{id}/snippets?language=curl');
});

test('llms.txt names the tools for language models while open data is on', () => {
  const withData = renderSiteDocuments({ site: { ...site, offersData: true }, publicUrl });
  expect(withData.find(({ path }) => path === '/llms.txt')?.body).toContain('(https://acme.example/mcp): ');
  expect(text('/llms.txt')).not.toContain('/mcp');
});

test('the manifest has the icons that browsers ask for', () => {
  expect(JSON.parse(text('/manifest.webmanifest'))).toMatchObject({
    name: 'Acme & Sons',
    icons: [{ sizes: '192x192' }, { sizes: '512x512' }, { purpose: 'maskable' }],
  });
});

test('a page has sharing tags with its title, canonical URL and image', () => {
  const assets = { styles: '', inlineScript: '', scripts: [], fonts: [], icon: '' };
  const { html } = renderPage({
    path: '/providers',
    site,
    publicUrl,
    assets,
    data: {},
    unavailable: true,
    today: '2026-01-01',
  });
  expect(html).toContain('<meta property="og:site_name" content="Acme &amp; Sons">');
  expect(html).toContain('<meta property="og:url" content="https://acme.example/providers">');
  expect(html).toContain('<meta property="og:image" content="https://acme.example/social/providers.png">');
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
});

const paths = (count: number) => Array.from({ length: count }, (_, index) => `/p/${index}&`);

test('a short sitemap is one file', () => {
  const files = sitemap('https://acme.example', paths(2));
  expect(files.map(({ path }) => path)).toEqual(['/sitemap.xml']);
  expect(files[0]?.body).toContain('<loc>https://acme.example/p/1&amp;</loc>');
});

test('a long sitemap is split into files listed in an index, each URL once', () => {
  const [index, ...parts] = sitemap('https://acme.example', paths(20_001));
  expect(index?.body.match(/<loc>.*<\/loc>/g)).toEqual(
    parts.map(({ path }) => `<loc>https://acme.example${path}</loc>`),
  );
  expect(parts.map(({ path }) => path)).toEqual(['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml']);
  const addresses = parts.flatMap(({ body }) => body.match(/<loc>.*?<\/loc>/g) ?? []);
  expect(new Set(addresses).size).toBe(20_001);
});
