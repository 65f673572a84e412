import { useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { fillPath } from '#contract/path-pattern.ts';
import type { Quote } from '#contract/quotes/quote.ts';
import { entryPages, pages } from '#contract/routes.ts';
import { dayText, timeText } from '#domain/day-text.ts';
import { assumptionsText } from '#domain/offers/workload.ts';
import { quantityText } from '#domain/quantity-text.ts';
import { PER_UNIT, SERVICE_TYPE_LABELS } from '#domain/service-type.ts';
import { useSite } from '#web/document/site-context.ts';
import { Money } from '#web/public/parts/currency/money.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { LetterTile } from '#web/ui/letter-tile.tsx';
import { SavingsPill } from '#web/ui/savings-pill.tsx';
import { Term } from '#web/ui/term.tsx';
import { CostNow } from './cost-now.tsx';
import { paperClass, QuoteEvidence, type QuotedOffer, ROWS_ON_PAPER } from './quote-evidence.tsx';
import { quotedJob } from './quote-title.ts';

interface QuoteProps {
  readonly quote: Quote;
}

/** The quote itself: what was asked, what it costs where, and what that rests on. On paper it is all there is. */
export function QuoteSheet({ quote, path }: QuoteProps & { readonly path: string }) {
  const { name, email, phone } = useSite();
  const { asOf, validUntil, isExpired, catalogueVersion, offers } = quote;
  return (
    <article className={`quote-sheet ${isExpired ? 'is-expired' : ''}`} aria-labelledby="quote-job">
      <header className="flex justify-between gap-x-10 gap-y-6 border-b-2 border-ink pb-5 max-md:flex-col md:pb-7 print:pb-[10pt]">
        <div>
          <p className="mb-2.5 text-[0.8125rem] text-subtle print:mb-[2pt]">Quote</p>
          <h1
            id="quote-job"
            tabIndex={-1}
            className="max-w-[20ch] text-[1.5rem]/7.5 tracking-[-0.022em] text-balance md:text-[1.75rem]/8.5 print:max-w-[26ch] print:text-[16pt]/[20pt]"
          >
            {quotedJob(quote)}
          </h1>
        </div>
        <dl className="flex-none text-sm figures md:min-w-59 print:text-[8.5pt]/[11pt] [&_dt]:text-subtle">
          <Term term="Prices as of" layout={DATE}>
            <time dateTime={asOf}>{timeText(asOf)}</time>
          </Term>
          <Term term="Valid until" layout={DATE}>
            <time dateTime={validUntil}>{dayText(validUntil)}</time>
          </Term>
          <Term term="Catalog" layout={DATE}>
            <span className="font-mono text-[0.75rem]">{catalogueVersion}</span>
          </Term>
        </dl>
      </header>
      <section aria-labelledby="quote-asked">
        <h2 id="quote-asked">Request</h2>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-[repeat(4,auto)] md:justify-between print:text-[8.5pt]/[11pt] [&_dd]:font-medium [&_dt]:text-xs [&_dt]:text-subtle">
          <Term term="Product">{SERVICE_TYPE_LABELS[quote.type]}</Term>
          <Term term="Volume">{quantityText(quote.amount, quote.unit)} per month</Term>
          <Term term="Country">{quote.countryName ?? quote.country ?? 'Any'}</Term>
          <Term term="Vendors">{vendorsText(quote)}</Term>
        </dl>
      </section>
      <section aria-labelledby="quote-offers">
        <h2 id="quote-offers">Offers</h2>
        {offers.length === 0 ? (
          <p className="[&_a]:underline">
            No vendor had a price for this job. <Link href={pages.pricing}>See all prices</Link>
          </p>
        ) : (
          <OffersTable quote={quote} />
        )}
      </section>
      <div className="quote-basis">
        {offers.some(({ direct }) => direct !== null) && <QuoteEvidence offers={offers} />}
        <section aria-labelledby="quote-rules">
          <h2 id="quote-rules">How totals are calculated</h2>
          <ul className="quote-rules">
            <li>Prices in US dollars before tax, for one month.</li>
            <li>
              The tier’s price applies to the whole volume. Where a larger tier costs less in total, it is bought
              instead.
            </li>
            <li>Direct Price is the vendor’s list price, calculated the same way.</li>
            <li>{assumptionText(quote)}</li>
          </ul>
        </section>
      </div>
      <footer className="mt-8 flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-line pt-3.5 text-xs wrap-anywhere text-subtle print:mt-[8pt] print:break-before-avoid print:pt-[4pt] print:text-[7.5pt]">
        <p>{[name, email, phone].filter((text) => text !== '').join(', ')}</p>
        <p className="font-mono">
          {useHost()}
          {path}
        </p>
      </footer>
    </article>
  );
}

const DATE = 'flex justify-between gap-5 border-line py-1.25 not-first:border-t first:pt-0';

function OffersTable({ quote }: QuoteProps) {
  const { offers, moved, median, offerCount, unit, amount, provider } = quote;
  const lowest = Math.min(...offers.map(({ rank }) => rank));
  const movedOf = new Map(moved?.map((each) => [each.provider.id, each]));
  const rest = offerCount - offers.length;
  return (
    <>
      <table role="table" className="quote-table">
        <thead role="rowgroup">
          <tr role="row">
            <Head>Vendor</Head>
            <Head>Tier applied</Head>
            <Head isNumber>Direct Price</Head>
            <Head isNumber>Total</Head>
            <Head isNumber>Savings</Head>
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
                </th>
                <td role="cell" className="line">
                  <Money price={offer.line.own} />
                  <small>{PER_UNIT[offer.unit]}</small>
                  <span>{lineText(offer, isConverted, quote)}</span>
                </td>
                <td role="cell" className="number direct">
                  {offer.direct !== null && (
                    <>
                      <s>
                        <span className="sr-only">Direct price </span>
                        <Money cost={offer.direct} />
                      </s>
                      <sup>{index + 1}</sup>
                      {change && <CostNow cost={change.direct} />}
                    </>
                  )}
                </td>
                <td role="cell" className="number own">
                  <b>
                    <Money cost={offer.own} />
                  </b>
                  {change ? <CostNow cost={change.own} saysSame /> : moved?.length ? <CostNow saysSame /> : null}
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
          <span className="on-paper">The link below lists {offers.length - ROWS_ON_PAPER} more. </span>
        )}
        {median !== null && (
          <>
            The median of all vendors was <Money cost={median} />.
          </>
        )}
      </p>
    </>
  );
}

function Head({ isNumber = false, children }: { readonly isNumber?: boolean; readonly children: string }) {
  return (
    <th role="columnheader" scope="col" className={isNumber ? 'number' : undefined}>
      {children}
    </th>
  );
}

/** Under which condition a line's price holds, and what is bought of it. */
function lineText(
  { unit, quantity, buys, line }: QuotedOffer,
  isConverted: boolean,
  { countryName }: Pick<Quote, 'countryName'>,
): string {
  const needed = isConverted ? `× ${quantityText(quantity, unit)}` : '';
  const bought = buys === null ? '' : `buys ${quantityText(buys, unit)}`;
  const place = line.country === null ? '' : `, ${countryName ?? line.country}`;
  return [needed, bought].filter(Boolean).join(', ') || `from ${quantityText(line.fromQuantity, unit)}${place}`;
}

/** Whose offers were asked for, and how many of them had one. */
function vendorsText({ providers, offerCount, provider }: Quote): string {
  const asked = provider ? `${provider.name} first; ` : '';
  if (!providers) return `${asked}${provider ? 'all' : 'All'}, ${offerCount} with an offer`;
  if (providers.length === 1 && provider)
    return offerCount === 1 ? provider.name : `${provider.name}, without an offer`;
  const chosen = `${providers.length} chosen`;
  return asked + (offerCount === providers.length ? chosen : `${chosen}, ${offerCount} with an offer`);
}

function assumptionText({ unit, offers, assumptions }: Quote): string {
  if (unit !== 'cpm' && offers.every((offer) => offer.unit === unit)) {
    return `No assumptions: every offer is billed ${PER_UNIT[unit].replace('/', 'per ')}.`;
  }
  return `Assumptions: ${assumptionsText(assumptions)}.`;
}

/** The host of this page; the server does not draw it, since a quote is the same under each of its names. */
function useHost(): string {
  return useSyncExternalStore(
    never,
    () => location.host,
    () => '',
  );
}

const never = () => () => undefined;
