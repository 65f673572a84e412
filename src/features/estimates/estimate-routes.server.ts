import type { FastifyInstance } from 'fastify';
import { operations } from '#app/contract/operations.ts';
import type { CatalogueSnapshot } from '#catalogue/catalogue-snapshot.server.ts';
import { fileAnswer, sendAnswer, type AnswerSources } from '#platform/api/finished-answer.ts';
import { registerOperation } from '#platform/api/register-operation.ts';
import { estimateSteps } from './estimate.ts';
import type { EstimateQuery } from './estimate-answer.ts';
import { estimateAnswer, estimateOf } from './estimate-contract.ts';
import { inTurns } from './estimate-in-turns.server.ts';
import { estimateHref, estimatesHref } from './estimate-url.ts';

interface EstimateRoutesSources extends AnswerSources {
  readonly snapshot: CatalogueSnapshot;
  /** The site's origin without a trailing slash. */
  readonly publicUrl: string;
}

/** The estimate of several jobs as JSON, CSV and Markdown, each under its canonical path. */
export function registerEstimateRoutes(app: FastifyInstance, sources: EstimateRoutesSources): void {
  const { snapshot, publicUrl } = sources;
  const estimateNow = async (query: EstimateQuery) => {
    const { catalogue, isFresh } = await snapshot.current();
    const estimated = await inTurns(estimateSteps(catalogue.offers(), query));
    return {
      value: estimateAnswer(estimated, catalogue.asOf, publicUrl + estimateHref(query)),
      keep: isFresh,
    };
  };
  registerOperation(app, operations.listEstimates, async ({ query }, reply) => {
    const asked = estimateOf(query);
    return sendAnswer(sources, reply, estimatesHref(asked), async () => estimateNow(asked));
  });

  const exports = [
    { operation: operations.exportEstimatesCsv, ending: '.csv', format: 'estimatesCsv' },
    { operation: operations.exportEstimatesMarkdown, ending: '.md', format: 'estimatesMarkdown' },
  ] as const;
  for (const { operation, ending, format } of exports) {
    registerOperation(app, operation, async ({ query }, reply) => {
      const asked = estimateOf(query);
      return sendAnswer(sources, reply, estimatesHref(asked, ending), async () => {
        const { value, keep } = await estimateNow(asked);
        const formats = await import('./estimate-exports.server.ts');
        const name = ['estimate', value.jobs.length, 'jobs', value.asOf.slice(0, 10)];
        return fileAnswer(ending, name, { text: formats[format](value), keep });
      });
    });
  }
}
