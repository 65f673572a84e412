import type { FastifyInstance } from 'fastify';
import { changesHref, parseChangesQuery } from '#contract/changes/changes-url.ts';
import type { PageModule } from '#contract/page-module.ts';
import { CHANGES_FEED_PATH } from '#contract/routes.ts';
import type { SiteInfo } from '#contract/site.ts';
import type { CatalogueSnapshot } from '#server/catalogue/catalogue-snapshot.ts';
import { readChangesView } from '#server/catalogue/views/changes-view.ts';
import type { Queries } from '#server/database/database.ts';
import { UnknownNameError } from '#server/errors/problem-error.ts';
import { replyFinished } from '#server/http/finished-response.ts';
import type { ResponseCache } from '#server/http/response-cache.ts';
import type { HeaderFields } from '#server/http/security-headers.ts';

interface ChangesFeedSources {
  readonly pageModule: Pick<PageModule, 'renderChangesFeed'>;
  readonly site: () => SiteInfo;
  readonly publicUrl: string;
  readonly snapshot: CatalogueSnapshot;
  readonly queries: Queries;
  readonly cache: ResponseCache;
  readonly headers: HeaderFields;
}

/** The feed of price changes, rendered once per catalogue version. */
export function registerChangesFeed(server: FastifyInstance, sources: ChangesFeedSources): void {
  const { pageModule, site, publicUrl, snapshot, queries, cache, headers } = sources;
  server.get(CHANGES_FEED_PATH, { config: { access: 'public' } }, async (request, reply) => {
    const filters = parseChangesQuery(request.url.slice(CHANGES_FEED_PATH.length));
    const basis = cache.generation;
    const finished = await cache.get(changesHref(filters, CHANGES_FEED_PATH), basis, async () => {
      const { catalogue, isFresh } = await snapshot.current();
      const view = await readChangesView({ catalogue, queries }, filters);
      // A feed of an unknown provider is an error, not the feed of all.
      if (filters.provider !== null && view.provider === null) throw new UnknownNameError([]);
      const query = { ...filters, provider: view.provider };
      const { contentType, body } = pageModule.renderChangesFeed({ site: site(), publicUrl, query, view });
      const cacheControl = 'public, max-age=0, must-revalidate';
      return {
        source: { status: 200, contentType, cacheControl, headers, body: Buffer.from(body) },
        keep: isFresh && filters.before === null,
      };
    });
    return replyFinished(reply, finished);
  });
}
