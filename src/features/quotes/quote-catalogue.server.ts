import type { CalculatedType } from '#catalogue/offers/plans.ts';
import type { PreparedOffers } from '#catalogue/offers/prepare-offers.ts';
import type { PreparedCatalogue } from '#catalogue/prepared-catalogue.server.ts';

/** The name of a country; null for any country or an unknown one. */
export function countryNameOf(asked: string | null, { countries }: PreparedCatalogue): string | null {
  return countries.find(({ code }) => code === asked)?.name ?? null;
}

/** The ranking input of some providers and types. */
export function ofProviders(
  offers: PreparedOffers,
  types: readonly CalculatedType[],
  ids: ReadonlySet<number | null>,
): PreparedOffers {
  return new Map(types.map((type) => [type, (offers.get(type) ?? []).filter(({ provider }) => ids.has(provider.id))]));
}
