import { Link } from 'wouter';
import { fillPath } from '#core/contract/path-pattern.ts';
import type { OffersQuote } from './quote.ts';
import { entryPages } from '#core/routes.ts';
import { readCost } from '#core/money.ts';
import { connectionHref } from '#catalogue/connections/connection-href.ts';
import { changePercent } from '#catalogue/prices/price-change.ts';
import { quantityText } from '#core/quantity-text.ts';
import { PER_UNIT } from '#core/service-type.ts';
import { percentText } from '#core/percent-text.ts';
import { statedForText } from '#catalogue/shown/evidence.ts';
import { Money } from '#kit/currency/money.tsx';
import { Badge } from '#kit/badge.tsx';
import { Icon } from '#kit/icon.tsx';
import { LetterTile } from '#kit/letter-tile.tsx';
import { SavingsPill } from '#kit/savings-pill.tsx';

/** The number of rows that fit on one sheet of paper with their sources. */
export const ROWS_ON_PAPER = 20;

export type QuotedOffer = OffersQuote['offers'][number];

/** The class that hides a row on paper, beyond the first ones. */
export function paperClass(index: number): string | undefined {
  return index < ROWS_ON_PAPER ? undefined : 'print:hidden';
}

interface ConnectLinkProps {
  readonly offer: {
    readonly provider: { readonly slug: string; readonly name: string };
    readonly service: { readonly id: number };
  };
  readonly country: string | null;
}

/** Leads from a chosen vendor to the code that connects to its service. */
export function ConnectLink({ offer: { provider, service }, country }: ConnectLinkProps) {
  return (
    // A document of its own, which the browser opens at the section.
    <a
      href={connectionHref(provider.slug, service.id, country)}
      className="text-sm font-medium underline underline-offset-3 print:hidden"
    >
      Connect<span className="sr-only"> to {provider.name}</span>
    </a>
  );
}

/** The offers of a quote, cheapest first, with today's costs beside changed ones. */
export function QuotedOffersTable({ quote }: { readonly quote: OffersQuote }) {
  const { offers, moved, median, offerCount, unit, amount, provider } = quote;
  const lowest = Math.min(...offers.map(({ rank }) => rank));
  const movedOf = new Map(moved?.map((change) => [change.provider.id, change]));
  const rest = offerCount - offers.length;
  return (
    <>
      <table role="table" className="quote-table">
        <thead role="rowgroup">
          <tr role="row">
            <TableHead>Vendor</TableHead>
            <TableHead>Tier applied</TableHead>
            <TableHead isNumber>Direct Price</TableHead>
            <TableHead isNumber>Total</TableHead>
            <TableHead isNumber>Savings</TableHead>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {offers.map((offer, index) => {
            const change = movedOf.get(offer.provider.id);
            const isConverted = offer.unit !== unit || offer.quantity !== amount;
            return (
              <tr role="row" key={offer.provider.id} className={paperClass(index)}>
                <th role="rowheader" scope="row">
                  <LetterTile
                    name={offer.provider.name}
                    letter={(offer.provider.name[0] ?? '').toUpperCase()}
                    size={28}
                  />
                  <Link href={fillPath(entryPages.provider, { slug: offer.provider.slug })}>{offer.provider.name}</Link>
                  {offer.rank === lowest && offers.length > 1 && <Badge>Lowest</Badge>}
                  {offer.provider.slug === provider?.slug && <Badge tone="signal">Requested</Badge>}
                  {(provider ? offer.provider.slug === provider.slug : offer.rank === lowest) && (
                    <ConnectLink offer={offer} country={quote.country} />
                  )}
                </th>
                <td role="cell" className="line">
                  <Money price={offer.line.own} unit={<small>{PER_UNIT[offer.unit]}</small>} />
                  <span>{lineText(offer, isConverted, quote.countryName)}</span>
                </td>
                <td role="cell" className="number direct">
                  {offer.direct !== null && (
                    <>
                      <s>
                        <span className="sr-only">Direct price </span>
                        <Money cost={offer.direct} />
                      </s>
                      <sup>{index + 1}</sup>
                      {offer.saving?.statedFor != null && (
                        <span className="stated-for">{statedForText(offer.saving.statedFor, offer.unit)}</span>
                      )}
                      {change && <CostNow cost={change.direct} />}
                    </>
                  )}
                </td>
                <td role="cell" className="number own">
                  <b>
                    <Money cost={offer.own} />
                  </b>
                  {change ? <CostNow cost={change.own} marksSame /> : moved?.length ? <CostNow marksSame /> : null}
                </td>
                <td role="cell" className="number save">
                  {offer.saving && <SavingsPill percentage={offer.saving.percent} counts={offer.saving.counts} />}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="quote-more mt-2.5 text-xs text-subtle">
        {rest > 0 && `${rest} more expensive ${rest === 1 ? 'offer is' : 'offers are'} not listed. `}
        {offers.length > ROWS_ON_PAPER && (
          <span className="hidden print:inline">The link below lists {offers.length - ROWS_ON_PAPER} more. </span>
        )}
        {median !== null && (
          <>
            The median of all vendors was <Money cost={median} />.
          </>
        )}
        {offers.some(({ saving }) => saving?.statedFor != null) &&
          ' A list price for another volume is used unchanged: vendors may charge less at larger volumes.'}
      </p>
    </>
  );
}

/** The head of a column. */
export function TableHead({ isNumber = false, children }: { readonly isNumber?: boolean; readonly children: string }) {
  return (
    <th role="columnheader" scope="col" className={isNumber ? 'number' : undefined}>
      {children}
    </th>
  );
}

/** The condition of a tier's price, and the quantity bought at it. */
export function lineText(
  { unit, quantity, buys, line }: Pick<QuotedOffer, 'unit' | 'quantity' | 'buys' | 'line'>,
  isConverted: boolean,
  countryName: string | null,
): string {
  const needed = isConverted ? `× ${quantityText(quantity, unit)}` : '';
  const bought = buys === null ? '' : `buys ${quantityText(buys, unit)}`;
  const place = line.country === null ? '' : `, ${countryName ?? line.country}`;
  return [needed, bought].filter(Boolean).join(', ') || `from ${quantityText(line.fromQuantity, unit)}${place}`;
}

const ARROWS = { up: lucidePath('ArrowUp'), down: lucidePath('ArrowDown') };

type CostChange = NonNullable<OffersQuote['moved']>[number]['own'];

interface CostNowProps {
  /** The quoted and today's cost; undefined if unchanged. */
  readonly cost?: CostChange;
  /** Whether an unchanged cost is marked as such. */
  readonly marksSame?: boolean;
}

/** Today's cost beside a quoted one. */
export function CostNow({ cost, marksSame = false }: CostNowProps) {
  if (!cost || cost.from === cost.to) return marksSame ? <span className="cost-now">unchanged</span> : null;
  if (cost.to === null) return <span className="cost-now is-up">no offer now</span>;
  const percent = changePercent(cost.from === null ? null : readCost(cost.from), readCost(cost.to));
  const direction = percent !== null && percent < 0 ? 'down' : 'up';
  return (
    <span className={`cost-now is-${direction}`}>
      now <Money cost={cost.to} />
      {percent !== null && (
        <>
          <Icon path={ARROWS[direction]} size={11} />
          {percentText(percent)}
        </>
      )}
    </span>
  );
}
