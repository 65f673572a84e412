import { compareNames } from '#core/alphabetical.ts';
import { parseAmount, readCost } from '#core/money.ts';
import { BILLING_TYPES } from '#core/service-type.ts';
import type { Offer } from '#catalogue/offers/rank-offers.ts';
import type { OfferSort } from './offer-columns.ts';

/** Orders ranked offers by a column: by total as `rankOffers` ranks them. Offers without a value come last, equal ones in the order of the ranking. */
export function orderOffers(ranked: readonly Offer[], sort: OfferSort): readonly Offer[] {
  if (sort === 'total') return ranked;
  if (sort === 'name') return ranked.toSorted((a, b) => compareNames(a.provider.name, b.provider.name));
  const keyOf = KEYS[sort];
  return ranked
    .map((offer) => ({ offer, key: keyOf(offer) }))
    .toSorted((a, b) => compareKeys(a.key, b.key))
    .map(({ offer }) => offer);
}

/** Values in ascending order, compared one by one; null without a value. */
type Key = readonly (bigint | number)[] | null;

const KEYS: Readonly<Record<Exclude<OfferSort, 'total' | 'name'>, (offer: Offer) => Key>> = {
  price: ({ unit, line }) => priceKey(unit, line.own),
  direct: ({ unit, directLine }) => directLine && priceKey(unit, directLine.direct),
  savings: ({ saving }) => saving && [weightOf(saving), -saving.percent],
  saved: ({ saving }) => saving && [weightOf(saving), -readCost(saving.amount)],
  ips: ({ ips }) => (ips === null ? null : [-ips]),
  checked: ({ evidence }) => (evidence?.checkedOn ? [-Date.parse(evidence.checkedOn)] : null),
};

/** Prices of different units cannot be compared, so each unit is apart. */
function priceKey(unit: Offer['unit'], price: string): Key {
  return [BILLING_TYPES.indexOf(unit), parseAmount(price) ?? 0n];
}

/** Savings on a list price for another volume come after the others, and those on an outdated one after these. */
function weightOf({ counts, statedFor }: NonNullable<Offer['saving']>): number {
  if (!counts) return 2;
  return statedFor === null ? 0 : 1;
}

function compareKeys(a: Key, b: Key): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const index = a.findIndex((value, place) => value !== b[place]);
  const [first = 0, second = 0] = [a[index], b[index]];
  return first < second ? -1 : Number(first > second);
}
