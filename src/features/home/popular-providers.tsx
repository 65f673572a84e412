import { pages } from '#core/routes.ts';
import type { HomeView } from './home-view.ts';
import { countedSavings, priceOf } from '#catalogue/prices/service-price.ts';
import { PER_UNIT, SERVICE_TYPE_LABELS } from '#core/service-type.ts';
import type { AnswerWithRetry } from '#kit/answers/use-answer.ts';
import { CatalogueFailure, reasonOf } from '#kit/answers/catalogue-failure.tsx';
import type { ShownServiceAnswer } from '#catalogue/providers/providers-view.ts';
import { DemoNotice } from '#catalogue/shown/demo-notice.tsx';
import { DirectPrice, DrawnSaving } from '#catalogue/shown/direct-price.tsx';
import { SampleMarks, EvidenceShapes } from '#catalogue/shown/evidence-mark.tsx';
import { networkSize } from '#catalogue/shown/ip-count.ts';
import { NoGeneralPrice } from '#catalogue/shown/no-general-price.tsx';
import { Money } from '#kit/currency/money.tsx';
import { SCROLL_DELAY, scrollToTopAfter } from '#kit/layout/scroll-to-top.ts';
import { useHydrated, useMoving } from '#kit/motion/page-motion.ts';
import { ArrowLink } from '#kit/arrow-link.tsx';
import { Badge } from '#kit/badge.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { LetterTile } from '#kit/letter-tile.tsx';
import { SavingsPill } from '#kit/savings-pill.tsx';
import { SectionHead } from '#kit/section-head.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import type { ShownHome } from './fallback-home.ts';

type PopularProvider = ShownHome['popular'][number];

interface PopularProvidersProps {
  readonly answer: AnswerWithRetry<HomeView>;
  /** The part of the answer without figures; sample records if the answer failed. */
  readonly home: ShownHome | null;
}

/** The ten most popular vendors, in a band that scrolls endlessly. */
export function PopularProviders({ answer, home }: PopularProvidersProps) {
  const popular = home && home.popular;
  return (
    <section className="pt-section pb-[calc(var(--rp-section)-24px)]">
      <div className="page-width">
        <SectionHead
          title="Most Popular Providers"
          lead="The same IP pools that you would buy direct, at our volume prices."
          action={
            <ArrowLink href={pages.providers} onFollow={() => scrollToTopAfter(SCROLL_DELAY.header)}>
              View All Providers
            </ArrowLink>
          }
        />
        {popular?.length === 0 && <EmptyState>No vendors are listed yet.</EmptyState>}
      </div>
      <SampleMarks value={answer.status === 'failed'}>
        {popular === null || popular.length > 0 ? <Band popular={popular} /> : null}
      </SampleMarks>
      {/* Notices are below the cards, so that these do not shift. */}
      <div className="page-width">
        <p className="mt-6 flex flex-wrap gap-x-6 gap-y-3">
          <ArrowLink href={pages.countries}>Prices by country</ArrowLink>
          <ArrowLink href={pages.changes}>Price changes</ArrowLink>
        </p>
        {answer.status === 'failed' && (
          <div className="mt-6">
            <CatalogueFailure reason={reasonOf(answer.error)} retry={answer.retry} href={pages.home} />
          </div>
        )}
        <EvidenceShapes />
        {home?.popular.some(isDemo) && <DemoNotice services={home.demoSources} />}
      </div>
    </section>
  );
}

function isDemo({ provider, service }: PopularProvider): boolean {
  return provider.isDemo || service?.isDemo === true;
}

const CARD_ROW = 'flex w-max gap-4 pr-4';

/** The cards. While the band scrolls, a copy that is hidden from screen readers follows them. */
function Band({ popular }: { readonly popular: readonly PopularProvider[] | null }) {
  const moving = useMoving();
  const runs = useHydrated() && popular !== null;
  const cards = (isCopy: boolean) =>
    popular?.map((entry) => <PopularCard key={entry.provider.id} {...entry} isCopy={isCopy} />);
  return (
    <div
      role="region"
      tabIndex={0}
      aria-label="Most popular providers"
      // Hidden texts in the cards are placed absolutely: they scroll with the band instead of widening the page.
      className={`marquee relative overflow-x-auto pt-1 pb-6 scrollbar-none ${runs ? 'runs' : ''} ${moving ? '' : 'paused'}`}
    >
      <div
        className={`marquee-track flex w-max pl-[max(var(--rp-gutter),calc((100vw-var(--rp-page))/2))] ${runs ? 'motion-safe:pl-0' : ''}`}
      >
        <div className={CARD_ROW}>{cards(false) ?? <PopularCardLoading />}</div>
        {runs && (
          <div aria-hidden="true" className={`marquee-copy ${CARD_ROW} motion-reduce:hidden`}>
            {cards(true)}
          </div>
        )}
      </div>
    </div>
  );
}

const CARD =
  'popular-card flex min-h-[285px] w-82 flex-col rounded-lg border border-line bg-surface p-5.5 [box-shadow:var(--rp-shadow-1)] max-md:w-75 max-md:p-4.5';

/** A vendor with the price of its leading service. */
function PopularCard({ provider, service, isCopy }: PopularProvider & { readonly isCopy: boolean }) {
  return (
    <article className={CARD}>
      <header className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3">
        <div className="row-span-2">
          <LetterTile name={provider.name} letter={provider.logo} />
        </div>
        <h3 className="text-[1.0625rem] leading-[1.3] wrap-anywhere">{provider.name}</h3>
        {provider.featured && <Badge tone="signal">Featured</Badge>}
        <p className="col-[2/-1] text-xs text-subtle figures">{networkSize(provider.ipCount, provider.countries)}</p>
      </header>
      <p className="mt-4 mb-5 grow text-[0.875rem] leading-5.5 text-muted">{provider.description}</p>
      {service ? (
        <LeadingPrice service={service} vendor={provider.name} isCopy={isCopy} />
      ) : (
        <p className="text-muted">Services information coming soon</p>
      )}
    </article>
  );
}

interface LeadingPriceProps {
  readonly service: ShownServiceAnswer;
  readonly vendor: string;
  readonly isCopy: boolean;
}

function LeadingPrice({ service, vendor, isCopy }: LeadingPriceProps) {
  const price = priceOf(service);
  return (
    <>
      <p className="text-xs text-subtle">{SERVICE_TYPE_LABELS[service.type]}</p>
      <div className="mb-2.5 flex flex-wrap items-end justify-between gap-x-2 whitespace-nowrap figures">
        {price.own === null ? (
          <NoGeneralPrice service={service} absent="Price on request" />
        ) : (
          <span className="text-[1.625rem] leading-[1.2] tracking-[-0.025em]">
            <b>
              <Money price={price.own} />
            </b>
            <small className="ml-0.5 text-sm tracking-normal text-subtle">{PER_UNIT[price.billingType]}</small>
          </span>
        )}
        <span className="flex items-center gap-2.5 pb-1">
          {price.direct !== null && (
            <span>
              <DirectPrice price={price} service={service} vendor={vendor} isCopy={isCopy} />
            </span>
          )}
          <SavingsPill percentage={countedSavings(price)} />
        </span>
      </div>
      <DrawnSaving price={price} service={service} />
    </>
  );
}

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth'];

function PopularCardLoading() {
  return PLACES.map((place) => (
    <div key={place} className={CARD}>
      <div className="flex items-center gap-3">
        <Skeleton layout="size-11 rounded-[10px]" />
        <Skeleton layout="h-3 w-26" />
      </div>
      <Skeleton layout="mt-5 h-3 w-full" />
      <Skeleton layout="mt-2.5 h-3 w-37" />
      <Skeleton layout="mt-9 h-6 w-24" />
    </div>
  ));
}
