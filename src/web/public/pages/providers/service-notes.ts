import { FACTS, type Fact, type Facts, factText } from '#domain/facts/facts.ts';
import type { LeadingPrice } from '#domain/prices/leading-price.ts';
import type { BillingType } from '#domain/service-type.ts';
import { quantityText } from '#domain/quantity-text.ts';
import type { MoneyText } from '#domain/currency/shown-money.ts';

const REGISTRY: readonly (readonly [string, Fact])[] = Object.entries(FACTS);

/**
 * What is known of a service, a line for each fact in the registry's order: one text, since the page has one of them for
 * each of hundreds of rows. A fact that is not known is not in it, and none says "no" for it.
 */
export function knownFacts({ facts }: { readonly facts: Facts }): string {
  const known = new Map(Object.entries(facts));
  return REGISTRY.flatMap(([name, fact]) => {
    const value = known.get(name);
    return value === undefined ? [] : `${fact.label}: ${factText(fact, value)}`;
  }).join('\n');
}

/** The least that is sold, and what a volume leads to: "from 10 IPs, down to $1.15 from 100 IPs". Empty where neither is. */
export function quantityHint(
  { leadingPrice }: { readonly leadingPrice?: LeadingPrice | null },
  unit: BillingType,
  money: MoneyText,
): string {
  if (!leadingPrice) return '';
  const { fromQuantity, lowest } = leadingPrice;
  return [
    fromQuantity > 1 ? `from ${quantityText(fromQuantity, unit)}` : '',
    lowest ? `down to ${money({ price: lowest.own })} from ${quantityText(lowest.fromQuantity, unit)}` : '',
  ]
    .filter(Boolean)
    .join(', ');
}
