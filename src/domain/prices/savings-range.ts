import { countedSavings, priceOf, type PricedService } from './service-price.ts';
import type { ServiceType } from '#domain/service-type.ts';

/** Shown where no residential service saves anything. */
const FALLBACK_RANGE = { lowest: 15, highest: 30 } as const;

/** Whole percentages below the direct price. */
export interface SavingsRange {
  readonly lowest: number;
  readonly highest: number;
}

/** The range of what residential services save. Those that save nothing, or so by a stale price, do not count. */
export function residentialSavings(
  services: readonly (PricedService & { readonly type: ServiceType })[],
): SavingsRange {
  const savings = services
    .filter(({ type }) => type === 'residential')
    .map((service) => countedSavings(priceOf(service)))
    .filter((saving) => saving > 0);
  return savings.length === 0 ? FALLBACK_RANGE : { lowest: Math.min(...savings), highest: Math.max(...savings) };
}

/** The mean of what services save, in whole percent and without stale prices; null where none saves. */
export function averageSavings(services: readonly PricedService[]): number | null {
  const savings = services.map((service) => countedSavings(priceOf(service))).filter((saving) => saving > 0);
  if (savings.length === 0) return null;
  return Math.round(savings.reduce((sum, saving) => sum + saving, 0) / savings.length);
}

/** The highest saving of any service that counts, 0 where none saves. */
export function maxSavings(services: readonly PricedService[]): number {
  return services.reduce((most, service) => Math.max(most, countedSavings(priceOf(service))), 0);
}
