import { compareAmounts, parseAmount, writeAmount, type MicroDollars } from '#core/money.ts';
import type { PriceLine } from './price-line.ts';

/** The lowest own price of a service that has prices for some countries alone. */
export interface LocalPrice {
  /** Decimal text with up to six places. */
  readonly own: string;
  /** The number of countries with an own price. */
  readonly countries: number;
}

/** The lowest own price of lines for countries; null if one for all countries has a price, or none has. */
export function localPrice(lines: readonly PriceLine[]): LocalPrice | null {
  const countries = new Set<string>();
  let lowest: MicroDollars | null = null;
  for (const { country, own } of lines) {
    if (!own) continue;
    if (country === null) return null;
    countries.add(country);
    if (lowest === null || own < lowest) lowest = own;
  }
  const own = writeAmount(lowest);
  return own === null ? null : { own, countries: countries.size };
}

/** The lowest of services' prices for some countries; null without any. */
export function lowestLocalPrice(
  services: readonly { readonly localPrice?: LocalPrice | undefined }[],
): LocalPrice | null {
  return services.reduce<LocalPrice | null>((lowest, { localPrice: local }) => {
    if (!local) return lowest;
    const isLower = !lowest || compareAmounts(parseAmount(local.own) ?? 0n, parseAmount(lowest.own) ?? 0n) < 0;
    return isLower ? local : lowest;
  }, null);
}
