import { z } from 'zod';
import { formatPrice, parsePrice } from '#domain/money.ts';

/** The decimal text of a missing price. */
export const NO_PRICE = '0.00';

/** A price: a number or numeric string in US dollars with at most two places, parsed to decimal text ("3.50"). */
export const priceSchema = z.union([z.string(), z.number()]).transform((value, context) => {
  const amount = parsePrice(value);
  if (amount !== null) return formatPrice(amount);
  context.addIssue('Enter a price from 0 to 99,999,999.99 with at most two decimal places');
  return z.NEVER;
});
