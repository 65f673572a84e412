import type { SiteDocument } from '#contract/page-module.ts';
import { SITEMAP_PATH } from '#contract/routes.ts';
import { escapeMarkup } from '#web/document/escape-markup.ts';

/** Maximum number of URLs in one file (sitemaps.org allows 50,000). */
const MAX_ADDRESSES = 10_000;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The sitemap of a site's paths: one file, or an index and its files. */
export function sitemap(publicUrl: string, paths: readonly string[]): readonly SiteDocument[] {
  if (paths.length <= MAX_ADDRESSES) return [addresses(SITEMAP_PATH, publicUrl, paths)];
  const parts = Array.from({ length: Math.ceil(paths.length / MAX_ADDRESSES) }, (_, index) =>
    addresses(
      SITEMAP_PATH.replace('.', `-${index + 1}.`),
      publicUrl,
      paths.slice(index * MAX_ADDRESSES, (index + 1) * MAX_ADDRESSES),
    ),
  );
  const entries = parts.map(({ path }) => `  <sitemap><loc>${escapeMarkup(publicUrl + path)}</loc></sitemap>`);
  return [document(SITEMAP_PATH, ['<sitemapindex ', '</sitemapindex>'], entries), ...parts];
}

function addresses(path: string, publicUrl: string, paths: readonly string[]): SiteDocument {
  const entries = paths.map((address) => `  <url><loc>${escapeMarkup(publicUrl + address)}</loc></url>`);
  return document(path, ['<urlset ', '</urlset>'], entries);
}

function document(path: string, [start, end]: readonly [string, string], entries: readonly string[]): SiteDocument {
  const body = [DECLARATION, `${start}${NAMESPACE}>`, ...entries, end, ''].join('\n');
  return { path, contentType: 'application/xml; charset=utf-8', body };
}
