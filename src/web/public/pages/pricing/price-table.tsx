import type { PricingView } from '#domain/pricing-view.ts';
import { useSite } from '#web/document/site-context.ts';
import { Card } from '#web/ui/card.tsx';
import { volumeLabel } from './price-labels.ts';
import { PriceRow } from './price-row.tsx';
import { scaleTo } from './price-scale.ts';
import { CELL, NUMBER } from './price-table-layout.ts';
import type { ShownSheet } from './shown-sheet.ts';

interface PriceTableProps {
  readonly view: PricingView;
  readonly sheet: ShownSheet;
  readonly labelledBy: string;
  readonly hatch: string;
}

const HEAD =
  'sticky top-header z-2 h-10 bg-head text-xs font-medium text-muted [box-shadow:inset_0_-1px_var(--rp-line)]';

/** Vendors with their prices, cheapest first. Roles are explicit since rows change their display on phones. */
export function PriceTable({ view, sheet: { unit, quote, offers }, labelledBy, hatch }: PriceTableProps) {
  const { name } = useSite();
  const scale = scaleTo(highest(offers.flatMap(({ price }) => [price.own ?? 0n, price.direct ?? 0n])), 2);
  const lowest = offers[0]?.price.own ?? null;
  const volume = volumeLabel(view.volume, unit);
  const head = (text: string) => (
    <th role="columnheader" scope="col" className={`${NUMBER} ${HEAD} last:pr-5 max-lg:whitespace-normal`}>
      {text}
    </th>
  );
  return (
    <Card layout="overflow-clip">
      <table role="table" aria-labelledby={labelledBy} className="w-full border-collapse text-md max-md:block">
        <thead role="rowgroup" className="max-md:sr-only">
          <tr role="row">
            <th role="columnheader" scope="col" className={`${CELL} ${HEAD} md:pl-5`}>
              Provider
            </th>
            <th role="columnheader" scope="col" className={`${CELL} ${HEAD} w-[26%] md:max-lg:hidden`}>
              <span className="sr-only">{name} price and direct price on one axis</span>
              <span aria-hidden="true" className="flex justify-between font-mono text-2xs leading-none text-subtle">
                {quote && scale.ticks.map((tick) => <span key={tick}>{tick}</span>)}
              </span>
            </th>
            {head(`${name} Price`)}
            {head('Direct Price')}
            {head('Savings')}
            {head(`Total, ${volume}`)}
            {head('You save')}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:block">
          {offers.map((offer) => (
            <PriceRow
              key={offer.provider.id}
              offer={offer}
              isLowest={offers.length > 1 && lowest !== null && offer.price.own === lowest}
              scale={scale}
              hatch={hatch}
            />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function highest(amounts: readonly bigint[]): bigint {
  return amounts.reduce((most, amount) => (amount > most ? amount : most), 0n);
}
