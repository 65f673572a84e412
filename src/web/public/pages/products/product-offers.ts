import { SERVICE_TYPE_LABELS, type Product } from '#domain/service-type.ts';
import type { STARTING_PRICES } from '#domain/prices/starting-prices.ts';

/** What the Products page says of one product. */
export interface ProductOffer {
  readonly product: Product;
  readonly name: string;
  readonly type: keyof typeof STARTING_PRICES;
  readonly text: string;
  readonly features: readonly string[];
  readonly mostPopular?: boolean;
}

/** The six products in their fixed order. */
export const PRODUCT_OFFERS: readonly ProductOffer[] = [
  {
    product: 'residential',
    name: SERVICE_TYPE_LABELS.residential,
    type: 'residential',
    text: 'IPs of home connections, for sites that vary by location or block server traffic.',
    features: [
      'Locations in 200+ countries',
      'Country and city targeting',
      'Rotating and sticky sessions',
      'HTTP, HTTPS and SOCKS5',
      'Pay per gigabyte, from 1GB per provider',
    ],
    mostPopular: true,
  },
  {
    product: 'datacenter',
    name: SERVICE_TYPE_LABELS.datacenter,
    type: 'datacenter',
    text: 'Fast, low-cost data center IPs, for targets that do not block them.',
    features: [
      'Shared and dedicated IPs',
      'High speed and low latency',
      'Plans per IP or per gigabyte',
      'HTTP, HTTPS and SOCKS5',
      'The lowest starting price per IP',
    ],
  },
  {
    product: 'mobile',
    name: SERVICE_TYPE_LABELS.mobile,
    type: 'mobile',
    text: 'IPs of 4G and 5G carriers. Many phones share them, so they are rarely blocked.',
    features: [
      '4G, 5G and LTE carrier networks',
      'Country and carrier targeting',
      'Rotation by time or on request',
      'For apps, ads and social media checks',
      'Pay per gigabyte, from 1GB per provider',
    ],
  },
  {
    product: 'staticResidential',
    name: SERVICE_TYPE_LABELS.isp,
    type: 'isp',
    text: 'Static residential IPs, hosted in data centers and kept for as long as you rent them.',
    features: [
      'The same IP for as long as you rent it',
      'Speed of a data center',
      'Registered to internet service providers',
      'For accounts and long sessions',
      'Priced per IP and month',
    ],
  },
  {
    product: 'webScraper',
    name: SERVICE_TYPE_LABELS['web-scraper-api'],
    type: 'web-scraper-api',
    text: 'Send a URL, get structured data. The vendor runs proxies, browsers and retries.',
    features: [
      'Results as JSON or CSV',
      'Ready-made scrapers for large sites',
      'JavaScript rendering',
      'Proxy rotation and retries included',
      'Single requests, batches and schedules',
    ],
  },
  {
    product: 'webUnblocker',
    name: SERVICE_TYPE_LABELS['web-unblocker'],
    type: 'web-unblocker',
    text: 'One endpoint for protected pages, with proxy, headers and browser included.',
    features: [
      'Automatic choice of proxy and country',
      'Browser fingerprints and headers handled',
      'CAPTCHAs solved automatically',
      'JavaScript rendering',
      'Works as a proxy: no new integration',
    ],
  },
];
