import type { FastifyInstance } from 'fastify';
import { offersAnswer, workloadOf } from '#catalogue/offers/offer.ts';
import { operations } from '#app/contract/operations.ts';
import { pages } from '#core/routes.ts';
import { offersHref, workloadHref } from '#catalogue/offers/workload-url.ts';
import { rankOffers } from '#catalogue/offers/rank-offers.ts';
import type { Workload } from '#catalogue/offers/workload.ts';
import type { CatalogueSnapshot } from '#catalogue/catalogue-snapshot.server.ts';
import { countryNameOf } from '#features/quotes/quote-catalogue.server.ts';
import { fileAnswer, sendAnswer, type AnswerSources } from '#platform/api/finished-answer.ts';
import { registerOperation } from '#platform/api/register-operation.ts';

interface OfferRoutesSources extends AnswerSources {
  readonly snapshot: CatalogueSnapshot;
  /** The site's origin without a trailing slash. */
  readonly publicUrl: string;
}

/** The offers for a workload as JSON, CSV and Markdown, each under the canonical path of the workload. */
export function registerOfferRoutes(app: FastifyInstance, sources: OfferRoutesSources): void {
  const { snapshot, publicUrl } = sources;
  const rank = async (workload: Workload) => {
    const { catalogue, isFresh } = await snapshot.current();
    const view = `${publicUrl}${workloadHref(pages.pricing, workload)}`;
    return {
      value: offersAnswer(rankOffers(catalogue.offers(), workload), catalogue.asOf, view),
      countryName: countryNameOf(workload.country, catalogue),
      keep: isFresh,
    };
  };
  registerOperation(app, operations.listOffers, async ({ query }, reply) => {
    const workload = workloadOf(query);
    return sendAnswer(sources, reply, offersHref(workload), async () => rank(workload));
  });

  const exports = [
    { operation: operations.exportOffersCsv, ending: '.csv', format: 'offersCsv' },
    { operation: operations.exportOffersMarkdown, ending: '.md', format: 'offersMarkdown' },
  ] as const;
  for (const { operation, ending, format } of exports) {
    registerOperation(app, operation, async ({ query }, reply) => {
      const workload = workloadOf(query);
      return sendAnswer(sources, reply, offersHref(workload, ending), async () => {
        const { value: answer, countryName, keep } = await rank(workload);
        const formats = await import('./offer-exports.server.ts');
        const { type, amount, unit, country, asOf } = answer;
        const text = formats[format]({ answer, countryName });
        return fileAnswer(ending, ['offers', type, amount, unit, country, asOf.slice(0, 10)], { text, keep });
      });
    });
  }
}
