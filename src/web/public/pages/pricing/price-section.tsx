import type { PricingView } from '#domain/pricing-view.ts';
import { SERVICE_TYPE_LABELS } from '#domain/service-type.ts';
import { useSite } from '#web/document/site-context.ts';
import { UNIT_NAMES, vendorCount, volumeLabel } from './price-labels.ts';
import { PriceTable } from './price-table.tsx';
import { SavingsBarKeys } from './savings-bar-keys.tsx';
import type { ShownSheet } from './shown-sheet.ts';

interface PriceSectionProps {
  readonly view: PricingView;
  readonly sheet: ShownSheet;
  /** The other sheets of the type, where this is the main one. */
  readonly apart?: readonly ShownSheet[];
  readonly hatch: string;
}

const UNIT_WORDS = { gb: 'GB', cpm: 'CPM (1,000 requests)' };

/** The vendors of one sheet under a heading that says what the figures are for. */
export function PriceSection({ view, sheet, apart, hatch }: PriceSectionProps) {
  const { name } = useSite();
  const headingId = `prices-per-${sheet.unit}`;
  const label = SERVICE_TYPE_LABELS[view.type];
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-5.5 flex items-end justify-between gap-6 max-md:flex-col max-md:items-start max-md:gap-4.5">
        <div>
          <h2 id={headingId} className="text-2xl tracking-[-0.02em]">
            {apart ? `${label}, vendor by vendor` : `${label} billed per ${UNIT_NAMES[sheet.unit]}`}
          </h2>
          <p className="mt-1 text-muted">
            Prices per {UNIT_WORDS[sheet.unit]}, totals for {volumeLabel(view.volume, sheet.unit)}. Lowest {name} price
            first.
            {apart?.map(({ unit, offers }) => (
              <span key={unit}>
                {' '}
                {vendorCount(offers.length)} billing per {UNIT_NAMES[unit]} {offers.length === 1 ? 'stands' : 'stand'}{' '}
                in a table below and {offers.length === 1 ? 'is' : 'are'} in no average here.
              </span>
            ))}
          </p>
        </div>
        {sheet.quote && <SavingsBarKeys siteName={name} hatch={hatch} />}
      </div>
      <PriceTable view={view} sheet={sheet} labelledBy={headingId} hatch={hatch} />
    </section>
  );
}
