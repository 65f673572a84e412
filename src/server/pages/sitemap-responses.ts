import type { PageModule } from '#contract/page-module.ts';
import { SITEMAP_PATH } from '#contract/routes.ts';
import type { CatalogueSnapshot } from '#server/catalogue/catalogue-snapshot.ts';
import type { FinishedResponse } from '#server/http/finished-response.ts';
import type { ResponseCache } from '#server/http/response-cache.ts';
import type { HeaderFields } from '#server/http/security-headers.ts';

const CACHE_CONTROL = 'public, max-age=3600';

export interface SitemapSources {
  readonly pageModule: Pick<PageModule, 'renderSitemap'>;
  readonly publicUrl: string;
  readonly snapshot: CatalogueSnapshot;
  readonly headers: HeaderFields;
}

/** The sitemap, rendered once per catalogue version. */
export class SitemapResponses {
  readonly #sources: SitemapSources;
  readonly #cache: ResponseCache;

  constructor(sources: SitemapSources, cache: ResponseCache) {
    this.#sources = sources;
    this.#cache = cache;
  }

  /** The file at a path, null if there is none. Without a catalogue it lists only the other pages. */
  async find(pathname: string): Promise<FinishedResponse | null> {
    const [start = '', end = ''] = SITEMAP_PATH.split('.');
    if (!pathname.startsWith(start) || !pathname.endsWith(`.${end}`)) return null;
    const { generation } = this.#cache;
    const { pageModule, publicUrl, snapshot, headers } = this.#sources;
    const present = this.#cache.peek(pathname);
    if (present) return present;
    const current = await snapshot.current().catch(() => null);
    const files = pageModule.renderSitemap({ publicUrl, names: current?.catalogue ?? null });
    const file = files.find(({ path }) => path === pathname);
    if (!file) return null;
    const keep = current?.isFresh === true;
    return this.#cache.get(pathname, generation, async () => ({
      source: {
        status: 200,
        contentType: file.contentType,
        cacheControl: keep ? CACHE_CONTROL : 'no-store',
        headers,
        body: Buffer.from(file.body),
      },
      keep,
    }));
  }
}
