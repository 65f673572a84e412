import { CONTACT_SOURCES } from '#domain/contact-source.ts';
import { PageHero } from '#web/public/parts/layout/page-hero.tsx';
import { WhyChoose } from '#web/public/parts/layout/why-choose.tsx';
import { ProductCard } from './product-card.tsx';
import { PRODUCT_OFFERS } from './product-offers.ts';
import { REASONS } from './reasons.ts';

/** The six products with what they include and what they start at. */
export function ProductsPage() {
  return (
    <>
      <PageHero
        title="Products"
        lead="Four proxy networks and two managed APIs, from the vendors that run them. Pick a product, then compare who sells it."
      />
      <ul className="page-width grid grid-cols-3 gap-4 pt-10 pb-section max-lg:grid-cols-2 max-md:grid-cols-1">
        {PRODUCT_OFFERS.map((offer) => (
          <ProductCard key={offer.product} {...offer} />
        ))}
      </ul>
      <WhyChoose reasons={REASONS} source={CONTACT_SOURCES.products} />
    </>
  );
}
