import { Link } from 'wouter';
import { counted } from '#core/count.ts';
import { pages } from '#core/routes.ts';
import { quantityText } from '#core/quantity-text.ts';
import { PER_UNIT, SERVICE_TYPE_LABELS } from '#core/service-type.ts';
import { assumptionsText } from '#catalogue/offers/workload.ts';
import { Term } from '#kit/term.tsx';
import { QuotedOffersTable } from './quote-offers.tsx';
import { BASIS, LIST, MAX_SOURCES_BESIDE, QuoteEvidence, sourcesOf } from './quote-sources.tsx';
import type { OffersQuote } from './quote.ts';

/** A quote of offers: the request, the offers, their sources and rules. */
export function OffersParts({ quote }: { readonly quote: OffersQuote }) {
  const { offers } = quote;
  const sources = sourcesOf(offers.map((offer, index) => ({ ...offer, footnote: index + 1 })));
  const isLong = sources.length > MAX_SOURCES_BESIDE;
  return (
    <>
      <section aria-labelledby="quote-request">
        <h2 id="quote-request">Request</h2>
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
          <QuotedOffersTable quote={quote} />
        )}
      </section>
      <div className={`${BASIS} ${isLong ? 'md:block print:block' : ''}`}>
        {sources.length > 0 && <QuoteEvidence sources={sources} isLong={isLong} />}
        <section aria-labelledby="quote-rules" className={sources.length === 0 ? 'col-span-full' : undefined}>
          <h2 id="quote-rules">How totals are calculated</h2>
          <ul className={`${LIST} print:*:mr-[2pt] print:*:inline`}>
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
    </>
  );
}

/** The requested vendors, and the number of them with an offer. */
function vendorsText({ providers, offerCount, provider }: OffersQuote): string {
  const first = provider ? `${provider.name} requested; ` : '';
  if (!providers) return `${first}${counted(offerCount, 'vendor')} compared`;
  if (providers.length === 1 && provider)
    return offerCount === 1 ? provider.name : `${provider.name}, without an offer`;
  const chosen = `${providers.length} chosen`;
  return first + (offerCount === providers.length ? chosen : `${chosen}, ${offerCount} with an offer`);
}

function assumptionText({ unit, offers, assumptions }: OffersQuote): string {
  if (unit !== 'cpm' && offers.every((offer) => offer.unit === unit)) {
    return `No assumptions: every offer is billed ${PER_UNIT[unit].replace('/', 'per ')}.`;
  }
  return `Assumptions: ${assumptionsText(assumptions)}.`;
}
