import { MAX_COUNT } from '#core/limits.ts';
import { formatPrice } from '#core/money.ts';
import { countedSavings, priceOf, type PricedService } from '#catalogue/prices/service-price.ts';

export interface FigureService extends PricedService {
  readonly isPrimary: boolean;
  readonly totalProxies: number;
}

/** The figures of a provider: USD per GB as decimal strings, whole percent, counts. */
export interface ProviderFigures {
  readonly pricePerGbRampage: string;
  readonly pricePerGbDirect: string;
  readonly savingsPercentage: number;
  readonly ipCount: number;
  readonly countries: number;
}

/**
 * Derives a provider's figures from its services: prices and savings of the primary service, else of the cheapest one
 * billed per GB. A primary service billed otherwise has savings but no price per GB. Outdated list prices give no
 * savings. Null without services: stored figures are kept.
 */
export function providerFigures(services: readonly FigureService[], countries: number): ProviderFigures | null {
  if (services.length === 0) return null;
  const leading = services.find(({ isPrimary }) => isPrimary) ?? cheapestPerGb(services);
  const price = leading && priceOf(leading);
  const perGb = price?.billingType === 'gb';
  return {
    pricePerGbRampage: formatPrice((perGb && price.own) || 0n),
    pricePerGbDirect: formatPrice((perGb && price.direct) || 0n),
    savingsPercentage: price ? countedSavings(price) : 0,
    ipCount: sumCounts(services.map(({ totalProxies }) => totalProxies)),
    countries,
  };
}

/** Adds counts, up to the largest one that JSON carries exactly. */
export function sumCounts(counts: readonly number[]): number {
  return counts.reduce((sum, count) => Math.min(sum + count, MAX_COUNT), 0);
}

function cheapestPerGb(services: readonly FigureService[]): FigureService | null {
  let cheapest: { service: FigureService; own: bigint } | null = null;
  for (const service of services) {
    const { billingType, own } = priceOf(service);
    if (billingType === 'gb' && own !== null && (cheapest === null || own < cheapest.own)) cheapest = { service, own };
  }
  return cheapest?.service ?? null;
}
