import type { Estimate, EstimatedMix, EstimatedVendor, EstimateQuery } from './estimate-answer.ts';
import { compareAmounts, MICRO_PER_CENT, readCost } from '#core/money.ts';
import type { PreparedOffers } from '#catalogue/offers/prepare-offers.ts';
import { dollars, EXCLUSIONS } from '#catalogue/offers/rank-offers.ts';
import { savingOf } from '#catalogue/prices/savings.ts';
import {
  inDollars,
  monthAnswer,
  monthOf,
  type Month,
  type PricedMix,
  providersOf,
  totalsOf,
} from './estimate-months.ts';
import { jobsOfMonth } from './month-jobs.ts';
import { priceJobs, type PricedJobs } from './priced-jobs.ts';
import { type VendorOptions, vendorOptions, withVolumes } from './vendor-options.ts';

const ALL_ROWS = { from: 0, to: Infinity };

/** Estimates jobs at once. @see estimateSteps */
export function estimate(prepared: PreparedOffers, query: EstimateQuery): Estimate {
  const steps = estimateSteps(prepared, query);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * Estimates jobs: the cheapest mixes of vendors, every vendor alone, and the months to come. Yields after each month, so
 * that a server can answer others meanwhile.
 */
export function* estimateSteps(
  prepared: PreparedOffers,
  { jobs, months, growth, now, rows = ALL_ROWS }: EstimateQuery,
): Generator<undefined, Estimate> {
  const vendors = vendorOptions(prepared, jobs);
  const first = monthOf(vendors, jobs.length);
  const [cheapest] = first.mixes;
  yield;
  const plan: Month[] = [];
  if (cheapest && months > 1) {
    plan.push({ ...first, stay: cheapest.priced.own });
    for (let month = 2; month <= months; month += 1) {
      plan.push(monthOf(withVolumes(vendors, jobsOfMonth(jobs, growth, month)), jobs.length, cheapest.vendors));
      yield;
    }
  }
  return {
    jobs: jobs.map((workload, job) => ({
      workload,
      ...jobAnswer(vendors, job),
    })),
    mixes: first.mixes.map((mix) => mixAnswer(mix, cheapest ?? mix, vendors)),
    ...(yield* vendorAnswers(vendors, first, rows)),
    months: plan.map((month, index) => ({
      month: index + 1,
      amounts: jobsOfMonth(jobs, growth, index + 1).map(({ volume }) => volume),
      ...monthAnswer(month, vendors),
    })),
    totals: plan.length === 0 ? null : totalsOf(plan, vendors),
    today: cheapest && now !== null ? todayAnswer(now, cheapest.priced.own) : null,
  };
}

function jobAnswer(
  vendors: readonly VendorOptions[],
  job: number,
): Pick<Estimate['jobs'][number], 'offers' | 'reason'> {
  const options = vendors.map(({ jobs }) => jobs[job]);
  const offers = options.filter((one) => typeof one === 'object').length;
  if (offers > 0) return { offers, reason: null };
  const counts = EXCLUSIONS.map((reason) => ({
    reason,
    count: options.filter((one) => one === reason).length,
  }));
  const most = counts.reduce((best, one) => (one.count > best.count ? one : best));
  return { offers, reason: most.count === 0 ? 'not-sold' : most.reason };
}

function mixAnswer(mix: PricedMix, cheapest: PricedMix, vendors: readonly VendorOptions[]): EstimatedMix {
  const { parts, own, direct, counts } = mix.priced;
  const providers = providersOf(mix, vendors);
  const more = own - cheapest.priced.own;
  return {
    vendors: providers.length,
    own: dollars(own),
    direct: inDollars(direct),
    saving: direct === null ? null : { ...savingOf(own, direct), counts },
    more: dollars(more > 0n ? more : 0n),
    providers,
    parts,
  };
}

/** Rows that are priced before the next yield. */
const ROWS_AT_ONCE = 50;

/** Vendors that can do all jobs by total, then the others by number of jobs and total; equal ones by name. */
function* vendorAnswers(
  vendors: readonly VendorOptions[],
  { full, partial, servicesOf }: Month,
  { from, to }: NonNullable<EstimateQuery['rows']>,
): Generator<undefined, Pick<Estimate, 'providers' | 'count'>> {
  const able = vendors
    .map((vendor, index) => ({
      ...vendor,
      index,
      count: vendor.jobs.filter((options) => typeof options === 'object').length,
      cost: partial[index] ?? 0n,
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || compareAmounts(a.cost, b.cost));
  const providers: EstimatedVendor[] = [];
  for (const row of able.slice(from, to)) {
    providers.push(vendorAnswer(row, priceJobs(servicesOf(row.index))));
    if (providers.length % ROWS_AT_ONCE === 0) yield;
  }
  return {
    count: {
      all: full.filter((cost) => cost !== null).length,
      some: able.length,
    },
    providers,
  };
}

function vendorAnswer({ provider, jobs }: VendorOptions, { parts, own }: PricedJobs): EstimatedVendor {
  const byJob = new Map(parts.map((part) => [part.job, part]));
  return {
    provider: { slug: provider.slug, name: provider.name },
    own: parts.length === jobs.length ? dollars(own) : null,
    partial: dollars(own),
    count: parts.length,
    parts: jobs.map((options, job) => {
      const part = byJob.get(job + 1);
      return {
        own: part?.own ?? null,
        together: part?.together ?? null,
        buys: part?.buys ?? null,
        unit: part?.unit ?? null,
        reason: typeof options === 'string' ? options : null,
      };
    }),
  };
}

function todayAnswer(now: string, cheapest: bigint): NonNullable<Estimate['today']> {
  const difference = readCost(now) / MICRO_PER_CENT - cheapest;
  return {
    now,
    difference: signedDollars(difference),
    year: signedDollars(difference * 12n),
  };
}

function signedDollars(cents: bigint): string {
  return cents < 0n ? `-${dollars(-cents)}` : dollars(cents);
}
