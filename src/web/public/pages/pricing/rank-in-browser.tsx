import { workloadViewOf } from '#contract/offers/make-workload-view.ts';
import type { OffersView, WorkloadView } from '#contract/offers/pricing-views.ts';
import { parseAmount } from '#domain/money.ts';
import { type OfferEvidence, type OfferLine, type OfferService, prepareOffers } from '#domain/offers/rank-offers.ts';
import type { Workload } from '#domain/offers/workload.ts';
import { priceOf } from '#domain/prices/service-price.ts';
import { DemoNotice } from '#web/public/parts/catalogue/demo-notice.tsx';
import { fallbackCatalogue } from '#web/public/parts/catalogue/fallback-catalogue.ts';
import { NothingSold } from './job-section.tsx';
import { OffersTable } from './offers-table.tsx';
import type { Job, Ranker } from './use-job.ts';

/** The key of coverage for any other country than the chosen one; not a country code. */
const ELSEWHERE = '';

/** Prepares the fetched offers of a type in a country, so that the browser ranks any volume as the server does. */
export function rankerOf(view: OffersView, { type, country }: Pick<Workload, 'type' | 'country'>): Ranker {
  const { asOf, providers, services, evidence } = view;
  const known = evidence.map(([checkedOn, sourceUrl, atQuantity, note, stale]) => {
    return { checkedOn, sourceUrl, atQuantity, note, stale } satisfies OfferEvidence;
  });
  const unpacked = services.map(
    ([id, provider, name, billingType, totalProxies, ips, isCovered, , paidOnSuccess, cap, lines]): OfferService => ({
      id,
      providerId: providers[provider]?.[0] ?? 0,
      name,
      type,
      billingType,
      totalProxies,
      facts: {
        ...(paidOnSuccess !== null && { paidOnSuccess }),
        ...(cap !== null && { bandwidthCapGbPerIp: cap }),
      },
      countries: coverageOf(country, ips, isCovered),
      lines: lines.map(([isLocal, fromQuantity, own, direct, place]): OfferLine => ({
        country: isLocal ? country : null,
        fromQuantity,
        own: own === null ? null : parseAmount(own),
        direct: direct === null ? null : parseAmount(direct),
        evidence: place === null ? null : (known[place] ?? null),
      })),
    }),
  );
  const catalogue = { providers: providers.map(([id, slug, name]) => ({ id, slug, name })), services: unpacked };
  const prepared = prepareOffers(catalogue);
  const letters = new Map(providers.map(([id, , , letter]) => [id, letter]));
  const demos = new Set(services.flatMap(([id, , , , , , , isDemo]) => (isDemo ? [id] : [])));
  const details = {
    letterOf: (id: number) => letters.get(id) ?? '',
    isDemo: (id: number) => demos.has(id),
    asOf,
  };
  return (shown) => workloadViewOf(prepared, shown, details);
}

function coverageOf(country: string | null, ips: number | null, isCovered: boolean): ReadonlyMap<string, number> {
  const coverage = new Map<string, number>();
  if (isCovered) coverage.set(ELSEWHERE, 0);
  if (country !== null && ips !== null) coverage.set(country, ips);
  return coverage;
}

const { providers, services } = fallbackCatalogue;

const letters = new Map(providers.map(({ id, logo }) => [id, logo]));

const looks = { letterOf: (id: number) => letters.get(id) ?? '', isDemo: () => true, asOf: new Date(0).toISOString() };

interface SampleOffersProps {
  readonly job: Job;
  /** The day (UTC) that ages are counted to, as milliseconds since 1970. */
  readonly today: number;
}

/** Sample records in the place of the ranking that could not be read. */
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

/** The sample records ranked for a job in any country, for when the answer has failed: they have no coverage. */
function sampleRanking({ workload }: Job['settled']): WorkloadView {
  const priced = services.map((service) => {
    const { own, direct } = priceOf(service);
    const line = { country: null, fromQuantity: 1, own, direct, evidence: service.evidence };
    return { ...service, totalProxies: 0, facts: {}, lines: [line], countries: new Map<string, number>() };
  });
  const prepared = prepareOffers({ providers, services: priced });
  return workloadViewOf(prepared, { workload: { ...workload, country: null }, chosen: [], page: 1 }, looks);
}
