import type { CatalogueNames, RenderRequest, SiteDocument } from '#contract/page-module.ts';
import { fillPath } from '#contract/path-pattern.ts';
import { inDollars } from '#domain/currency/shown-money.ts';
import { siteDocuments } from '#web/discovery/site-documents.ts';
import { sitemap } from '#web/discovery/sitemap.ts';
import { factsOf } from '#web/public/facts-of-pages.ts';
import type { ShownAddress } from '#web/public/page-facts.ts';
import { publicPages } from '#web/public/public-pages.tsx';

const NOTHING_SHOWN: ShownAddress = { params: {}, search: '', data: {} };

/** The static files for crawlers and browsers, such as robots. */
export function renderSiteDocuments({ site, publicUrl }: Pick<RenderRequest, 'site' | 'publicUrl'>) {
  const listed = publicPages
    .filter((page) => !factsOf(page).isUnlisted && !page.path.includes(':'))
    .map((page) => ({
      path: page.path,
      title: page.title ?? factsOf(page).title?.(NOTHING_SHOWN, inDollars) ?? '',
      description: factsOf(page).description(site.name, NOTHING_SHOWN),
    }));
  return siteDocuments({ site, publicUrl, listed });
}

/** The sitemap of all pages that search engines may index, split into several files if it is large. */
export function renderSitemap({
  publicUrl,
  names,
}: {
  readonly publicUrl: string;
  readonly names: CatalogueNames | null;
}): readonly SiteDocument[] {
  const paths = publicPages
    .filter((page) => !factsOf(page).isUnlisted)
    .flatMap((page) => {
      if (!page.path.includes(':')) return page.path;
      const entries = names ? (factsOf(page).entries?.(names) ?? []) : [];
      return entries.map((params) => fillPath(page.path, params));
    });
  return sitemap(publicUrl, paths);
}
