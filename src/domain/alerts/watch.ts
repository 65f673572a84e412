import { leadingPrice } from '#domain/prices/leading-price.ts';
import { divideRounded, readAmount, type MicroDollars } from '#domain/money.ts';
import type { Offer, OfferEvidence, OfferLine, OfferProvider, OfferService } from '#domain/offers/offer.ts';
import { cheapestOffer, type PreparedOffers } from '#domain/offers/rank-offers.ts';
import { ASSUMPTIONS, WORKLOAD_UNITS } from '#domain/offers/workload.ts';
import type { CalculatedType } from '#domain/offers/plans.ts';
import type { BillingType } from '#domain/service-type.ts';

/** What somebody wants to be told of: each change of one service's price, or any offer below a price. */
export type Watch = ServiceWatch | OffersWatch;

export interface ServiceWatch {
  readonly serviceId: number;
}

export interface OffersWatch {
  readonly type: CalculatedType;
  /** Of a unit, at the amount. */
  readonly below: MicroDollars;
  /** A month, in the unit of the type. */
  readonly volume: number;
  /** ISO 3166 code, null for any. */
  readonly country: string | null;
}

/** What watches are looked up in: the catalogue at one moment. */
export interface WatchedCatalogue {
  readonly offers: PreparedOffers;
  readonly services: ReadonlyMap<number, WatchedService>;
}

export interface WatchedService {
  readonly provider: OfferProvider;
  readonly service: Pick<OfferService, 'id' | 'name' | 'billingType'> & { readonly lines: readonly OfferLine[] };
}

/** The price that a watch is about, as it is now. */
export interface Sighting {
  readonly provider: OfferProvider;
  readonly service: { readonly id: number; readonly name: string };
  /** Own price of a unit; of an offer its cost by the amount, rounded to whole micro-dollars. */
  readonly price: MicroDollars;
  readonly unit: BillingType;
  /** From which quantity on it holds, of a service; null of an offer. */
  readonly fromQuantity: number | null;
  /** The vendor's price for the same, of a service; null where it is not known, and of an offer. */
  readonly direct: MicroDollars | null;
  /** What the amount costs a month, in dollars and cents, and at the vendor; null of a service. */
  readonly month: Pick<Offer, 'own' | 'direct'> | null;
  /** Of the vendor's price. */
  readonly evidence: OfferEvidence | null;
  /** Whether an offer is below the price that was named, exactly; a service's price always counts. */
  readonly isMet: boolean;
}

/**
 * What a watch sees: a service's first line for all countries, as lists show it, or the cheapest offer for the amount. Null
 * where there is no such service, offer or price.
 */
export function sightingOf(watch: Watch, catalogue: WatchedCatalogue): Sighting | null {
  return 'serviceId' in watch
    ? serviceSighting(catalogue.services.get(watch.serviceId))
    : offerSighting(watch, catalogue.offers);
}

function serviceSighting(watched: WatchedService | undefined): Sighting | null {
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

function offerSighting({ type, below, volume, country }: OffersWatch, offers: PreparedOffers): Sighting | null {
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

/** What becomes of a watch: whether its mail goes now, and the price that was told last from then on. */
export interface Step {
  readonly tells: boolean;
  readonly told: MicroDollars | null;
}

/**
 * Decides by the price that was told last, null for none. A service's price is told whenever it is another one, up or down;
 * one that is gone waits for what comes after it. An offer below the named price is told once, and again when it is cheaper
 * still; when none is below any more, the next one is news again.
 */
export function nextStep(watch: Watch, seen: Sighting | null, told: MicroDollars | null): Step {
  if ('serviceId' in watch)
    return seen && seen.price !== told ? { tells: true, told: seen.price } : { tells: false, told };
  if (!seen?.isMet) return { tells: false, told: null };
  return told === null || seen.price < told ? { tells: true, told: seen.price } : { tells: false, told };
}
