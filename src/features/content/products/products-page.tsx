import { productHref } from '#core/routes.ts';
import { CONTACT_SOURCES } from '#features/contacts/contact-source.ts';
import { SERVICE_TYPE_LABELS, type Product } from '#core/service-type.ts';
import { lowerStart, STARTING_PRICES } from '#catalogue/prices/starting-prices.ts';
import { useFigures } from '#catalogue/shown/counted-figures.tsx';
import { Money } from '#kit/currency/money.tsx';
import { PageHero } from '#kit/layout/page-hero.tsx';
import { type Reason, WhyChoose } from '#features/content/content-sections.tsx';
import { Badge } from '#kit/badge.tsx';
import { Card } from '#kit/card.tsx';
import { ICON_PATHS } from '#kit/icon-paths.ts';
import { LinkButton } from '#kit/link-button.tsx';
import { TickList } from '#kit/tick-list.tsx';

interface ProductOffer {
  readonly product: Product;
  readonly type: keyof typeof STARTING_PRICES;
  readonly text: string;
  readonly features: readonly string[];
  readonly mostPopular?: boolean;
}

/** The six products in their fixed order. */
const PRODUCT_OFFERS: readonly ProductOffer[] = [
  {
    product: 'residential',
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

const REASONS: readonly Reason[] = [
  {
    outline: ICON_PATHS['badge-percent'],
    title: 'Below the direct price',
    text: 'Bulk buying brings prices 10-67% below buying direct, and the discount is passed on to you.',
  },
  {
    outline: ICON_PATHS.check,
    title: 'No minimums, no contracts',
    text: 'Start with as little as 1GB per provider. Nothing locks you in: stop when the project does.',
  },
  {
    outline: lucidePath('Repeat'),
    title: 'Switch vendors at any time',
    text: 'One platform and one interface for 15+ vendors, with unified support around the clock.',
  },
];

/** The six products with their features and starting prices. */
export function ProductsPage() {
  const starting = useFigures()?.starting ?? [];
  return (
    <>
      <PageHero
        title="Products"
        lead="Four types of proxies and two managed APIs. Choose a product, then compare the vendors that sell it."
      />
      <ul className="page-width grid grid-cols-3 gap-4 pt-10 pb-section max-lg:grid-cols-2 max-md:grid-cols-1">
        {PRODUCT_OFFERS.map((offer) => (
          <ProductCard key={offer.product} offer={offer} today={lowerStart(offer.type, starting)} />
        ))}
      </ul>
      <WhyChoose reasons={REASONS} source={CONTACT_SOURCES.products} />
    </>
  );
}

interface ProductCardProps {
  readonly offer: ProductOffer;
  /** The catalogue's starting price if it is lower, else null. */
  readonly today: bigint | null;
}

/** A product: description, starting price, features, and a link to its vendors. */
function ProductCard({ offer, today }: ProductCardProps) {
  const { product, type, text, features, mostPopular } = offer;
  const name = SERVICE_TYPE_LABELS[type];
  const price = STARTING_PRICES[type];
  return (
    <Card as="li" layout="row-span-5 grid grid-rows-subgrid gap-y-0 p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{name}</h2>
        {mostPopular && <Badge tone="signal">Most Popular</Badge>}
      </div>
      <p className="mt-2 text-muted">{text}</p>
      <div className="mt-5 mb-4 text-subtle">
        <p>
          Starting at{' '}
          <b className="text-2xl tracking-[-0.025em] text-ink">
            <Money {...price.shown} />
          </b>
          {price.unit}
        </p>
        <p className="h-5 text-sm text-save figures">
          {today !== null && (
            <>
              today from <Money price={today} unit={price.unit} />
            </>
          )}
        </p>
      </div>
      <div className="mb-6 border-t border-line pt-4">
        <TickList items={features} />
      </div>
      <div className="grid">
        <LinkButton href={productHref(product)}>Compare {name}</LinkButton>
      </div>
    </Card>
  );
}
