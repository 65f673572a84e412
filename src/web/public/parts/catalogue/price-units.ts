import type { BillingType } from '#domain/service-type.ts';

/** What a price buys, as it stands after the amount. */
export const UNITS: Record<BillingType, string> = { gb: '/GB', cpm: '/CPM' };
