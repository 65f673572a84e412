import { cheapestMixes, type MixPart } from './cheapest-mixes.ts';
import type { ExactCost } from '#catalogue/prices/cost-of.ts';
import type { PreparedOffers } from '#catalogue/offers/prepare-offers.ts';
import type { Workload } from '#catalogue/offers/workload.ts';
import { dollars } from '#catalogue/offers/rank-offers.ts';
import type { Estimate, EstimatedMonth, NamedVendor } from './estimate-answer.ts';
import { priceJobs, type PricedJobs } from './priced-jobs.ts';
import { type SetCosts, withSetCosts } from './set-costs.ts';
import { type JobOption, vendorOptions, type VendorOptions } from './vendor-options.ts';

/** A mix with the index of each job's vendor. */
export interface PricedMix {
  readonly priced: PricedJobs;
  readonly vendors: readonly number[];
}

export interface Month {
  readonly mixes: readonly PricedMix[];
  /** The services of all jobs that a vendor can do. */
  readonly servicesOf: (vendor: number) => readonly (JobOption | undefined)[];
  /** The exact cost of all jobs at each vendor, null where it cannot do all. */
  readonly full: readonly (ExactCost | null)[];
  /** The exact cost of all jobs that it can do. */
  readonly partial: readonly ExactCost[];
  /** Cents at the vendors of the first month. */
  readonly stay: bigint | null;
}

/** A month, with its cost at given vendors of the jobs. */
export function monthOf(
  vendors: readonly VendorOptions[],
  count: number,
  given: readonly number[] | null = null,
): Month {
  const all = (1 << count) - 1;
  const possible = vendors.map(possibleSet);
  return withSetCosts(vendors, (arithmetic, costs): Month => {
    const exact = costs.map((one, vendor) => arithmetic.exact(one.costs[possible[vendor] ?? 0] ?? arithmetic.zero));
    return {
      mixes: cheapestMixes(arithmetic, costs, count).map((parts) => pricedMix(parts, costs, count)),
      servicesOf: (vendor) => costs[vendor]?.servicesOf(possible[vendor] ?? 0) ?? [],
      full: exact.map((cost, vendor) => (possible[vendor] === all ? cost : null)),
      partial: exact,
      stay: given && pricedMix(setsOf(given), costs, count).priced.own,
    };
  });
}

/**
 * Prices jobs at the vendors with these ids, with the cheapest services there. A job whose vendor cannot do it is left
 * out.
 */
export function pricedAt(
  prepared: PreparedOffers,
  jobs: readonly Workload[],
  ids: readonly (number | null)[],
): PricedJobs {
  const vendors = vendorOptions(prepared, jobs).filter(({ provider }) => ids.includes(provider.id));
  return withSetCosts(vendors, (_arithmetic, costs) => {
    const sets = vendors.map((one, vendor) => {
      const given = ids.reduce((set: number, id, job) => (id === one.provider.id ? set | (1 << job) : set), 0);
      return { vendor, set: given & possibleSet(one) };
    });
    return pricedMix(sets, costs, jobs.length).priced;
  });
}

function possibleSet({ jobs }: VendorOptions): number {
  return jobs.reduce((set, options, job) => (typeof options === 'string' ? set : set | (1 << job)), 0);
}

function setsOf(vendors: readonly number[]): MixPart[] {
  const sets = new Map<number, number>();
  for (const [job, vendor] of vendors.entries()) sets.set(vendor, (sets.get(vendor) ?? 0) | (1 << job));
  return [...sets].map(([vendor, set]) => ({ vendor, set }));
}

function pricedMix<Cost>(parts: readonly MixPart[], costs: readonly SetCosts<Cost>[], count: number): PricedMix {
  const services = parts.map(({ vendor, set }) => ({
    vendor,
    options: costs[vendor]?.servicesOf(set) ?? [],
  }));
  const jobs = Array.from({ length: count }, (_, job) => services.find(({ options }) => options[job]));
  return {
    priced: priceJobs(jobs.map((at, job) => at?.options[job])),
    vendors: jobs.map((at) => at?.vendor ?? -1),
  };
}

/** The vendors of a mix by name. */
export function providersOf({ vendors: indexes }: PricedMix, vendors: readonly VendorOptions[]): NamedVendor[] {
  return [...new Set(indexes)].toSorted((a, b) => a - b).flatMap((vendor) => nameOf(vendors[vendor]) ?? []);
}

function nameOf(vendor: VendorOptions | undefined): NamedVendor | null {
  return vendor ? { slug: vendor.provider.slug, name: vendor.provider.name } : null;
}

type MonthAnswer = Omit<EstimatedMonth, 'month' | 'amounts'>;

export function monthAnswer({ mixes, full, servicesOf, stay }: Month, vendors: readonly VendorOptions[]): MonthAnswer {
  const [cheapest] = mixes;
  const one = leastOf(full);
  const provider = one === null ? null : nameOf(vendors[one]);
  return {
    cheapest: {
      own: dollars(cheapest?.priced.own ?? 0n),
      providers: cheapest ? providersOf(cheapest, vendors) : [],
    },
    one: one === null || provider === null ? null : { own: dollars(priceJobs(servicesOf(one)).own), provider },
    stay: inDollars(stay),
    direct: inDollars(cheapest?.priced.direct ?? null),
  };
}

export function totalsOf(months: readonly Month[], vendors: readonly VendorOptions[]): NonNullable<Estimate['totals']> {
  const one = leastOf(vendors.map((_, vendor) => sumOf(months.map(({ full }) => full[vendor] ?? null))));
  const provider = one === null ? null : nameOf(vendors[one]);
  const cheapest = months.map(({ mixes }) => mixes[0]?.priced);
  return {
    cheapest: dollars(sumOf(cheapest.map((priced) => priced?.own ?? null)) ?? 0n),
    one:
      one === null || provider === null
        ? null
        : {
            own: dollars(sumOf(months.map(({ servicesOf }) => priceJobs(servicesOf(one)).own)) ?? 0n),
            provider,
          },
    stay: inDollars(sumOf(months.map(({ stay }) => stay))),
    direct: inDollars(sumOf(cheapest.map((priced) => priced?.direct ?? null))),
  };
}

/** The index of the least cost, the first of equal ones; null without a cost. */
function leastOf(costs: readonly (ExactCost | null)[]): number | null {
  let least: number | null = null;
  for (const [index, cost] of costs.entries()) {
    if (cost !== null && (least === null || cost < (costs[least] ?? cost))) least = index;
  }
  return least;
}

/** Null where one is missing. */
function sumOf(amounts: readonly (bigint | null)[]): bigint | null {
  return amounts.reduce((sum, amount) => (sum === null || amount === null ? null : sum + amount), 0n);
}

export function inDollars(cents: bigint | null): string | null {
  return cents === null ? null : dollars(cents);
}
