import { priceOf, type PricedService } from './service-price.ts';
import type { ServiceType } from './service-type.ts';

/** Shown where no residential service saves anything (specification, section 9). */
const FALLBACK_RANGE = { lowest: 15, highest: 30 } as const;

/** Whole percentages below the direct price. */
export interface SavingsRange {
  readonly lowest: number;
  readonly highest: number;
}

/** The range of what residential services save. Those that save nothing do not count. */
export function residentialSavings(
  services: readonly (PricedService & { readonly type: ServiceType })[],
): SavingsRange {
  const savings = services
    .filter(({ type }) => type === 'residential')
    .map((service) => priceOf(service).savings)
    .filter((saving) => saving > 0);
  return savings.length === 0 ? FALLBACK_RANGE : { lowest: Math.min(...savings), highest: Math.max(...savings) };
}
