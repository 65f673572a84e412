import { z } from 'zod';
import { shown, view } from '#core/contract/operation.ts';
import { offersQuerySchema, type OffersAnswer } from '#catalogue/offers/offer.ts';
import { CALCULATED_TYPES, DEFAULT_JOB, type CalculatedType } from '#catalogue/offers/plans.ts';
import type { MeteredService } from '#catalogue/offers/workload.ts';
import type { Evidence } from '#catalogue/prices/price-line-contract.ts';
import type { ProductRange } from '#catalogue/prices/product-ranges.ts';
import { partNumber, type DemoSource, type ShownProvider } from '#catalogue/providers/providers-view.ts';
import { api } from '#core/routes.ts';
import type { BillingType } from '#core/service-type.ts';
import { OFFER_SORTS, type OfferSort } from './offer-columns.ts';

/** Own and list prices of a type in one unit, in millionths of a dollar as digits. */
interface Sheet {
  readonly unit: BillingType;
  /** Sums of own prices, and of services with both prices; null without own prices. */
  readonly sums: {
    readonly own: string;
    readonly services: number;
    readonly both: { readonly own: string; readonly direct: string; readonly services: number } | null;
  } | null;
  /** Number of vendors with an own price. */
  readonly vendors: number;
  /** Whether any list price is outdated. */
  readonly hasStale: boolean;
}

/** What is the same for every volume and country of a type. */
export interface PricingView {
  readonly type: CalculatedType;
  readonly hasProviders: boolean;
  /** Most vendors first. */
  readonly sheets: readonly Sheet[];
  /** Countries with services of the type. */
  readonly countries: readonly { readonly code: string; readonly name: string }[];
  /** Vendors that sell other types only, with one of these: the first page, by name. */
  readonly elsewhere: readonly (Pick<ShownProvider, 'slug' | 'name' | 'logo'> & { readonly type: CalculatedType })[];
  readonly elsewhereCount: number;
  readonly isDemo: boolean;
  readonly demoSources: readonly DemoSource[];
  readonly ranges: readonly ProductRange[];
}

export const getPricingView = view('getPricingView', api.pricingView, {
  summary: 'Averages of a product, its countries, and vendors that sell other products only',
  query: z.strictObject({ type: z.enum(CALCULATED_TYPES).default(DEFAULT_JOB.type) }),
  response: shown<PricingView>(),
});

/** A vendor in the chart. */
interface Charted {
  readonly slug: string;
  readonly name: string;
  readonly billingType: BillingType;
  readonly facts: MeteredService['facts'];
  readonly lines: readonly { readonly fromQuantity: number; readonly own: string }[];
}

/** One page of the ranking of a workload: the offers, and after the last one the exclusions. */
export interface WorkloadView extends Omit<OffersAnswer, 'view'> {
  readonly count: { readonly offers: number; readonly excluded: number; readonly vendors: number };
  readonly sort: OfferSort;
  readonly page: number;
  readonly pages: number;
  readonly cheapest: OffersAnswer['offers'][number] | null;
  /** Highest own total. */
  readonly highest: string;
  /** Own totals in ascending order: a sample of many, always with the last. */
  readonly drawn: readonly string[];
  readonly charted: readonly Charted[];
  /** Whether the charted vendors were selected. */
  readonly isChosen: boolean;
  /** Assumptions that change the result. */
  readonly assumes: { readonly kb: boolean; readonly success: boolean; readonly addresses: boolean };
  /** Units in which services of the type are billed. */
  readonly units: readonly BillingType[];
  /** Logo letter by provider id. */
  readonly letters: Readonly<Record<string, string>>;
  /** Ids of services with demo prices. */
  readonly demos: readonly number[];
}

const MAX_SLUGS_LENGTH = 1_500;

export const getWorkloadView = view('getWorkloadView', api.workloadView, {
  summary: 'One page of the ranking of a workload, with its summary',
  query: offersQuerySchema.extend({
    p: z.string().max(MAX_SLUGS_LENGTH).optional(),
    sort: z.enum(OFFER_SORTS).optional(),
    page: partNumber,
  }),
  response: shown<WorkloadView>(),
});

interface PackedService {
  readonly id: number;
  /** Index in `providers`. */
  readonly provider: number;
  readonly name: string;
  readonly billingType: BillingType;
  readonly totalProxies: number;
  /** IPs in the country, null without one or if unknown. */
  readonly ips: number | null;
  /** Whether any of its countries is known. */
  readonly isCovered: boolean;
  readonly isDemo: boolean;
  readonly facts: MeteredService['facts'];
  readonly lines: readonly {
    readonly country: string | null;
    readonly fromQuantity: number;
    readonly own: string | null;
    readonly direct: string | null;
    /** Index in `evidence`. */
    readonly evidence: number | null;
  }[];
}

/** The data to rank every workload of one type in one country. */
export interface OffersView {
  readonly asOf: string;
  readonly providers: readonly Pick<ShownProvider, 'id' | 'slug' | 'name' | 'logo'>[];
  readonly services: readonly PackedService[];
  /** Sources of the lines, each once. */
  readonly evidence: readonly Evidence[];
}

export const getOffersView = view('getOffersView', api.offersView, {
  summary: 'Data to rank every volume of one type in one country',
  query: offersQuerySchema.pick({ type: true, country: true }),
  response: shown<OffersView>(),
});
