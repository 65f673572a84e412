import type { FastifyInstance } from 'fastify';
import { offersAnswer, workloadOf, type OffersAnswer } from '#contract/offers/offer.ts';
import { operations } from '#contract/operations.ts';
import { pages } from '#contract/routes.ts';
import { offersHref, workloadHref } from '#contract/offers/workload-url.ts';
import { rankOffers } from '#domain/offers/rank-offers.ts';
import type { Workload } from '#domain/offers/workload.ts';
import type { CatalogueSnapshot } from '#server/catalogue/catalogue-snapshot.ts';
import { countryNameOf } from '#server/catalogue/quote-offers.ts';
import { sendAnswer, sendText, type AnswerSources } from './finished-answer.ts';
import type { OffersExport } from './offer-exports.ts';
import { registerOperation } from './register-operation.ts';

const writeCsv = async (given: OffersExport) => (await import('./offer-exports.ts')).offersCsv(given);
const writeMarkdown = async (given: OffersExport) => (await import('./offer-exports.ts')).offersMarkdown(given);

export interface OfferRoutesSources extends AnswerSources {
  readonly snapshot: CatalogueSnapshot;
  /** The site's origin without a trailing slash. */
  readonly publicUrl: string;
}

interface Ranked {
  readonly value: OffersAnswer;
  readonly countryName: string | null;
  /** Whether the response may be cached. */
  readonly keep: boolean;
}

/** The offers for a workload as JSON, CSV and Markdown, each under the canonical path of the workload. */
export function registerOfferRoutes(app: FastifyInstance, sources: OfferRoutesSources): void {
  const { snapshot, cache, publicUrl } = sources;
  const { listOffers, exportOffersCsv, exportOffersMarkdown } = operations;
  const rank = async (workload: Workload): Promise<Ranked> => {
    const { catalogue, isFresh } = await snapshot.current();
    const view = `${publicUrl}${workloadHref(pages.pricing, workload)}`;
    return {
      value: offersAnswer(rankOffers(catalogue.offers(), workload), catalogue.asOf, view),
      countryName: countryNameOf(workload.country, catalogue),
      keep: isFresh,
    };
  };
  registerOperation(app, listOffers, async ({ query, request }, reply) => {
    const workload = workloadOf(query);
    const resource = { path: offersHref(workload), basis: cache.generation };
    return sendAnswer(sources, resource, request, reply, async () => rank(workload));
  });

  const exports = [
    { operation: exportOffersCsv, ending: '.csv', way: 'attachment', write: writeCsv },
    { operation: exportOffersMarkdown, ending: '.md', way: 'inline', write: writeMarkdown },
  ] as const;
  for (const { operation, ending, way, write } of exports) {
    registerOperation(app, operation, async ({ query, request }, reply) => {
      const workload = workloadOf(query);
      const resource = { path: offersHref(workload, ending), basis: cache.generation };
      return sendText(sources, resource, { request, reply }, async () => {
        const { value: answer, countryName, keep } = await rank(workload);
        return {
          text: await write({ answer, countryName } satisfies OffersExport),
          contentType: operation.response.text,
          disposition: `${way}; filename="${fileNameOf(answer)}${ending}"`,
          keep,
        };
      });
    });
  }
}

/** A file name that is valid everywhere, with the day of the prices. */
function fileNameOf({ type, amount, unit, country, asOf }: OffersAnswer): string {
  return ['offers', type, amount, unit, country, asOf.slice(0, 'YYYY-MM-DD'.length)].filter(Boolean).join('-');
}
