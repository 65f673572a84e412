import { expect, test } from 'vitest';
import { sitemap } from './sitemap.ts';

const paths = (count: number) => Array.from({ length: count }, (_, index) => `/p/${index}&`);

test('few addresses are one file', () => {
  const files = sitemap('https://acme.example', paths(2));
  expect(files.map(({ path }) => path)).toEqual(['/sitemap.xml']);
  expect(files[0]?.body).toContain('<loc>https://acme.example/p/1&amp;</loc>');
});

test('many are split into files that an index names, each address once', () => {
  const [index, ...parts] = sitemap('https://acme.example', paths(20_001));
  expect(index?.body.match(/<loc>.*<\/loc>/g)).toEqual(
    parts.map(({ path }) => `<loc>https://acme.example${path}</loc>`),
  );
  expect(parts.map(({ path }) => path)).toEqual(['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml']);
  const addresses = parts.flatMap(({ body }) => body.match(/<loc>.*?<\/loc>/g) ?? []);
  expect(new Set(addresses).size).toBe(20_001);
});
