import { useSyncExternalStore } from 'react';
import { dayText, timeText } from '#core/day-text.ts';
import { inDollars } from '#core/shown-money.ts';
import { useSite } from '#kit/page/site-context.ts';
import { Term } from '#kit/term.tsx';
import { EstimateParts } from './estimate-parts.tsx';
import { OffersParts } from './offers-parts.tsx';
import { chosenMix, quoteSubject } from './quote-text.ts';
import type { Quote } from './quote.ts';

/** "500 GB of residential in Germany from Oxylabs, per month"; "3 jobs, $1,888.40 a month". */
function quoteHeading(quote: Quote): string {
  if (!('jobs' in quote)) return `${quoteSubject(quote)}, per month`;
  const chosen = chosenMix(quote);
  const jobs = `${quote.jobs.length} ${quote.jobs.length === 1 ? 'job' : 'jobs'}`;
  return chosen ? `${jobs}, ${inDollars({ cost: chosen.own })} a month` : `${jobs} a month`;
}

/** The title of the page; null for an unknown quote. */
export function quoteTitle(quote: Quote | null): string {
  return quote ? `Quote: ${quoteHeading(quote)}` : 'Quote';
}

interface QuoteSheetProps {
  readonly quote: Quote;
  readonly path: string;
}

/** The quote: what was requested, its prices, sources and rules. Only this is printed. */
export function QuoteSheet({ quote, path }: QuoteSheetProps) {
  const { name, email, phone } = useSite();
  const { asOf, validUntil, isExpired, catalogueVersion } = quote;
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
            {quoteHeading(quote)}
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
      {'jobs' in quote ? <EstimateParts quote={quote} /> : <OffersParts quote={quote} />}
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

/** The host of this page. The server renders none, because a quote is the same under each of its hosts. */
function useHost(): string {
  return useSyncExternalStore(
    never,
    () => location.host,
    () => '',
  );
}

const never = () => () => undefined;
