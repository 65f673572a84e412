import { parsePricingView, pricingHref } from '#contract/pricing-view.ts';
import { calculatePrices } from '#domain/price-calculator.ts';
import { CatalogueFailure } from '#web/public/parts/catalogue/catalogue-failure.tsx';
import { useCatalogue } from '#web/public/parts/catalogue/use-catalogue.ts';
import { PageHero } from '#web/public/parts/layout/page-hero.tsx';
import { useAddress } from '#web/public/use-address.ts';
import { Calculator } from './calculator.tsx';
import { CustomPlan } from './custom-plan.tsx';
import { IncludedFeatures } from './included-features.tsx';
import { LoadingPrices } from './loading-prices.tsx';
import { PriceList } from './price-list.tsx';

/** What a volume of a service type costs, on average and vendor by vendor. What is chosen lives in the URL only. */
export function PricingPage() {
  const view = parsePricingView(useAddress().search);
  const state = useCatalogue();
  const catalogue = state.status === 'loading' ? null : state.catalogue;
  const sheets = catalogue && calculatePrices(catalogue.providers, catalogue.services, view);

  return (
    <>
      <PageHero
        title="Pricing"
        lead="Pay for what you use, from 1 GB or 1,000 requests, without a contract. The calculator takes the average of the vendors with a price; the table below shows each of them."
        plain
      />
      <Calculator view={view} sheet={sheets && sheets.main} isSample={state.status === 'failed'} />
      <div className="page-width grid gap-3.5 pt-[clamp(3rem,2rem+3vw,4.5rem)] pb-section">
        {/* Below the calculator, which stays where the visitor uses it. */}
        {state.status === 'failed' && (
          <CatalogueFailure reason={state.reason} retry={state.retry} href={pricingHref(view)} />
        )}
        {catalogue && sheets ? (
          <PriceList view={view} sheets={sheets} hasProviders={catalogue.providers.length > 0} />
        ) : (
          <LoadingPrices />
        )}
      </div>
      <IncludedFeatures />
      <CustomPlan />
    </>
  );
}
