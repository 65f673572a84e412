import type { Evidence } from '#catalogue/prices/price-line-contract.ts';
import { leadingPrice } from '#catalogue/prices/leading-price.ts';
import { divideRounded, readAmount, readCost, type MicroDollars } from '#core/money.ts';
import type { SourcedLine } from '#catalogue/prices/price-line.ts';
import type { OfferProvider, OfferService, PreparedOffers } from '#catalogue/offers/prepare-offers.ts';
import { cheapestOffer, type Offer } from '#catalogue/offers/rank-offers.ts';
import { ASSUMPTIONS, WORKLOAD_UNITS, type Workload } from '#catalogue/offers/workload.ts';
import type { CalculatedType } from '#catalogue/offers/plans.ts';
import type { BillingType } from '#core/service-type.ts';
import type { EstimatedMix } from '#features/estimates/estimate-answer.ts';
import { estimate } from '#features/estimates/estimate.ts';

/** The condition of a price alert: any price change of one service, any offer or any mix of vendors below a limit. */
export type Watch = ServiceWatch | OffersWatch | EstimateWatch;

export interface ServiceWatch {
  readonly serviceId: number;
}

export interface OffersWatch {
  readonly type: CalculatedType;
  /** Limit for the unit price at the volume. */
  readonly below: MicroDollars;
  /** Per month, in the unit of the type. */
  readonly volume: number;
  /** ISO 3166 code, null for any. */
  readonly country: string | null;
}

export interface EstimateWatch {
  readonly jobs: readonly Workload[];
  /** Limit for the total of a month. */
  readonly below: MicroDollars;
}

/** The catalogue that price alerts are checked against. */
export interface AlertCatalogue {
  readonly offers: PreparedOffers;
  readonly services: ReadonlyMap<number, AlertService>;
}

export interface AlertService {
  readonly provider: OfferProvider;
  readonly service: Pick<OfferService, 'id' | 'name' | 'billingType'> & { readonly lines: readonly SourcedLine[] };
}

/** The current price that a watch is about. */
export type CurrentPrice = CurrentUnitPrice | CurrentTotal;

/** The cheapest mix of an estimate. */
export interface CurrentTotal {
  readonly watch: EstimateWatch;
  readonly mix: EstimatedMix;
  /** The total of a month. */
  readonly price: MicroDollars;
  readonly isMet: boolean;
}

/** The price of a service or an offer. */
export interface CurrentUnitPrice {
  readonly provider: OfferProvider;
  readonly service: { readonly id: number; readonly name: string };
  /** Own unit price; of an offer, its cost divided by the volume, rounded to whole micro-dollars. */
  readonly price: MicroDollars;
  readonly unit: BillingType;
  /** Smallest quantity of the price line, of a service; null of an offer. */
  readonly fromQuantity: number | null;
  /** The vendor's list price of a service; null if unknown, and of an offer. */
  readonly direct: MicroDollars | null;
  /** Monthly totals of an offer for the volume, own and list, in dollars and cents; null of a service. */
  readonly month: Pick<Offer, 'own' | 'direct'> | null;
  /** Source of the list price. */
  readonly evidence: Evidence | null;
  /** Whether an offer is below the limit, computed exactly; always true of a service. */
  readonly isMet: boolean;
}

/**
 * The current price of a watch: the first line of a service for all countries, as lists show it, the cheapest offer for
 * the volume, or the cheapest mix. Null without such a service, offer, mix or price.
 */
export function currentPriceOf(watch: Watch, catalogue: AlertCatalogue): CurrentPrice | null {
  return 'jobs' in watch ? totalOf(watch, catalogue.offers) : unitPriceOf(watch, catalogue);
}

export function unitPriceOf(watch: ServiceWatch | OffersWatch, catalogue: AlertCatalogue): CurrentUnitPrice | null {
  return 'serviceId' in watch
    ? servicePriceOf(catalogue.services.get(watch.serviceId))
    : offerPriceOf(watch, catalogue.offers);
}

/** An estimate without months, today's bill and vendors alone. */
export const MIXES_ALONE = { months: 1, growth: 0, now: null, rows: { from: 0, to: 0 } };

/** The cheapest mix of an estimate; null if none is possible. */
function totalOf(watch: EstimateWatch, offers: PreparedOffers): CurrentTotal | null {
  const [mix] = estimate(offers, { jobs: watch.jobs, ...MIXES_ALONE }).mixes;
  if (!mix) return null;
  const price = readCost(mix.own);
  return { watch, mix, price, isMet: price < watch.below };
}

function servicePriceOf(watched: AlertService | undefined): CurrentUnitPrice | null {
  const leading = watched && leadingPrice(watched.service.lines);
  const price = leading ? readAmount(leading.own) : null;
  if (!watched || !leading || price === null) return null;
  const { provider, service } = watched;
  const { fromQuantity } = leading;
  const line = service.lines.find((one) => one.country === null && one.fromQuantity === fromQuantity);
  return {
    provider,
    service: { id: service.id, name: service.name },
    price,
    unit: service.billingType,
    fromQuantity,
    direct: readAmount(leading.direct),
    month: null,
    evidence: leading.direct === null ? null : (line?.evidence ?? null),
    isMet: true,
  };
}

/** A cost is hundredths of a micro-dollar. */
const COST_PER_MICRO = 100n;

function offerPriceOf({ type, below, volume, country }: OffersWatch, offers: PreparedOffers): CurrentUnitPrice | null {
  const unit = WORKLOAD_UNITS[type];
  const cheapest = cheapestOffer(offers, { type, volume, country, unit, ...ASSUMPTIONS });
  if (!cheapest) return null;
  const { offer, cost } = cheapest;
  return {
    provider: offer.provider,
    service: offer.service,
    price: divideRounded(cost, BigInt(volume) * COST_PER_MICRO),
    unit,
    fromQuantity: null,
    direct: null,
    month: { own: offer.own, direct: offer.direct },
    evidence: offer.evidence,
    isMet: cost < below * BigInt(volume) * COST_PER_MICRO,
  };
}

/** The result of checking a watch: whether to send a mail now, and the price to store as the last one reported. */
export interface AlertStep {
  readonly sendsMail: boolean;
  readonly lastReported: MicroDollars | null;
}

/**
 * Compares the current price with the last reported one, null for none. A service's price is reported whenever it
 * differs; a removed price is not. An offer or a mix below the limit is reported once, and again when it is cheaper;
 * when none is below the limit any more, the last reported price is cleared.
 */
export function nextStep(watch: Watch, current: CurrentPrice | null, lastReported: MicroDollars | null): AlertStep {
  const report = (price: MicroDollars) => ({ sendsMail: true, lastReported: price });
  if ('serviceId' in watch) {
    return current && current.price !== lastReported ? report(current.price) : { sendsMail: false, lastReported };
  }
  if (!current?.isMet) return { sendsMail: false, lastReported: null };
  const isCheaper = lastReported === null || current.price < lastReported;
  return isCheaper ? report(current.price) : { sendsMail: false, lastReported };
}
