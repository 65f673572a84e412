import type { RefObject } from 'react';
import type { DashboardStats } from '#contract/dashboard.ts';
import { pages } from '#contract/routes.ts';
import { CONTACT_SOURCES } from '#domain/contact-source.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import type { Answer } from '#web/public/parts/answers/answer-store.ts';
import type { Catalogue } from '#web/public/parts/catalogue/catalogue.ts';
import { ContactLink } from '#web/public/parts/layout/contact-link.tsx';
import { FeaturedBoard } from './featured-board.tsx';
import { PoweredBy } from './powered-by.tsx';

interface HomeHeroProps {
  readonly stats: Answer<DashboardStats>;
  readonly catalogue: Catalogue | null;
  /** Where the buttons are. */
  readonly start: RefObject<HTMLDivElement | null>;
}

/** The promise, the two ways on, the featured panel and the vendors behind it. */
export function HomeHero({ stats, catalogue, start }: HomeHeroProps) {
  return (
    <section className="bg-surface dark:bg-canvas">
      <div className="page-width grid grid-cols-[minmax(0,1.06fr)_minmax(0,1fr)] items-center gap-14 pt-[clamp(2.75rem,1.6rem+4.6vw,5.5rem)] pb-[clamp(2.5rem,1.5rem+4vw,5rem)] max-lg:grid-cols-[minmax(0,1fr)] max-md:gap-9">
        <div>
          <h1 tabIndex={-1} className="text-5xl tracking-[-0.038em]">
            Every proxy vendor, <span className="whitespace-nowrap">10-67%</span> below{' '}
            <span className="struck-word text-subtle">direct</span>
          </h1>
          <p className="mt-6 max-w-[52ch] text-lg text-muted max-md:mt-4.5 max-md:text-[1rem] max-md:leading-6.5">
            Residential, datacenter, mobile and ISP proxies, scraper APIs and datasets from 15+ vendors on one platform
            and one interface. No minimums, no contracts: start with as little as 1GB per provider.
          </p>
          <div ref={start} className="mt-8 flex flex-wrap gap-3 max-md:mt-6.5 max-md:grid">
            <ContactLink source={CONTACT_SOURCES.homeHero} variant="signal" size="lg">
              Get Started
            </ContactLink>
            <LinkButton href={pages.providers} size="lg">
              Compare All Providers
              <Icon name="arrow-right" size={16} />
            </LinkButton>
          </div>
        </div>
        <FeaturedBoard stats={stats} />
      </div>
      <PoweredBy catalogue={catalogue} />
    </section>
  );
}
