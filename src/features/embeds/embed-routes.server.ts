import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { offersAnswer, workloadOf } from '#catalogue/offers/offer.ts';
import { rankOffers } from '#catalogue/offers/rank-offers.ts';
import { offersHref, workloadHref } from '#catalogue/offers/workload-url.ts';
import { vendorAt } from '#catalogue/prepared-catalogue.server.ts';
import { api, doorPaths, EMBED_CODE_PATH, pages } from '#core/routes.ts';
import { dayOf } from '#core/staleness.ts';
import { countryNameOf } from '#features/quotes/quote-catalogue.server.ts';
import { UnknownNameError } from '#platform/errors/problem-error.ts';
import { finishResponse, replyFinished } from '#platform/http/finished-response.ts';
import { problem, sendProblem } from '#platform/http/problem-reply.ts';
import type { ResponseCache } from '#platform/http/response-cache.ts';
import { embedCodePolicy, embedPolicy, type HeaderFields } from '#platform/http/security-headers.ts';
import type { PageSources } from '#platform/pages/page-responses.ts';
import {
  badgeQuery,
  badgeType,
  embeddedOffersQuery,
  embeddedProviderQuery,
  type EmbedContent,
  type EmbeddedPrice,
  type EmbedRequest,
} from './embed.ts';
import { codeOfOffers, codeOfProvider } from './embed-code.server.ts';
import { lowestPrices } from './embed-prices.server.ts';

interface EmbedSources extends Pick<PageSources, 'pageModule' | 'site' | 'publicUrl' | 'snapshot'> {
  readonly cache: ResponseCache;
  readonly headers: HeaderFields;
  /** Headers of documents that no other site shows. */
  readonly pageHeaders: HeaderFields;
  readonly licence: () => { readonly url: string } | null;
}

const CACHE_CONTROL = 'public, max-age=0, must-revalidate';

/**
 * What other sites show of the catalogue while open data is on: documents for frames, without scripts and cookies, and
 * pictures. A wrong query is 400; documents say so in the frame.
 */
export function registerEmbeds(server: FastifyInstance, sources: EmbedSources): void {
  const { site, publicUrl, snapshot, cache } = sources;
  server.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => (site().offersData ? undefined : reply.callNotFound()));

    scope.get(doorPaths.embeddedOffers, OPEN, async (request, reply) => {
      const query = parsedQuery(embeddedOffersQuery, request);
      if (!query) return sendFault(sources, reply, 400, 'This embed has no such job.');
      const { theme, ...job } = query;
      const workload = workloadOf(job);
      const key = `${offersHref(workload).replace(api.offers, doorPaths.embeddedOffers)} ${theme}`;
      const finished = await cache.get(key, cache.generation, async () => {
        const { catalogue, isFresh } = await snapshot.current();
        const view = publicUrl + workloadHref(pages.pricing, workload);
        const content: EmbedContent = {
          kind: 'offers',
          answer: offersAnswer(rankOffers(catalogue.offers(), workload), catalogue.asOf, view),
          countryName: countryNameOf(workload.country, catalogue) ?? workload.country,
        };
        return { source: documentOf(sources, theme, content), keep: isFresh };
      });
      return replyFinished(reply, finished);
    });

    scope.get(EMBED_CODE_PATH, OPEN, async (request, reply) => {
      const { catalogue } = await snapshot.current();
      const query = queryOf(request);
      const code = query && (codeOfOffers(query, catalogue) ?? codeOfProvider(query, catalogue));
      if (!code) return sendProblem(reply, problem(400, 'The parameters are those of a job, or provider and type.'));
      const { html, style, script } = sources.pageModule.renderEmbedCode({
        ...code,
        siteName: site().name,
        publicUrl,
        licence: sources.licence()?.url ?? null,
      });
      const finished = finishResponse(
        {
          status: 200,
          contentType: 'text/html; charset=utf-8',
          cacheControl: 'no-store',
          headers: { ...sources.pageHeaders, 'Content-Security-Policy': embedCodePolicy(style, script) },
          body: Buffer.from(html),
        },
        null,
      );
      return replyFinished(reply, finished);
    });

    scope.get<ToProvider>(doorPaths.embeddedProvider(':slug'), OPEN, async (request, reply) => {
      const query = parsedQuery(embeddedProviderQuery, request);
      if (!query) return sendFault(sources, reply, 400, 'This embed has no such form.');
      const { theme } = query;
      const basis = cache.generation;
      const { catalogue, isFresh } = await snapshot.current();
      const found = vendorAt(catalogue, request.params.slug);
      if (!found) return sendFault(sources, reply, 404, 'There is no vendor with this name.');
      const path = doorPaths.embeddedProvider(found.slug);
      if (found.slug !== request.params.slug) return sendOn(reply, path, request);
      const finished = await cache.get(`${path} ${theme}`, basis, async () => {
        const { name, logo, ipCount, countries, slug, id } = found;
        const prices = lowestPrices(catalogue.servicesByProvider.get(id) ?? []);
        const day = lastDay(prices) ?? dayOf(catalogue.asOf);
        const provider = { slug, name, logo, ipCount, countries };
        return { source: documentOf(sources, theme, { kind: 'provider', provider, prices, day }), keep: isFresh };
      });
      return replyFinished(reply, finished);
    });

    scope.get<ToBadge>(doorPaths.badge(':slug', ':type'), OPEN, async (request, reply) => {
      const { slug, type: asked } = request.params;
      const type = badgeType.safeParse(asked).data;
      if (!type) return reply.callNotFound();
      const query = parsedQuery(badgeQuery, request);
      if (!query) return sendProblem(reply, problem(400, 'The parameters are theme (light, dark) and size (l, m, s).'));
      const basis = cache.generation;
      const { catalogue, isFresh } = await snapshot.current();
      const found = vendorAt(catalogue, slug);
      if (!found) throw new UnknownNameError([]);
      const path = doorPaths.badge(found.slug, type);
      if (found.slug !== slug) return sendOn(reply, path, request);
      const finished = await cache.get(`${path} ${query.theme} ${query.size}`, basis, async () => {
        const prices = lowestPrices(catalogue.servicesByProvider.get(found.id) ?? []);
        const price = prices.find((one) => one.type === type) ?? null;
        const day = dayOf(catalogue.asOf);
        const svg = sources.pageModule.renderBadge({ ...query, name: found.name, type, price, day });
        const { headers } = sources;
        const file = { status: 200, contentType: 'image/svg+xml', cacheControl: CACHE_CONTROL, headers };
        return { source: { ...file, body: Buffer.from(svg) }, keep: isFresh };
      });
      return replyFinished(reply, finished);
    });
  });
}

interface ToProvider {
  Params: { readonly slug: string };
}

interface ToBadge {
  Params: { readonly slug: string; readonly type: string };
}

const OPEN = { config: { access: 'public' } } as const;

/** The query of a request; null if it names a parameter twice. */
function queryOf({ url }: FastifyRequest): Readonly<Record<string, string>> | null {
  const query = new URLSearchParams(url.split('?', 2)[1] ?? '');
  const values = Object.fromEntries(query);
  return query.size === Object.keys(values).length ? values : null;
}

/** The parsed query of a request; null if it is wrong. */
function parsedQuery<Query>(schema: z.ZodType<Query>, request: FastifyRequest): Query | null {
  return schema.safeParse(queryOf(request)).data ?? null;
}

/** To the current name of a vendor, with the same query. */
function sendOn(reply: FastifyReply, path: string, { url }: FastifyRequest): FastifyReply {
  const [, search] = url.split('?', 2);
  return reply.header('Cache-Control', 'no-store').redirect(search ? `${path}?${search}` : path, 301);
}

function lastDay(prices: readonly EmbeddedPrice[]): string | null {
  const days = prices.flatMap(({ evidence }) => evidence?.checkedOn ?? []);
  return days.toSorted().at(-1) ?? null;
}

function sendFault(sources: EmbedSources, reply: FastifyReply, status: number, text: string): FastifyReply {
  const source = documentOf(sources, undefined, { kind: 'fault', text });
  return replyFinished(reply, finishResponse({ ...source, status, cacheControl: 'no-store' }, null));
}

function documentOf(
  { pageModule, site, publicUrl, headers }: EmbedSources,
  theme: EmbedRequest['theme'],
  content: EmbedContent,
) {
  const { html, style } = pageModule.renderEmbed({ siteName: site().name, publicUrl, theme, content });
  const { 'X-Frame-Options': _closed, ...open } = headers;
  return {
    status: 200,
    contentType: 'text/html; charset=utf-8',
    cacheControl: CACHE_CONTROL,
    headers: { ...open, 'Content-Security-Policy': embedPolicy(style) },
    body: Buffer.from(html),
  };
}
