import type { PricingPageView } from '#contract/offers/pricing-url.ts';
import type { WorkloadView } from '#contract/offers/workload-view.ts';
import { workloadViewOf } from '#contract/offers/make-workload-view.ts';
import { prepareOffers } from '#domain/offers/rank-offers.ts';
import { priceOf } from '#domain/prices/service-price.ts';
import { fallbackCatalogue } from '#web/public/parts/catalogue/fallback-catalogue.ts';

const { providers, services } = fallbackCatalogue;

const letters = new Map(providers.map(({ id, logo }) => [id, logo]));

const looks = { letterOf: (id: number) => letters.get(id) ?? '', isDemo: () => true, asOf: new Date(0).toISOString() };

/** The sample records ranked for a job in any country, for when the answer has failed: they have no coverage. */
export function sampleRanking({ workload }: Pick<PricingPageView, 'workload'>): WorkloadView {
  const priced = services.map((service) => {
    const { own, direct } = priceOf(service);
    const line = { country: null, fromQuantity: 1, own, direct, evidence: service.evidence };
    return { ...service, totalProxies: 0, facts: {}, lines: [line], countries: new Map<string, number>() };
  });
  const prepared = prepareOffers({ providers, services: priced });
  return workloadViewOf(prepared, { workload: { ...workload, country: null }, chosen: [], page: 1 }, looks);
}
