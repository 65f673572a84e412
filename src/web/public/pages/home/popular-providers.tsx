import { pages } from '#contract/routes.ts';
import { ArrowLink } from '#web/ui/arrow-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SectionHead } from '#web/ui/section-head.tsx';
import { CatalogueFailure } from '#web/public/parts/catalogue/catalogue-failure.tsx';
import { DemoNotice } from '#web/public/parts/catalogue/demo-notice.tsx';
import type { CatalogueState } from '#web/public/parts/catalogue/use-catalogue.ts';
import { SCROLL_DELAY, scrollToTopAfter } from '#web/public/parts/layout/scroll-to-top.ts';
import { useAlive, useMoving } from '#web/public/parts/motion/page-motion.ts';
import { PopularCard, PopularCardLoading } from './popular-card.tsx';
import { popularProviders, type PopularProvider } from './popular.ts';

/** The ten providers that visitors look for first, in a band that scrolls on and on. */
export function PopularProviders({ state }: { readonly state: CatalogueState }) {
  const popular = state.status === 'loading' ? null : popularProviders(state.catalogue);
  return (
    <section className="pt-section pb-[calc(var(--rp-section)-24px)]">
      <div className="page-width">
        <SectionHead
          title="Most Popular Providers"
          lead="The same pools you would buy direct, at the price our volume gets."
          action={
            <ArrowLink href={pages.providers} onFollow={() => scrollToTopAfter(SCROLL_DELAY.header)}>
              View All Providers
            </ArrowLink>
          }
        />
        {popular?.length === 0 && <EmptyState>No providers are listed yet.</EmptyState>}
      </div>
      {popular === null || popular.length > 0 ? <Band popular={popular} /> : null}
      {/* Below the cards, which stay in their place. */}
      <div className="page-width">
        {state.status === 'failed' && (
          <div className="mt-6">
            <CatalogueFailure reason={state.reason} retry={state.retry} href={pages.home} />
          </div>
        )}
        {popular?.some(isDemo) && <DemoNotice services={popular.flatMap(({ service }) => service ?? [])} />}
      </div>
    </section>
  );
}

function isDemo({ provider, service }: PopularProvider): boolean {
  return provider.isDemo || service?.isDemo === true;
}

/** The cards. A second run of them, not for screen readers, closes the circle once the band may move. */
function Band({ popular }: { readonly popular: readonly PopularProvider[] | null }) {
  const moving = useMoving();
  const started = useAlive();
  const cards = popular?.map((entry) => <PopularCard key={entry.provider.id} {...entry} />);
  return (
    <div
      role="region"
      tabIndex={0}
      aria-label="Most popular providers"
      className={`marquee ${started && popular ? 'runs' : ''} ${moving ? '' : 'paused'}`}
    >
      <div className="marquee-track">
        <div className="marquee-run">{cards ?? <PopularCardLoading />}</div>
        {started && cards && (
          <div aria-hidden="true" className="marquee-run marquee-copy">
            {cards}
          </div>
        )}
      </div>
    </div>
  );
}
