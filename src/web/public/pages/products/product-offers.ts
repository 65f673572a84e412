import { SERVICE_TYPE_LABELS, type Product } from '#domain/service-type.ts';
import { STARTING_PRICES } from '#domain/starting-prices.ts';

/** What the Products page says of one product. */
export interface ProductOffer {
  readonly product: Product;
  readonly name: string;
  /** What it starts at. */
  readonly price: (typeof STARTING_PRICES)[keyof typeof STARTING_PRICES];
  readonly text: string;
  readonly features: readonly string[];
  readonly mostPopular?: boolean;
}

/** The six products in the order of the specification, section 2. */
export const PRODUCT_OFFERS: readonly ProductOffer[] = [
  {
    product: 'residential',
    name: SERVICE_TYPE_LABELS.residential,
    price: STARTING_PRICES.residential,
    text: 'Addresses of home connections, for sites that tell visitors apart by where they come from.',
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
    price: STARTING_PRICES.datacenter,
    text: 'Fast, inexpensive addresses of server networks, for targets that let them in.',
    features: [
      'Shared and dedicated addresses',
      'High speed and low latency',
      'Plans by address or by traffic',
      'HTTP, HTTPS and SOCKS5',
      'The lowest price per address on this page',
    ],
  },
  {
    product: 'mobile',
    name: SERVICE_TYPE_LABELS.mobile,
    price: STARTING_PRICES.mobile,
    text: 'Addresses of 4G and 5G carriers, shared by many phones and so rarely blocked.',
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
    price: STARTING_PRICES.isp,
    text: 'Static residential addresses, hosted in data centers and yours while you rent them.',
    features: [
      'The same address for as long as you rent it',
      'Speed of a data center',
      'Registered to internet service providers',
      'For accounts and long sessions',
      'Pay per address and month',
    ],
  },
  {
    product: 'webScraper',
    name: SERVICE_TYPE_LABELS['web-scraper-api'],
    price: STARTING_PRICES['web-scraper-api'],
    text: 'Send an address, get structured data: proxies, browsers and retries are the vendor’s work.',
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
    price: STARTING_PRICES['web-unblocker'],
    text: 'One endpoint that gets protected pages through: proxy, headers and browser included.',
    features: [
      'Automatic choice of proxy and country',
      'Browser fingerprints and headers handled',
      'Challenges solved along the way',
      'JavaScript rendering',
      'Works as a proxy: no new integration',
    ],
  },
];
