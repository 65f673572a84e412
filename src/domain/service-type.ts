/** What a vendor sells, in the order in which services are listed. */
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

/** The label of each product type. */
export const SERVICE_TYPE_LABELS: Record<ServiceType, string> = {
  residential: 'Residential Proxies',
  datacenter: 'Datacenter Proxies',
  mobile: 'Mobile Proxies',
  isp: 'ISP Proxies',
  'web-scraper-api': 'Web Scraper API',
  'web-unblocker': 'Web Unblocker',
  custom: 'Custom Service',
};

/** How a service is metered: per gigabyte, per thousand requests (CPM), or per address and month. */
export const BILLING_TYPES = ['gb', 'cpm', 'ip'] as const;

export type BillingType = (typeof BILLING_TYPES)[number];

/** What a price is for, in words: "Prices per GB". CPM is the price of a thousand requests. */
export const UNIT_NAMES: Record<BillingType, string> = { gb: 'GB', cpm: 'CPM', ip: 'IP' };

/** The same as it stands after an amount: "$0.50/GB". */
export const PER_UNIT: Record<BillingType, string> = { gb: '/GB', cpm: '/CPM', ip: '/IP' };

/** What the panel calls each. */
export const BILLING_LABELS: Record<BillingType, string> = { gb: 'per GB', cpm: 'per CPM', ip: 'per IP' };

/** The product tabs of the providers page, in their order, with the service type each stands for. */
export const PRODUCTS = [
  { id: 'residential', label: 'Residential Proxy', serviceType: 'residential' },
  { id: 'datacenter', label: 'Data Center Proxy', serviceType: 'datacenter' },
  { id: 'mobile', label: 'Mobile Proxy', serviceType: 'mobile' },
  { id: 'staticResidential', label: 'Static Residential Proxy', serviceType: 'isp' },
  { id: 'webUnblocker', label: 'Web Unblocker', serviceType: 'web-unblocker' },
  { id: 'webScraper', label: 'Web Scraper API', serviceType: 'web-scraper-api' },
] as const satisfies readonly { id: string; label: string; serviceType: ServiceType }[];

export type Product = (typeof PRODUCTS)[number]['id'];

/** The service type behind a product tab. */
export function serviceTypeOf(product: Product): ServiceType {
  const found = PRODUCTS.find(({ id }) => id === product);
  if (!found) throw new TypeError(`Unknown product: ${product}`);
  return found.serviceType;
}
