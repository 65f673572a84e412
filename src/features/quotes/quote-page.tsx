import type { ReactNode } from 'react';
import { pricingPageHref } from '#features/pricing/pricing-url.ts';
import { estimateHref } from '#features/estimates/estimate-url.ts';
import { requestedEstimate } from '#features/estimates/requested-estimate.ts';
import { chosenMix, estimateIn, workloadIn } from './quote-text.ts';
import type { EstimateQuote, Quote } from './quote.ts';
import { api, pages, quotePage } from '#core/routes.ts';
import { CONTACT_SOURCES } from '#features/contacts/contact-source.ts';
import { dayText } from '#core/day-text.ts';
import { AnswerFailure } from '#kit/answers/answer-failure.tsx';
import { useAnswer } from '#kit/answers/use-answer.ts';
import { requestedQuote, type RequestedQuote } from '#features/contacts/requested-quote.ts';
import { ContactLink } from '#features/contacts/contact-link.tsx';
import { CopyLink } from '#kit/layout/copy-link.tsx';
import { usePageTitle } from '#kit/layout/page-title.ts';
import { UnknownName } from '#kit/layout/unknown-name.tsx';
import type { PageProps } from '#kit/page/define-page.ts';
import { Button } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { LinkButton } from '#kit/link-button.tsx';
import { QuoteSheet, quoteTitle } from './quote-sheet.tsx';
import './quote.css';

/** The offers of a quote as of its request, and the changes since then. */
export function QuotePage({ params: { token = '' } }: PageProps) {
  const answer = useAnswer<Quote>(api.quote(token));
  if (answer.status === 'loaded') return <ShownQuote quote={answer.value} token={token} />;
  if (answer.status === 'missing') {
    return (
      <UnknownName
        lead="There is no quote at this address. A quote is deleted together with its request."
        nearest={[]}
        all={{ label: 'See today’s prices', href: pages.pricing }}
      />
    );
  }
  return <AnswerFailure title="Quote" answer={answer} />;
}

interface QuoteProps {
  readonly quote: Quote;
}

function ShownQuote({ quote, token }: QuoteProps & { readonly token: string }) {
  usePageTitle(quoteTitle(quote));
  return (
    <div className="mx-auto w-full max-w-[calc(920px+2*var(--rp-gutter))] px-gutter pt-6 pb-16 print:max-w-none print:p-0">
      <div className="mb-4 flex justify-end gap-2 print:hidden">
        <CopyLink href={quotePage(token)} size="sm" />
        <Button size="sm" variant="primary" layout="inline-flex noscript:hidden" onClick={() => print()}>
          <Icon path={lucidePath('Printer')} size={15} />
          Print
        </Button>
      </div>
      <QuoteState quote={quote} />
      <QuoteSheet quote={quote} path={quotePage(token)} />
      <p className="mt-4 text-xs/4.5 text-subtle print:hidden">
        Anyone with this link can view the quote; search engines cannot find it. We answer your request within 24 hours.
      </p>
    </div>
  );
}

/** Whether the quote has expired or its prices have changed. */
function QuoteState({ quote }: QuoteProps) {
  const { moved, asOf, validUntil, isExpired } = quote;
  const prices = pricesIn(quote);
  if (isExpired) {
    return (
      <State
        tone="expired"
        icon={<Icon name="clock" />}
        actions={
          <>
            <TodaysPrices quote={quote} />
            <QuoteAgain quote={quote} />
          </>
        }
      >
        <b>This quote ended on {dayText(validUntil)}.</b> Its prices are no longer valid
        {moved?.length ? `, and ${movedText(moved.length, prices)} since` : ''}.
      </State>
    );
  }
  if (moved?.length) {
    return (
      <State tone="moved" icon={<Icon name="triangle-alert" />} actions={<TodaysPrices quote={quote} />}>
        <b>
          {movedText(moved.length, prices)} since {dayText(asOf)}.
        </b>{' '}
        The offers below are as quoted, with today’s prices beside them.
      </State>
    );
  }
  if (!moved || prices === 0) return null;
  return (
    <State tone="same" icon={<Icon path={lucidePath('CircleCheck')} />}>
      <b>All prices are unchanged.</b> Compared with today’s catalog.
    </State>
  );
}

interface StateProps {
  readonly tone: 'same' | 'moved' | 'expired';
  readonly icon: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

const STATES = {
  same: 'border-line bg-surface print:hidden [&>svg]:text-save-bar',
  moved: 'border-transparent bg-warn-tint [&>svg]:text-warn',
  expired: 'border-line bg-surface [&>svg]:text-subtle',
};

function State({ tone, icon, actions, children }: StateProps) {
  return (
    <div
      className={`quote-state mb-4 flex min-h-13 items-center gap-3 rounded-lg border px-4 py-2.5 text-md text-muted max-md:flex-wrap print:mb-[10pt] print:min-h-0 print:px-[8pt] print:py-[5pt] print:text-[8.5pt]/[11pt] [&_b]:text-ink [&>svg]:flex-none ${STATES[tone]}`}
    >
      {icon}
      <p className="flex-1">{children}</p>
      {actions && (
        <div className="flex flex-wrap gap-2 max-md:flex-[1_0_100%] max-md:*:flex-1 print:hidden">{actions}</div>
      )}
    </div>
  );
}

function TodaysPrices({ quote }: QuoteProps) {
  const today =
    'jobs' in quote
      ? withMix(estimateHref(estimateIn(quote)), quote)
      : pricingPageHref({ workload: workloadIn(quote), chosen: quote.providers ?? [] });
  return (
    <LinkButton href={today} size="sm">
      See today’s prices
    </LinkButton>
  );
}

/** The page of an estimate with the chosen mix, unless that was the cheapest. */
function withMix(href: string, { mix, mixes }: EstimateQuote): string {
  return mix === mixes[0]?.vendors || mix === null ? href : `${href}&mix=${mix}`;
}

function QuoteAgain({ quote }: QuoteProps) {
  return (
    <ContactLink source={CONTACT_SOURCES.quote} quote={sameRequest(quote)} variant="primary" size="sm">
      Get a new quote
    </ContactLink>
  );
}

function sameRequest(quote: Quote): RequestedQuote {
  if ('jobs' in quote) return requestedEstimate(estimateIn(quote), quote.mix, chosenMix(quote));
  const names = new Map(quote.offers.map(({ provider }) => [provider.slug, provider.name]));
  const chosen = quote.providers?.map((slug) => ({ slug, name: names.get(slug) ?? slug }));
  return requestedQuote(workloadIn(quote), quote.countryName ?? quote.country, chosen, quote.provider);
}

/** The number of prices that can change. */
function pricesIn(quote: Quote): number {
  return ('jobs' in quote ? chosenMix(quote)?.parts : quote.offers)?.length ?? 0;
}

/** "2 of 6 prices have changed". */
function movedText(moved: number, all: number): string {
  return `${moved} of ${all} ${all === 1 ? 'price' : 'prices'} ${moved === 1 ? 'has' : 'have'} changed`;
}
