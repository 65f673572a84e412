import type { DashboardStats } from '#contract/dashboard.ts';
import { FALLBACK_PROVIDERS } from '#domain/fallback-providers.ts';
import { parsePrice } from '#domain/money.ts';
import { savingsPercentage } from '#domain/savings.ts';

const SHOWN = 5;

/** Sample records for the featured panel when the API's answer has failed. */
export const fallbackFeatured: DashboardStats['featuredProviders'] = FALLBACK_PROVIDERS.slice(0, SHOWN).map(
  ({ id, name, logo, pricePerGb, directPricePerGb }) => ({
    id,
    name,
    logo,
    ipCount: 0,
    pricePerGbRampage: pricePerGb,
    savingsPercentage: savingsPercentage(parsePrice(pricePerGb) ?? 0n, parsePrice(directPricePerGb) ?? 0n),
  }),
);
