import { CONTACT_SOURCES } from '#domain/contact-source.ts';
import { formatDollars } from '#domain/money.ts';
import type { PriceQuote } from '#domain/price-quote.ts';
import { CUSTOM_PLAN_VOLUME, type PricingView } from '#domain/pricing-view.ts';
import type { BillingType } from '#domain/service-type.ts';
import { UNITS } from '#web/public/parts/catalogue/price-units.ts';
import { ContactLink } from '#web/public/parts/layout/contact-link.tsx';
import { LoadingQuote } from './loading-quote.tsx';
import { purchaseLabel } from './price-labels.ts';
import { QuoteLines } from './quote-lines.tsx';

interface QuotePanelProps {
  readonly view: PricingView;
  readonly unit: BillingType;
  /** Null where no service has a price, undefined while prices load. */
  readonly quote: PriceQuote | null | undefined;
  readonly isSample: boolean;
}

/** What the chosen volume costs on average and what that saves, always on dark ground. */
export function QuotePanel({ view, unit, quote, isSample }: QuotePanelProps) {
  return (
    <div data-theme="dark" className="flex flex-col border-l border-line bg-panel p-8 max-lg:border-l-0 max-md:p-5">
      <div role="status">
        <p className="text-muted">
          {purchaseLabel(view, unit)}
          {isSample && ', sample'}
        </p>
        {quote !== undefined && (
          <p className="mt-1 mb-4.5 text-[3.25rem] leading-[1.1] font-semibold tracking-[-0.035em] max-md:text-[2.75rem]">
            {quote ? formatDollars(quote.total) : <span className="text-2xl">Price on request</span>}
          </p>
        )}
      </div>
      {quote === undefined ? <LoadingQuote /> : quote && <QuoteLines quote={quote} unit={UNITS[unit]} />}
      <div className="mt-auto grid gap-2.5 pt-6">
        {view.volume === CUSTOM_PLAN_VOLUME && (
          <ContactLink source={CONTACT_SOURCES.pricingCustomPlan} variant="signal" size="lg" layout="flex">
            Get Quote
          </ContactLink>
        )}
        <ContactLink
          source={CONTACT_SOURCES.pricing}
          variant={view.volume === CUSTOM_PLAN_VOLUME ? 'outline' : 'signal'}
          size="lg"
          layout="flex"
        />
      </div>
    </div>
  );
}
