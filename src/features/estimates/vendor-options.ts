import type { OfferProvider, PreparedOffers, PreparedService } from '#catalogue/offers/prepare-offers.ts';
import { candidateOf, type Exclusion } from '#catalogue/offers/rank-offers.ts';
import { quantityOf, type Workload } from '#catalogue/offers/workload.ts';

/** A service that can do a job, with the quantity that the job needs from it. */
export interface JobOption {
  readonly prepared: PreparedService;
  /** The country whose own prices apply, null for the prices for all. Only quantities of one scope are added. */
  readonly scope: string | null;
  /** Hundredths of the service's unit. */
  readonly hundredths: number;
}

export type MissingReason = Exclusion | 'not-sold';

/** What a vendor can do: for each job its services by name, or why there is none. */
export interface VendorOptions {
  readonly provider: OfferProvider;
  readonly jobs: readonly (readonly JobOption[] | MissingReason)[];
}

/** The vendors that sell the type of at least one job, by name. */
export function vendorOptions(prepared: PreparedOffers, jobs: readonly Workload[]): VendorOptions[] {
  const options = jobs.map((job) => optionsOf(prepared, job));
  const places = new Map<OfferProvider, number>();
  for (const { type } of jobs) {
    for (const { provider, place } of prepared.get(type) ?? []) {
      places.set(provider, Math.min(place, places.get(provider) ?? place));
    }
  }
  return [...places]
    .toSorted(([, a], [, b]) => a - b)
    .map(([provider]) => ({
      provider,
      jobs: options.map((ofJob) => ofJob.get(provider) ?? 'not-sold'),
    }));
}

/** The options of other volumes of the same jobs. */
export function withVolumes(vendors: readonly VendorOptions[], jobs: readonly Workload[]): VendorOptions[] {
  return vendors.map(({ provider, jobs: options }) => ({
    provider,
    jobs: options.map((ofJob, index) => {
      const job = jobs[index];
      if (typeof ofJob === 'string' || !job) return ofJob;
      return ofJob.map((option) => ({
        ...option,
        hundredths: hundredthsOf(quantityOf(job, option.prepared.service)),
      }));
    }),
  }));
}

function hundredthsOf(quantity: number | null): number {
  return Math.round((quantity ?? 0) * 100);
}

function optionsOf(prepared: PreparedOffers, job: Workload): Map<OfferProvider, JobOption[] | Exclusion> {
  const options = new Map<OfferProvider, JobOption[] | Exclusion>();
  for (const each of prepared.get(job.type) ?? []) {
    const candidate = candidateOf(each, job);
    const known = options.get(each.provider);
    if (typeof candidate === 'string') {
      if (known === undefined) options.set(each.provider, candidate);
      continue;
    }
    const scope = job.country !== null && each.isPricedIn(job.country) ? job.country : null;
    const option = {
      prepared: each,
      scope,
      hundredths: hundredthsOf(candidate.quantity),
    };
    if (typeof known === 'object') known.push(option);
    else options.set(each.provider, [option]);
  }
  return options;
}
