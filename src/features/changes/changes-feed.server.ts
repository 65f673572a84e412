import type { FastifyInstance } from 'fastify';
import { changesHref, parseChangesQuery } from './changes-url.ts';
import { CHANGES_FEED_PATH } from '#core/routes.ts';
import { readChangesView } from './changes-view.server.ts';
import { UnknownNameError } from '#platform/errors/problem-error.ts';
import { replyFinished } from '#platform/http/finished-response.ts';
import type { ResponseCache } from '#platform/http/response-cache.ts';
import type { PageSources } from '#platform/pages/page-responses.ts';

interface ChangesFeedSources extends Pick<
  PageSources,
  'pageModule' | 'site' | 'publicUrl' | 'snapshot' | 'queries' | 'headers'
> {
  readonly cache: ResponseCache;
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
