/** Product types, in display order. */
export const SERVICE_TYPES = [
  'residential',
  'datacenter',
  'mobile',
  'isp',
  'web-scraper-api',
  'web-unblocker',
  'custom',
] as const;

export type ServiceType = (typeof SERVICE_TYPES)[number];

export const SERVICE_TYPE_LABELS: Record<ServiceType, string> = {
  residential: 'Residential Proxies',
  datacenter: 'Datacenter Proxies',
  mobile: 'Mobile Proxies',
  isp: 'ISP Proxies',
  'web-scraper-api': 'Web Scraper API',
  'web-unblocker': 'Web Unblocker',
  custom: 'Custom Service',
};

/** Billing units: gigabyte, thousand requests (CPM), or IP and month. */
export const BILLING_TYPES = ['gb', 'cpm', 'ip'] as const;

export type BillingType = (typeof BILLING_TYPES)[number];

/** The unit of a price in text: "Prices per GB". CPM is the price of a thousand requests. */
export const UNIT_NAMES: Record<BillingType, string> = { gb: 'GB', cpm: 'CPM', ip: 'IP' };

/** The unit after a price: "$0.50/GB". */
export const PER_UNIT: Record<BillingType, string> = { gb: '/GB', cpm: '/CPM', ip: '/IP' };

/** Labels in the panel. */
export const BILLING_LABELS: Record<BillingType, string> = { gb: 'per GB', cpm: 'per CPM', ip: 'per IP' };

/** The product tabs of the providers page, with their service types. */
export const PRODUCTS = [
  { id: 'residential', label: 'Residential Proxy', serviceType: 'residential' },
  { id: 'datacenter', label: 'Data Center Proxy', serviceType: 'datacenter' },
  { id: 'mobile', label: 'Mobile Proxy', serviceType: 'mobile' },
  { id: 'staticResidential', label: 'Static Residential Proxy', serviceType: 'isp' },
  { id: 'webUnblocker', label: 'Web Unblocker', serviceType: 'web-unblocker' },
  { id: 'webScraper', label: 'Web Scraper API', serviceType: 'web-scraper-api' },
] as const satisfies readonly { id: string; label: string; serviceType: ServiceType }[];

export type Product = (typeof PRODUCTS)[number]['id'];

/** The service type of a product tab. */
export function serviceTypeOf(product: Product): ServiceType {
  const found = PRODUCTS.find(({ id }) => id === product);
  if (!found) throw new TypeError(`Unknown product: ${product}`);
  return found.serviceType;
}
