import { workloadViewOf } from './make-workload-view.ts';
import type { WorkloadView } from './pricing-views.ts';
import { prepareOffers } from '#catalogue/offers/prepare-offers.ts';
import { priceOf } from '#catalogue/prices/service-price.ts';
import { DemoNotice } from '#catalogue/shown/demo-notice.tsx';
import { fallbackCatalogue } from '#catalogue/shown/fallback-catalogue.ts';
import { NothingSold } from './no-offer.tsx';
import { OffersTable } from './offers-table.tsx';
import type { Job } from './use-job.tsx';

const { providers, services } = fallbackCatalogue;

const letters = new Map(providers.map(({ id, logo }) => [id, logo]));

const details = {
  letterOf: (id: number) => letters.get(id) ?? '',
  isDemo: () => true,
  asOf: new Date(0).toISOString(),
};

interface SampleOffersProps {
  readonly job: Job;
  /** The day (UTC) from which ages are counted, in milliseconds since 1970. */
  readonly today: number;
}

/** Sample records, shown if the ranking could not be read. */
export function SampleOffers({ job, today }: SampleOffersProps) {
  const view = sampleRanking(job.settled);
  if (view.count.vendors === 0) return <NothingSold job={job} hasProviders />;
  return (
    <>
      <OffersTable view={view} job={null} country={null} today={today} />
      <DemoNotice services={services} />
    </>
  );
}

/** The sample records ranked for a job in any country, because they have no coverage. */
function sampleRanking({ workload }: Job['settled']): WorkloadView {
  const priced = services.map((service) => {
    const { own, direct } = priceOf(service);
    const line = {
      country: null,
      fromQuantity: 1,
      own,
      direct,
      evidence: service.evidence,
    };
    return {
      ...service,
      totalProxies: 0,
      facts: {},
      lines: [line],
      countries: new Map<string, number>(),
    };
  });
  const prepared = prepareOffers({ providers, services: priced });
  return workloadViewOf(
    prepared,
    {
      workload: { ...workload, country: null },
      chosen: [],
      sort: 'total',
      page: 1,
    },
    details,
  );
}
