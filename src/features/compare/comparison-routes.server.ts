import type { FastifyInstance } from 'fastify';
import { operations } from '#app/contract/operations.ts';
import type { CatalogueSnapshot } from '#catalogue/catalogue-snapshot.server.ts';
import { fileAnswer, sendAnswer, type AnswerSources } from '#platform/api/finished-answer.ts';
import { registerOperation } from '#platform/api/register-operation.ts';
import type { Queries } from '#platform/database/database.ts';
import { UnknownNameError } from '#platform/errors/problem-error.ts';
import { comparedSections } from './compared-sections.ts';
import { comparePath, comparisonHref, comparisonOf, parseComparison, type Comparison } from './compare-url.ts';
import { readComparison } from './compare-view.server.ts';
import type { ComparisonAnswer } from './comparison.ts';

interface ComparisonRoutesSources extends AnswerSources {
  readonly queries: Queries;
  readonly snapshot: CatalogueSnapshot;
  /** The site's origin without a trailing slash. */
  readonly publicUrl: string;
}

/** The rows of the comparison page as JSON, CSV and Markdown, each under the canonical path of the comparison. */
export function registerComparisonRoutes(app: FastifyInstance, sources: ComparisonRoutesSources): void {
  const { snapshot, queries, publicUrl } = sources;
  const compare = async (comparison: Comparison) => {
    const { catalogue, isFresh } = await snapshot.current();
    const outcome = await readComparison({ catalogue, queries }, searchOf(comparePath(comparison)));
    if ('nearest' in outcome) throw new UnknownNameError(outcome.nearest);
    const { asOf, type, amount, unit, country, median, providers } = outcome.answer;
    const { kb, success, addresses } = comparison.workload;
    const job = { ...comparison.workload, country: country?.code ?? null };
    const slugs = providers.map(({ slug }) => slug);
    const value: ComparisonAnswer = {
      asOf,
      type,
      amount,
      unit,
      country: country?.code ?? null,
      assumptions: { kb, success, addresses },
      median,
      vendors: providers.map(({ slug, name }) => ({ slug, name })),
      sections: [...comparedSections(outcome.answer)],
      view: publicUrl + comparisonOf(slugs, job),
    };
    return { value, countryName: country?.name ?? null, keep: isFresh };
  };
  registerOperation(app, operations.getComparison, async ({ request }, reply) => {
    const comparison = parseComparison(searchOf(request.url));
    return sendAnswer(sources, reply, comparisonHref(comparison), async () => compare(comparison));
  });

  const exports = [
    { operation: operations.exportComparisonCsv, ending: '.csv', format: 'comparisonCsv' },
    { operation: operations.exportComparisonMarkdown, ending: '.md', format: 'comparisonMarkdown' },
  ] as const;
  for (const { operation, ending, format } of exports) {
    registerOperation(app, operation, async ({ request }, reply) => {
      const comparison = parseComparison(searchOf(request.url));
      return sendAnswer(sources, reply, comparisonHref(comparison, ending), async () => {
        const { value, countryName, keep } = await compare(comparison);
        const formats = await import('./comparison-files.server.ts');
        const { type, amount, unit, country, asOf } = value;
        const text = formats[format](value, countryName);
        return fileAnswer(ending, ['comparison', type, amount, unit, country, asOf.slice(0, 10)], { text, keep });
      });
    });
  }
}

function searchOf(path: string): string {
  return path.split('?', 2)[1] ?? '';
}
