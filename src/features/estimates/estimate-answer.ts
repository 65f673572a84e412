import type { BillingType } from '#core/service-type.ts';
import type { Saving } from '#catalogue/offers/rank-offers.ts';
import type { Workload } from '#catalogue/offers/workload.ts';
import type { PricedJob } from './priced-jobs.ts';
import type { MissingReason } from './vendor-options.ts';

/** One to eight jobs, and for how long. */
export interface EstimateQuery {
  readonly jobs: readonly Workload[];
  readonly months: number;
  /** Growth of every volume in percent a month, with at most one decimal place. */
  readonly growth: number;
  /** What the jobs cost today, US dollars a month with two decimal places. */
  readonly now: string | null;
  /** The rows of vendors to price, from the first up to the last, exclusive; all by default. */
  readonly rows?: { readonly from: number; readonly to: number };
}

export interface NamedVendor {
  readonly slug: string;
  readonly name: string;
}

/** Vendors that do all jobs together. Amounts are US dollars with two decimal places. */
export interface EstimatedMix {
  readonly vendors: number;
  readonly own: string;
  readonly direct: string | null;
  readonly saving: Pick<Saving, 'amount' | 'percent' | 'counts'> | null;
  /** What it costs more than the cheapest mix. */
  readonly more: string;
  readonly providers: NamedVendor[];
  readonly parts: PricedJob[];
}

/** A vendor that does all jobs that it can do. */
export interface EstimatedVendor {
  readonly provider: NamedVendor;
  /** The total of all jobs; null where it cannot do all. */
  readonly own: string | null;
  /** The total of the jobs that it can do, and their number. */
  readonly partial: string;
  readonly count: number;
  readonly parts: VendorPart[];
}

/** A job at a vendor: its share of the cost, or why it has none. */
interface VendorPart extends Pick<PricedJob, 'buys' | 'together'> {
  readonly own: string | null;
  readonly unit: BillingType | null;
  readonly reason: MissingReason | null;
}

export interface EstimatedMonth {
  readonly month: number;
  readonly amounts: number[];
  readonly cheapest: {
    readonly own: string;
    readonly providers: NamedVendor[];
  };
  readonly one: { readonly own: string; readonly provider: NamedVendor } | null;
  /** At the vendors of the first month. */
  readonly stay: string | null;
  readonly direct: string | null;
}

/** The answer to an estimate, the same for page, API, exports, quote and alert. */
export interface Estimate {
  readonly jobs: {
    readonly workload: Workload;
    readonly offers: number;
    readonly reason: MissingReason | null;
  }[];
  readonly mixes: EstimatedMix[];
  readonly providers: EstimatedVendor[];
  /** The number of vendors that can do all jobs, and of those that can do at least one. */
  readonly count: { readonly all: number; readonly some: number };
  readonly months: EstimatedMonth[];
  readonly totals:
    | (Pick<EstimatedMonth, 'one' | 'stay' | 'direct'> & {
        readonly cheapest: string;
      })
    | null;
  readonly today: {
    readonly now: string;
    readonly difference: string;
    readonly year: string;
  } | null;
}
