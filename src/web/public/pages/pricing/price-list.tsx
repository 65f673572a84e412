import { pricingHref } from '#contract/pricing-view.ts';
import { pages } from '#contract/routes.ts';
import type { PriceSheets } from '#domain/price-calculator.ts';
import { DEFAULT_PRICING_VIEW, type PricingView } from '#domain/pricing-view.ts';
import type { ShownProvider, ShownService } from '#web/public/parts/catalogue/catalogue.ts';
import { DemoNotice } from '#web/public/parts/catalogue/demo-notice.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PriceSection } from './price-section.tsx';
import { SavedHatch } from './savings-bar.tsx';

const HATCH = 'saved-per-vendor';

interface PriceListProps {
  readonly view: PricingView;
  readonly sheets: PriceSheets<ShownProvider, ShownService>;
  /** False for a catalogue without any provider. */
  readonly hasProviders: boolean;
}

/** The vendors of the chosen type, one table for each unit that they bill in, or why there are none. */
export function PriceList({ view, sheets: { main, others }, hasProviders }: PriceListProps) {
  const offers = [main, ...others].flatMap((sheet) => sheet.offers);
  if (offers.length === 0) return <NothingPriced view={view} hasProviders={hasProviders} />;
  return (
    <div className="grid gap-3.5">
      <SavedHatch id={HATCH} />
      <div className="grid gap-12">
        <PriceSection view={view} sheet={main} apart={others} hatch={HATCH} />
        {others.map((sheet) => (
          <PriceSection key={sheet.unit} view={view} sheet={sheet} hatch={HATCH} />
        ))}
      </div>
      {offers.some(({ provider, service }) => provider.isDemo || service.isDemo) && (
        <DemoNotice services={offers.map(({ service }) => service)} />
      )}
    </div>
  );
}

function NothingPriced({ view, hasProviders }: Pick<PriceListProps, 'view' | 'hasProviders'>) {
  if (!hasProviders) return <EmptyState>No providers are listed yet.</EmptyState>;
  const action =
    view.type === DEFAULT_PRICING_VIEW.type ? (
      <LinkButton href={pages.providers}>Compare providers</LinkButton>
    ) : (
      <LinkButton href={pricingHref({ ...view, type: DEFAULT_PRICING_VIEW.type })}>Show residential prices</LinkButton>
    );
  return <EmptyState action={action}>No provider offers this product at the moment.</EmptyState>;
}
