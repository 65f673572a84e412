import {
  type OfferCatalogue,
  type OfferProvider,
  type OfferService,
  prepareOffers,
} from '#catalogue/offers/prepare-offers.ts';
import { unpackOffers } from '#features/pricing/unpack-offers.ts';
import type { EstimateQuery } from './estimate-answer.ts';
import type { EstimateOffersView, ShownEstimate } from './estimate-view.ts';
import { parseJobs } from './job-token.ts';
import { shownEstimateSteps } from './make-estimate-view.ts';

/** Prepares the fetched offers of jobs, so that the browser estimates any volumes as the server does. */
export function estimatorOf(
  { offers }: EstimateOffersView,
  path: string,
): (query: EstimateQuery, page: number) => ShownEstimate {
  const read = parseJobs(new URLSearchParams(path.split('?')[1]).get('jobs') ?? '');
  const jobs = 'jobs' in read ? read.jobs : [];
  const catalogues = offers.flatMap((view, index) => {
    const job = jobs[index];
    return job ? [unpackOffers(view, job)] : [];
  });
  const prepared = prepareOffers(merged(catalogues));
  const letters = new Map(offers.flatMap(({ providers }) => providers.map(({ slug, logo }) => [slug, logo])));
  const demos = new Set(offers.flatMap(({ services }) => services.flatMap(({ id, isDemo }) => (isDemo ? [id] : []))));
  const details = {
    asOf: offers[0]?.asOf ?? new Date(0).toISOString(),
    letterOf: (slug: string) => letters.get(slug) ?? '',
    isDemo: (id: number) => demos.has(id),
  };
  return (query, page) => {
    const steps = shownEstimateSteps(prepared, query, page, details);
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
    }
  };
}

/** Joins the offers of one type in several countries: each service has the lines and coverage of all. */
function merged(catalogues: readonly OfferCatalogue[]): OfferCatalogue {
  const providers = new Map<number, OfferProvider>();
  const services = new Map<number, OfferService>();
  for (const catalogue of catalogues) {
    for (const provider of catalogue.providers) providers.set(provider.id, provider);
    for (const service of catalogue.services) {
      const known = services.get(service.id);
      services.set(service.id, known ? joined(known, service) : service);
    }
  }
  return {
    providers: [...providers.values()],
    services: [...services.values()],
  };
}

function joined(known: OfferService, other: OfferService): OfferService {
  const lines = new Map([...known.lines, ...other.lines].map((line) => [`${line.country} ${line.fromQuantity}`, line]));
  return {
    ...known,
    lines: [...lines.values()],
    countries: new Map([...known.countries, ...other.countries]),
  };
}
