import { countedSavings, priceOf, type PricedService } from './service-price.ts';
import type { ServiceType } from '#core/service-type.ts';

/** Shown if no residential service has savings. */
const FALLBACK_RANGE = { lowest: 15, highest: 30 } as const;

/** Whole percentages of the list price. */
export interface SavingsRange {
  readonly lowest: number;
  readonly highest: number;
}

/** The range of savings of residential services, without outdated list prices and services without savings. */
export function residentialSavings(
  services: readonly (PricedService & { readonly type: ServiceType })[],
): SavingsRange {
  const savings = services
    .filter(({ type }) => type === 'residential')
    .map((service) => countedSavings(priceOf(service)))
    .filter((saving) => saving > 0);
  return savings.length === 0 ? FALLBACK_RANGE : { lowest: Math.min(...savings), highest: Math.max(...savings) };
}

/** Average savings in whole percent, without outdated list prices; null if no service saves. */
export function averageSavings(services: readonly PricedService[]): number | null {
  const savings = services.map((service) => countedSavings(priceOf(service))).filter((saving) => saving > 0);
  if (savings.length === 0) return null;
  return Math.round(savings.reduce((sum, saving) => sum + saving, 0) / savings.length);
}

/** Highest savings of any service, without outdated list prices; 0 if none saves. */
export function maxSavings(services: readonly PricedService[]): number {
  return services.reduce((most, service) => Math.max(most, countedSavings(priceOf(service))), 0);
}
