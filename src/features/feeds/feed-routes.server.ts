import type { FastifyInstance } from 'fastify';
import { FEED_LIMITS } from '#core/limits.ts';
import type { CatalogueContext } from '#catalogue/change-catalogue.server.ts';
import { createFeed, deleteFeed, listFeeds, requestFetch, updateFeed, type FeedsContext } from './edit-feeds.server.ts';
import { compareFeedImport, dismissFeedImport } from './feed-imports.server.ts';
import type { ReadAddress } from '#features/sources/leased-work.server.ts';
import { abortOnDisconnect, giveTime } from '#platform/http/aborted-requests.ts';
import { registerOperations } from '#platform/api/register-operation.ts';
import { previewFeed } from './preview-feed.server.ts';

interface FeedRoutesContext extends Pick<FeedsContext, 'privateHosts' | 'blockedHosts'> {
  readonly catalogue: CatalogueContext;
  readonly read: ReadAddress;
  /** Called after a fetch was requested, or a feed has changed. */
  readonly onChanged: () => void;
}

/** Feeds, and the imports of their files. */
export function registerFeedRoutes(
  server: FastifyInstance,
  { catalogue, read, onChanged, ...hosts }: FeedRoutesContext,
): void {
  const { queries } = catalogue.database;
  const context: FeedsContext = { queries, now: catalogue.now, ...hosts };
  const noted = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work;
    onChanged();
    return result;
  };
  registerOperations(server, {
    listFeeds: async () => ({ feeds: await listFeeds(context) }),
    createFeed: async ({ body }) => noted(createFeed(context, body)),
    previewFeed: async ({ body, request }, reply) => {
      giveTime(request, FEED_LIMITS.previewSeconds);
      return previewFeed(context, read, body, abortOnDisconnect(reply));
    },
    updateFeed: async ({ params: { id }, body }) => noted(updateFeed(context, id, body)),
    deleteFeed: async ({ params: { id } }) => deleteFeed(context, id),
    fetchFeed: async ({ params: { id } }) => noted(requestFetch(context, id)),
    compareImport: async ({ params: { id } }) => compareFeedImport(catalogue, id),
    dismissImport: async ({ params: { id } }) => dismissFeedImport(queries, id, catalogue.now()),
  });
}
