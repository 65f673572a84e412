import type { PricingView } from '#domain/pricing-view.ts';
import { SERVICE_TYPE_LABELS, type BillingType } from '#domain/service-type.ts';

/** A volume in the unit that it counts: "250 GB", "250K requests", "250 IPs". */
export function volumeLabel(volume: number, unit: BillingType): string {
  if (unit === 'ip') return volume === 1 ? '1 IP' : `${volume} IPs`;
  return unit === 'gb' ? `${volume} GB` : `${volume}K requests`;
}

/** What the calculated price buys: "250 GB of Residential Proxies", "250K requests with Web Scraper API". */
export function purchaseLabel({ volume, type }: PricingView, unit: BillingType): string {
  return `${volumeLabel(volume, unit)} ${unit === 'cpm' ? 'with' : 'of'} ${SERVICE_TYPE_LABELS[type]}`;
}

/** How many vendors: "1 vendor", "23 vendors". */
export function vendorCount(count: number): string {
  return `${count} ${count === 1 ? 'vendor' : 'vendors'}`;
}
