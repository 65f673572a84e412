import type { PriceSheet } from '#domain/price-calculator.ts';
import type { PriceOffer } from '#domain/price-offer.ts';
import type { ShownProvider, ShownService } from '#web/public/parts/catalogue/catalogue.ts';

/** The prices of the chosen type in one unit, with what the page shows of their services. */
export type ShownSheet = PriceSheet<ShownProvider, ShownService>;

/** One row of the price table. */
export type ShownOffer = PriceOffer<ShownProvider, ShownService>;
