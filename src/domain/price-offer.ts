import type { MicroDollars } from './money.ts';
import { byName } from './alphabetical.ts';
import type { ServicePrice } from './service-price.ts';

/** The part of a provider that decides its place among equal prices. */
export interface NamedProvider {
  readonly id: number;
  readonly name: string;
}

/** One service that a provider offers, with the price it is compared by. */
export interface OfferedService<P extends NamedProvider, S> {
  readonly provider: P;
  readonly service: S;
  readonly price: ServicePrice;
}

/** What a provider asks for a volume. */
export interface PriceOffer<P extends NamedProvider, S> extends OfferedService<P, S> {
  /** Own price of the volume, null where it is on request. */
  readonly total: MicroDollars | null;
  /** How much that lies below the direct price, never below zero, by a stale price too; null where either is missing. */
  readonly saved: MicroDollars | null;
}

/**
 * One offer a provider, by the service with its lowest own price: cheapest first, equal prices by name, providers
 * without a price last.
 */
export function offersOf<P extends NamedProvider, S>(
  offered: readonly OfferedService<P, S>[],
  volume: number,
): PriceOffer<P, S>[] {
  const cheapest = new Map<number, OfferedService<P, S>>();
  for (const candidate of offered.toSorted(byOwnPrice)) {
    if (!cheapest.has(candidate.provider.id)) cheapest.set(candidate.provider.id, candidate);
  }
  return [...cheapest.values()].map((candidate) => offerOf(candidate, volume));
}

/** What a service costs for a volume. */
export function offerOf<P extends NamedProvider, S>(offered: OfferedService<P, S>, volume: number): PriceOffer<P, S> {
  return { ...offered, ...amountsOf(offered.price, BigInt(volume)) };
}

function byOwnPrice(a: OfferedService<NamedProvider, unknown>, b: OfferedService<NamedProvider, unknown>): number {
  const [first, second] = [a.price.own, b.price.own];
  if (first === second) return byName(a, b);
  if (first === null) return 1;
  if (second === null) return -1;
  return first < second ? -1 : 1;
}

function amountsOf({ own, direct }: ServicePrice, volume: bigint): Pick<PriceOffer<never, never>, 'total' | 'saved'> {
  if (own === null) return { total: null, saved: null };
  const total = own * volume;
  if (direct === null) return { total, saved: null };
  return { total, saved: direct > own ? (direct - own) * volume : 0n };
}
