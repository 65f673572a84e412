import { PLANS, type CalculatedType, type PricingView } from '#domain/offers/plans.ts';
import { quantityText } from '#domain/quantity-text.ts';
import { SERVICE_TYPE_LABELS, type BillingType } from '#domain/service-type.ts';

/** A volume in the unit that it counts: "250 GB", "250K requests", "250 IPs". */
export function volumeLabel(volume: number, unit: BillingType): string {
  if (unit === 'ip') return volume === 1 ? '1 IP' : `${volume} IPs`;
  return unit === 'gb' ? `${volume} GB` : `${volume}K requests`;
}

/** Up to this a volume is written as its plan is. */
const LARGEST_PLAN = Math.max(...PLANS.map(({ volume }) => volume));

/** What the calculated price buys: "250 GB of Residential Proxies", "250K requests with Web Scraper API". */
export function purchaseLabel({ volume, type }: PricingView, unit: BillingType): string {
  const text = volume > LARGEST_PLAN ? quantityText(volume, unit) : volumeLabel(volume, unit);
  return `${text} ${unit === 'cpm' ? 'with' : 'of'} ${SERVICE_TYPE_LABELS[type]}`;
}

const PRODUCT_NOUNS: Record<CalculatedType, string> = {
  residential: 'residential proxies',
  mobile: 'mobile proxies',
  isp: 'ISP proxies',
  datacenter: 'datacenter proxies',
  'web-unblocker': 'web unblockers',
  'web-scraper-api': 'web scraper APIs',
};

/** What vendors sell: "residential proxies", "web unblockers". */
export function productNoun(type: CalculatedType): string {
  return PRODUCT_NOUNS[type];
}

/** How many vendors: "1 vendor", "23 vendors". */
export function vendorCount(count: number): string {
  return `${count} ${count === 1 ? 'vendor' : 'vendors'}`;
}

/** What unit prices are for, above their columns. */
export const PRICE_HEADS: Readonly<Record<BillingType, string>> = {
  gb: 'Per GB',
  cpm: 'Per CPM (1,000 requests)',
  ip: 'Per IP',
};
