import { defineView } from '#catalogue/views/view.server.ts';
import { packedOffers } from '#features/pricing/packed-views.server.ts';
import { inTurns } from './estimate-in-turns.server.ts';
import { getEstimateOffersView, getEstimateView } from './estimate-view.ts';
import { shownEstimateSteps } from './make-estimate-view.ts';

/** An estimate with one page of its vendors. */
export const estimateView = defineView(
  getEstimateView,
  async ({ catalogue }, { query: { jobs, months, growth, now = null, page = '1' } }) => {
    const letters = new Map(catalogue.providers.map(({ slug, logo }) => [slug, logo]));
    const demos = new Set(catalogue.services.filter(({ isDemo }) => isDemo).map(({ id }) => id));
    const details = {
      asOf: new Date(catalogue.asOf).toISOString(),
      letterOf: (slug: string) => letters.get(slug) ?? '',
      isDemo: (id: number) => demos.has(id),
    };
    const query = jobs && { jobs, months, growth, now };
    const steps = query && shownEstimateSteps(catalogue.offers(), query, Number(page), details);
    return {
      answer: {
        countries: catalogue.countries.map(({ code, name }): [string, string] => [code, name]),
        demoSources: [...catalogue.listing().demoSources],
        estimate: steps ? await inTurns(steps) : null,
      },
    };
  },
);

/** The offers of each type and country of jobs, so that the browser estimates other volumes by itself. */
export const estimateOffersView = defineView(getEstimateOffersView, ({ catalogue }, { query: { jobs } }) => ({
  answer: { offers: jobs.map((job) => packedOffers(catalogue, job)) },
}));
