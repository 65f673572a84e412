import { formatDollars, formatUnitPrice } from '#domain/money.ts';
import type { PricingView } from '#domain/pricing-view.ts';
import { PER_UNIT } from '#domain/service-type.ts';
import { useSite } from '#web/document/site-context.ts';
import { DirectPrice, LastChecked } from '#web/public/parts/catalogue/direct-price.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { LetterTile } from '#web/ui/letter-tile.tsx';
import { OwnPrice } from '#web/ui/price.tsx';
import { SavingsPill } from '#web/ui/savings-pill.tsx';
import { volumeLabel } from './price-labels.ts';
import { positionOf, type PriceScale, scaleTo } from '#web/public/parts/charts/price-scale.ts';
import { SavingsBar } from './savings-bar.tsx';
import type { ShownOffer } from '#web/public/parts/catalogue/catalogue.ts';
import type { ShownSheet } from './shown-sheets.ts';

interface PriceTableProps {
  readonly view: PricingView;
  readonly sheet: ShownSheet;
  readonly labelledBy: string;
  readonly hatch: string;
}

/** A cell of the price table; on phones rows are grids and cells have no size of their own. */
const CELL = 'h-12 px-3.5 text-left max-lg:px-2.5 max-md:h-auto max-md:p-0';

/** A cell with a price. */
const NUMBER = `${CELL} text-right whitespace-nowrap figures`;

const HEAD =
  'sticky top-header z-2 h-10 bg-head text-xs font-medium text-muted [box-shadow:inset_0_-1px_var(--rp-line)]';

/** Vendors with their prices, cheapest first. Roles are explicit since rows change their display on phones. */
export function PriceTable({
  view,
  sheet: { unit, quote, offers, count, lowest, highest },
  labelledBy,
  hatch,
}: PriceTableProps) {
  const { name } = useSite();
  const scale = scaleTo(highest, 2);
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
              isLowest={count > 1 && lowest !== null && offer.price.own === lowest}
              scale={scale}
              hatch={hatch}
            />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

interface PriceRowProps {
  readonly offer: ShownOffer;
  readonly isLowest: boolean;
  /** The axis that the bars of the table share. */
  readonly scale: PriceScale;
  readonly hatch: string;
}

const ROW =
  'border-line hover:bg-hover not-first:border-t max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-2.5 max-md:gap-y-1.5 max-md:px-4 max-md:py-3';

/**
 * What one vendor asks for a unit and for the volume. On phones: name and total, bar and saving, unit prices. The bar
 * and the saving share the second line's width, so that bars have one length and the saving takes nothing from the name.
 */
function PriceRow({ offer, isLowest, scale, hatch }: PriceRowProps) {
  const { provider, service, price, total, saved } = offer;
  return (
    <tr role="row" className={ROW}>
      <th role="rowheader" scope="row" className={`${CELL} min-w-0 font-[550] max-md:col-span-2 md:pl-5`}>
        <span className="flex items-center gap-2.5">
          <LetterTile name={provider.name} letter={provider.logo} size={28} />
          <span className="flex min-w-0 items-center gap-x-2.5 gap-y-1 max-md:flex-wrap">
            <span className="max-w-52 wrap-break-word max-lg:max-w-36 max-md:max-w-full">{provider.name}</span>
            {isLowest && <Badge>Lowest</Badge>}
          </span>
        </span>
      </th>
      <td role="cell" className={`${CELL} max-md:col-span-full max-md:row-start-2 max-md:mr-32 md:max-lg:hidden`}>
        {price.own !== null && (
          <SavingsBar
            own={positionOf(price.own, scale)}
            direct={price.direct === null || price.isStale ? null : positionOf(price.direct, scale)}
            hatch={hatch}
          />
        )}
      </td>
      <td role="cell" className={`${NUMBER} max-md:row-start-3 max-md:text-left`}>
        {price.own === null ? (
          <span className="text-muted">Price on request</span>
        ) : (
          <OwnPrice amount={formatUnitPrice(price.own)} unit={PER_UNIT[price.billingType]} />
        )}
      </td>
      <td role="cell" className={`${NUMBER} max-md:row-start-3 max-md:text-left`}>
        <DirectPrice price={price} service={service} vendor={provider.name} />
      </td>
      <td role="cell" className={`${NUMBER} max-md:row-start-3`}>
        <SavingsPill percentage={price.savings} counts={!price.isStale} />
      </td>
      <td role="cell" className={`${NUMBER} max-md:col-start-3 max-md:row-start-1`}>
        {total !== null && <b className="text-base max-md:text-[1.0625rem]">{formatDollars(total)}</b>}
      </td>
      <td
        role="cell"
        className={`${NUMBER} font-medium text-save max-md:col-span-full max-md:row-start-2 max-md:justify-self-end max-md:text-sm md:pr-5`}
      >
        {price.isStale && service.evidence && <LastChecked day={service.evidence.checkedOn} />}
        {!price.isStale && saved !== null && saved > 0n && (
          <>
            <span className="md:hidden">You save </span>
            {formatDollars(saved)}
          </>
        )}
      </td>
    </tr>
  );
}
