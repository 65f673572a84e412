import type { PriceLineAnswer } from '#catalogue/prices/price-line-contract.ts';
import { dollarText } from '#core/shown-money.ts';
import { quantityText } from '#core/quantity-text.ts';
import { BILLING_TYPES, type BillingType } from '#core/service-type.ts';
import type { Compared } from './compare-view.ts';

/** Maximum number of rows of a price list. */
const MAX_ROWS = 24;

/** Why a vendor has no total, with the name of the job's country. */
export function reasonText({ reason, onlyIn = [] }: Pick<Compared, 'reason' | 'onlyIn'>, country: string): string {
  return {
    'other-unit': 'Billed in another unit',
    'not-in-country': `Not in ${country}`,
    'coverage-unknown': 'Country coverage not recorded',
    'only-in-countries': `Price for ${onlyIn.join(', ')} only`,
    'no-price': 'Price on request',
    'not-sold': 'Not sold',
  }[reason ?? 'no-price'];
}

type Offer = NonNullable<Compared['offer']>;

/** The tier that an offer applies: "From 350 GB", "US, from 1 GB". */
export function tierText({ line, unit }: Offer): string {
  return `${line.country === null ? 'From' : `${line.country}, from`} ${quantityText(line.fromQuantity, unit)}`;
}

/** The quantity that is paid, if it is not the job's volume: "buys 500 GB", "31.58 GB"; else empty. */
export function paidText({ unit, buys, quantity }: Offer, jobUnit: BillingType): string {
  if (buys !== null) return `buys ${quantityText(buys, unit)}`;
  return unit !== 'gb' || unit !== jobUnit ? quantityText(quantity, unit) : '';
}

/** The tier that an offer applies, with its price and the quantity that is paid. */
export function lineText(offer: Offer, jobUnit: BillingType): string {
  const tier = `${tierText(offer)} at ${dollarText({ price: offer.line.own })}`;
  return [tier, paidText(offer, jobUnit)].filter(Boolean).join(', ');
}

/** The units of the vendors' price lists. */
export function unitsOf(providers: readonly Compared[]): BillingType[] {
  return BILLING_TYPES.filter((unit) => providers.some((provider) => linesIn(provider, unit).length > 0));
}

/** The quantities from which a vendor's tier begins. */
export function quantitiesIn(providers: readonly Compared[], unit: BillingType): number[] {
  const quantities = new Set(
    providers.flatMap((provider) => linesIn(provider, unit).map(({ fromQuantity }) => fromQuantity)),
  );
  return [...quantities].toSorted((a, b) => a - b).slice(0, MAX_ROWS);
}

interface UnitPrices {
  readonly own: PriceLineAnswer | undefined;
  readonly direct: PriceLineAnswer | undefined;
}

/** The lines of the unit prices from a quantity on: the tier that begins there, or the last one below. */
export function unitPricesAt(provider: Compared, unit: BillingType, quantity: number): UnitPrices {
  const reached = linesIn(provider, unit).filter(({ fromQuantity }) => fromQuantity <= quantity);
  return {
    own: reached.findLast((line) => line.own !== null),
    direct: reached.findLast((line) => line.direct !== null),
  };
}

function linesIn({ service }: Compared, unit: BillingType): readonly PriceLineAnswer[] {
  return service?.billingType === unit ? service.lines : [];
}
