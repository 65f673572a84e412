import { useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { fillPath } from '#contract/path-pattern.ts';
import type { Quote } from '#contract/quote.ts';
import { entryPages, pages } from '#contract/routes.ts';
import { formatCost } from '#domain/cost-of.ts';
import { dayText, timeText } from '#domain/day-text.ts';
import { formatUnitPrice, parseAmount } from '#domain/money.ts';
import { assumptionsInWords } from '#domain/offers/workload.ts';
import { quantityText } from '#domain/quantity-text.ts';
import { PER_UNIT, SERVICE_TYPE_LABELS } from '#domain/service-type.ts';
import { useSite } from '#web/document/site-context.ts';
import { sourceHost } from '#web/public/parts/catalogue/evidence.ts';
import { Badge } from '#web/ui/badge.tsx';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { LetterTile } from '#web/ui/letter-tile.tsx';
import { SavingsPill } from '#web/ui/savings-pill.tsx';
import { CostNow } from './cost-now.tsx';
import { quotedJob } from './quote-title.ts';

/** So many rows fit on one sheet of paper beside their evidence; the address has all. */
const ROWS_ON_PAPER = 20;

type QuotedOffer = Quote['offers'][number];

interface QuoteProps {
  readonly quote: Quote;
}

/** The quote itself: what was asked, what it costs where, and what that rests on. On paper it is all there is. */
export function QuoteSheet({ quote, path }: QuoteProps & { readonly path: string }) {
  const { name, email, phone } = useSite();
  const { asOf, validUntil, isExpired, catalogueVersion, offers } = quote;
  return (
    <article className={`quote-sheet ${isExpired ? 'is-expired' : ''}`} aria-labelledby="quote-job">
      <header>
        <div>
          <p className="quote-brand">
            <BrandMark />
            {name}
          </p>
          <p className="quote-kind">Quote</p>
          <h1 id="quote-job" tabIndex={-1}>
            {quotedJob(quote)}
          </h1>
        </div>
        <dl className="quote-dates">
          <Pair term="Prices as of">
            <time dateTime={asOf}>{timeText(asOf)} UTC</time>
          </Pair>
          <Pair term="Valid until">
            <time dateTime={validUntil}>{dayText(validUntil)}</time>
          </Pair>
          <Pair term="Catalogue">
            <span className="font-mono">{catalogueVersion}</span>
          </Pair>
        </dl>
      </header>
      <section aria-labelledby="quote-asked">
        <h2 id="quote-asked">What was asked</h2>
        <dl className="quote-asked">
          <Pair term="Product">{SERVICE_TYPE_LABELS[quote.type]}</Pair>
          <Pair term="Amount">{quantityText(quote.amount, quote.unit)} per month</Pair>
          <Pair term="Country">{quote.countryName ?? quote.country ?? 'Any'}</Pair>
          <Pair term="Vendors">{vendorsText(quote)}</Pair>
        </dl>
      </section>
      <section aria-labelledby="quote-offers">
        <h2 id="quote-offers">Offers</h2>
        {offers.length === 0 ? (
          <p className="quote-none">
            No vendor had a price for this. <Link href={pages.pricing}>See what others cost</Link>
          </p>
        ) : (
          <OffersTable quote={quote} />
        )}
      </section>
      <div className="quote-basis">
        {offers.some(({ direct }) => direct !== null) && <Evidence offers={offers} />}
        <section aria-labelledby="quote-rules">
          <h2 id="quote-rules">How it was counted</h2>
          <ul className="quote-rules">
            <li>Prices in US dollars before tax, for one month.</li>
            <li>A line’s price holds for the whole amount; where a larger pack costs less, it is bought instead.</li>
            <li>Direct is the vendor’s list price, counted the same way.</li>
            <li>{assumptionText(quote)}</li>
          </ul>
        </section>
      </div>
      <footer>
        <p>{[name, email, phone].filter((text) => text !== '').join(', ')}</p>
        <p className="font-mono">
          {useHost()}
          {path}
        </p>
      </footer>
    </article>
  );
}

function Pair({ term, children }: { readonly term: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function OffersTable({ quote: { offers, moved, median, offerCount, unit, amount } }: QuoteProps) {
  const movedOf = new Map(moved?.map((each) => [each.provider.id, each]));
  const rest = offerCount - offers.length;
  return (
    <>
      <table role="table" className="quote-table">
        <thead role="rowgroup">
          <tr role="row">
            <Head>Provider</Head>
            <Head>Price line</Head>
            <Head isNumber>Direct</Head>
            <Head isNumber>Per month</Head>
            <Head isNumber>Saving</Head>
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
                  {index === 0 && offers.length > 1 && <Badge>Lowest</Badge>}
                </th>
                <td role="cell" className="line">
                  {formatUnitPrice(parseAmount(offer.line.own) ?? 0n)}
                  <small>{PER_UNIT[offer.unit]}</small>
                  <span>{lineText(offer, isConverted)}</span>
                </td>
                <td role="cell" className="number direct">
                  {offer.direct !== null && (
                    <>
                      <s>
                        <span className="sr-only">Direct price </span>
                        {formatCost(offer.direct)}
                      </s>
                      <sup>{index + 1}</sup>
                      {change && <CostNow cost={change.direct} />}
                    </>
                  )}
                </td>
                <td role="cell" className="number own">
                  <b>{formatCost(offer.own)}</b>
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
      <p className="quote-more">
        {rest > 0 && `${rest} dearer ${rest === 1 ? 'offer is' : 'offers are'} not kept. `}
        {offers.length > ROWS_ON_PAPER && (
          <span className="on-paper">The address below lists {offers.length - ROWS_ON_PAPER} more. </span>
        )}
        {median !== null && `The median of all vendors was ${formatCost(median)}.`}
      </p>
    </>
  );
}

function paperClass(index: number): string | undefined {
  return index < ROWS_ON_PAPER ? undefined : 'beyond-paper';
}

function Head({ isNumber = false, children }: { readonly isNumber?: boolean; readonly children: string }) {
  return (
    <th role="columnheader" scope="col" className={isNumber ? 'number' : undefined}>
      {children}
    </th>
  );
}

/** Under which condition a line's price holds, and what is bought of it. */
function lineText({ unit, quantity, buys, line }: QuotedOffer, isConverted: boolean): string {
  const needed = isConverted ? `× ${quantityText(quantity, unit)}` : '';
  const bought = buys === null ? '' : `buys ${quantityText(buys, unit)}`;
  const place = line.country === null ? '' : `, ${line.country}`;
  return [needed, bought].filter(Boolean).join(', ') || `from ${quantityText(line.fromQuantity, unit)}${place}`;
}

function Evidence({ offers }: { readonly offers: readonly QuotedOffer[] }) {
  return (
    <section aria-labelledby="quote-evidence">
      <h2 id="quote-evidence">Evidence of the direct prices</h2>
      <ol className="quote-evidence">
        {offers.map(({ provider, unit, direct, evidence }, index) =>
          direct === null ? null : (
            <li key={provider.id} value={index + 1} className={paperClass(index)}>
              <b>{provider.name}</b>{' '}
              {evidence === null ? (
                'source not stated'
              ) : (
                <>
                  {evidence.atQuantity !== null && `at ${quantityText(evidence.atQuantity, unit)}, `}
                  <Source url={evidence.sourceUrl} />,{' '}
                  <span className={evidence.stale ? 'is-stale' : undefined}>
                    checked {dayText(evidence.checkedOn)}
                    {evidence.stale && ', too long ago to count'}
                  </span>
                  {evidence.note !== null && <span className="note">, {evidence.note}</span>}
                </>
              )}
            </li>
          ),
        )}
      </ol>
    </section>
  );
}

function Source({ url }: { readonly url: string | null }) {
  const host = url === null ? null : sourceHost(url);
  if (url === null || host === null) return 'source not stated';
  return (
    <a href={url} target="_blank" rel="noopener">
      {host}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

/** Whose offers were asked for, and how many of them had one. */
function vendorsText({ providers, offerCount }: Quote): string {
  if (!providers) return `All, ${offerCount} with an offer`;
  const chosen = `${providers.length} chosen`;
  return offerCount === providers.length ? chosen : `${chosen}, ${offerCount} with an offer`;
}

function assumptionText({ unit, offers, assumptions }: Quote): string {
  if (unit !== 'cpm' && offers.every((offer) => offer.unit === unit)) {
    return `No assumption was needed: every offer is billed ${PER_UNIT[unit].replace('/', 'per ')}.`;
  }
  return `Assumed where it counts: ${assumptionsInWords(assumptions)}.`;
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
