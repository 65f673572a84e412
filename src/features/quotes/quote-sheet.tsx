import { originText } from '#catalogue/prices/origin-text.ts';
import { useSyncExternalStore } from 'react';
import { counted } from '#core/count.ts';
import { Link } from 'wouter';
import { jobOf } from '#catalogue/offers/workload-url.ts';
import type { Quote } from './quote.ts';
import { pages } from '#core/routes.ts';
import { dayText, timeText } from '#core/day-text.ts';
import { jobText } from '#catalogue/offers/job-text.ts';
import { assumptionsText } from '#catalogue/offers/workload.ts';
import { quantityText } from '#core/quantity-text.ts';
import { PER_UNIT, SERVICE_TYPE_LABELS } from '#core/service-type.ts';
import { useSite } from '#kit/page/site-context.ts';
import { sourceHost } from '#catalogue/shown/evidence.ts';
import { Term } from '#kit/term.tsx';
import { OffersTable, paperClass, type QuotedOffer, ROWS_ON_PAPER } from './quote-offers.tsx';

/** The job of a quote and the requested vendor: "500 GB of residential in Germany from Oxylabs, per month". */
function quotedJob(quote: Quote): string {
  const vendor = quote.provider ? ` from ${quote.provider.name}` : '';
  return `${jobText(jobOf(quote), quote.countryName ?? quote.country)}${vendor}, per month`;
}

/** The title of the page; null for an unknown quote. */
export function quoteTitle(quote: Quote | null): string {
  return quote ? `Quote: ${quotedJob(quote)}` : 'Quote';
}

interface QuoteSheetProps {
  readonly quote: Quote;
  readonly path: string;
}

/** The quote: request, offers, sources and rules. Only this is printed. */
export function QuoteSheet({ quote, path }: QuoteSheetProps) {
  const { name, email, phone } = useSite();
  const { asOf, validUntil, isExpired, catalogueVersion, offers } = quote;
  const sources = sourcesOf(offers);
  const isLong = sources.length > MAX_SOURCES_BESIDE;
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
          <Term term="Catalog version" layout={DATE}>
            <span className="font-mono text-[0.75rem]">{catalogueVersion}</span>
          </Term>
        </dl>
      </header>
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
          <OffersTable quote={quote} />
        )}
      </section>
      <div className={`${BASIS} ${isLong ? 'md:block print:block' : ''}`}>
        {sources.length > 0 && <QuoteEvidence sources={sources} isLong={isLong} />}
        <section aria-labelledby="quote-rules" className={sources.length === 0 ? 'col-span-full' : undefined}>
          <h2 id="quote-rules">How totals are calculated</h2>
          <ul className={`${LIST} print:*:inline`}>
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

/** The number of sources from which their list takes the full width, in two columns. */
const MAX_SOURCES_BESIDE = 8;

const BASIS =
  'grid grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] gap-x-11 max-md:grid-cols-[minmax(0,1fr)] ' +
  'print:break-inside-avoid';
const LIST = 'text-sm text-muted *:py-1 *:wrap-anywhere print:text-[7.5pt]/[9.5pt] print:*:py-[1pt]';
const DATE = 'flex justify-between gap-5 border-line py-1.25 not-first:border-t first:pt-0';

/** The requested vendors, and the number of them with an offer. */
function vendorsText({ providers, offerCount, provider }: Quote): string {
  const first = provider ? `${provider.name} requested; ` : '';
  if (!providers) return `${first}${counted(offerCount, 'vendor')} compared`;
  if (providers.length === 1 && provider)
    return offerCount === 1 ? provider.name : `${provider.name}, without an offer`;
  const chosen = `${providers.length} chosen`;
  return first + (offerCount === providers.length ? chosen : `${chosen}, ${offerCount} with an offer`);
}

function assumptionText({ unit, offers, assumptions }: Quote): string {
  if (unit !== 'cpm' && offers.every((offer) => offer.unit === unit)) {
    return `No assumptions: every offer is billed ${PER_UNIT[unit].replace('/', 'per ')}.`;
  }
  return `Assumptions: ${assumptionsText(assumptions)}.`;
}

/** The host of this page. The server renders none, because a quote is the same under each of its hosts. */
function useHost(): string {
  return useSyncExternalStore(
    never,
    () => location.host,
    () => '',
  );
}

const never = () => () => undefined;

type Evidenced = QuotedOffer & { readonly footnote: number };

/** The distinct sources by day of check, each with the vendors whose list prices it states. */
function sourcesOf(offers: readonly QuotedOffer[]) {
  const evidenced = offers
    .map((offer, index): Evidenced => ({ ...offer, footnote: index + 1 }))
    .filter(({ direct }) => direct !== null);
  return [...Map.groupBy(evidenced, ({ evidence }) => `${evidence?.checkedOn} ${evidence?.sourceUrl}`)];
}

interface QuoteEvidenceProps {
  readonly sources: ReturnType<typeof sourcesOf>;
  readonly isLong: boolean;
}

function QuoteEvidence({ sources, isLong }: QuoteEvidenceProps) {
  return (
    <section aria-labelledby="quote-evidence">
      <h2 id="quote-evidence">Sources of the list prices</h2>
      <ul className={`${LIST} ${isLong ? 'gap-x-11 md:[columns:2] print:[columns:2]' : ''}`}>
        {sources.map(([key, stated]) => (
          <li
            key={key}
            className={stated.every(({ footnote }) => footnote > ROWS_ON_PAPER) ? 'print:hidden' : undefined}
          >
            <CheckedSource evidence={stated[0]?.evidence ?? null} />
            {stated.map((offer, index) => (
              <span key={offer.provider.id} className={paperClass(offer.footnote - 1)}>
                {index > 0 && ', '}
                <StatedPrice offer={offer} />
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function CheckedSource({ evidence }: Pick<QuotedOffer, 'evidence'>) {
  if (evidence === null) return 'Source not stated: ';
  return (
    <>
      <Source url={evidence.sourceUrl} />,{' '}
      <span className={evidence.stale ? 'font-medium text-ink' : undefined}>
        {originText(evidence)}
        {evidence.stale && ', outdated'}
      </span>
      :{' '}
    </>
  );
}

function StatedPrice({ offer: { provider, unit, evidence, footnote } }: { readonly offer: Evidenced }) {
  const quantity = evidence?.atQuantity ?? null;
  return (
    <>
      <sup className="font-mono text-subtle">{footnote}</sup> <b className="font-[550] text-ink">{provider.name}</b>
      {quantity !== null && ` at ${quantityText(quantity, unit)}`}
      {evidence !== null && evidence.note !== null && <span className="print:hidden"> ({evidence.note})</span>}
    </>
  );
}

function Source({ url }: { readonly url: string | null }) {
  const host = url === null ? null : sourceHost(url);
  if (url === null || host === null) return 'Source not stated';
  return (
    <a href={url} target="_blank" rel="noopener" className="border-b border-line-strong">
      {host}
      {new URL(url).pathname.replace(/\/$/, '')}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
