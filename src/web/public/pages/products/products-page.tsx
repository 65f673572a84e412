import { productHref } from '#contract/routes.ts';
import { CONTACT_SOURCES } from '#domain/contacts/contact-source.ts';
import { lowerStart, STARTING_PRICES } from '#domain/prices/starting-prices.ts';
import { useFigures } from '#web/public/parts/catalogue/counted-figures.ts';
import { Money } from '#web/public/parts/currency/money.tsx';
import { CONTENT_ICONS } from '#web/public/parts/layout/content-icons.ts';
import { PageHero } from '#web/public/parts/layout/page-hero.tsx';
import { type Reason, WhyChoose } from '#web/public/parts/layout/reason-cards.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { ICON_PATHS } from '#web/ui/icon-paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TickList } from '#web/ui/tick-list.tsx';
import { PRODUCT_OFFERS, type ProductOffer } from './product-offers.ts';

/** Why customers buy these products here instead of direct. */
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
    outline: CONTENT_ICONS.repeat,
    title: 'Switch vendors at any time',
    text: 'One platform and one interface for 15+ vendors, with unified support around the clock.',
  },
];

/** The six products with what they include and what they start at. */
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
  /** What it starts at in the catalogue where that is lower, else null. */
  readonly today: bigint | null;
}

/** One product: what it is, what it starts at, what it includes, and the way to its vendors. */
function ProductCard({ offer, today }: ProductCardProps) {
  const { product, type, name, text, features, mostPopular } = offer;
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
