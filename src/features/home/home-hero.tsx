import { type RefObject, useRef, useState } from 'react';
import type { DashboardStats } from '#catalogue/dashboard-stats.ts';
import { pages } from '#core/routes.ts';
import { CONTACT_SOURCES } from '#features/contacts/contact-source.ts';
import type { ReadState } from '#kit/answers/answer-store.ts';
import { ContactLink } from '#features/contacts/contact-link.tsx';
import { useTicker } from '#kit/motion/use-ticker.ts';
import { Icon } from '#kit/icon.tsx';
import { LinkButton } from '#kit/link-button.tsx';
import { JobBar } from './job-bar.tsx';
import { FeaturedBoard } from './featured-board.tsx';
import type { ShownHome } from './fallback-home.ts';

interface HomeHeroProps {
  readonly stats: ReadState<DashboardStats>;
  readonly home: ShownHome | null;
  /** The element around the buttons. */
  readonly start: RefObject<HTMLDivElement | null>;
}

/** The claim, two buttons, the featured panel, the price of a job and the vendors. */
export function HomeHero({ stats, home, start }: HomeHeroProps) {
  return (
    <section className="bg-surface dark:bg-canvas">
      {/* Aligned to the top, so that content drawn early does not shift when more of the page arrives. */}
      <div className="page-width grid grid-cols-[minmax(0,1.06fr)_minmax(0,1fr)] items-start gap-x-14 gap-y-11 pt-[clamp(2.75rem,1.6rem+4.6vw,5.5rem)] pb-[clamp(2rem,1.5rem+2vw,3rem)] max-lg:grid-cols-[minmax(0,1fr)] max-md:gap-y-9">
        {/* As high as the board: on a slow machine the job's bar is painted before the board. */}
        <div className="lg:min-h-[426px]">
          <h1 tabIndex={-1} className="text-5xl tracking-[-0.038em]">
            Every proxy vendor, <span className="whitespace-nowrap">10-67%</span> below{' '}
            <span className="relative inline-block text-subtle after:absolute after:inset-x-[-0.04em] after:top-[0.56em] after:h-[0.075em] after:rounded-[1px] after:bg-signal">
              direct
            </span>
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
        <div className="lg:col-span-2 lg:row-start-2">
          <JobBar countries={home?.countries ?? []} vendors={home?.vendors ?? []} />
        </div>
        <div className="min-w-0 lg:col-start-2 lg:row-start-1">
          <FeaturedBoard stats={stats} />
        </div>
      </div>
      <PoweredBy home={home} />
    </section>
  );
}

/** All words are in one place, as wide as the longest of them. */
const WORD =
  'rotating-word [grid-area:1/1] [transition:opacity_var(--rp-dur-3),translate_var(--rp-dur-3)_var(--rp-ease-out)]';
const MARKED = 'marked-name text-ink [box-shadow:0_2px_var(--rp-signal-strong)]';
const WORD_INTERVAL = 2000;
const LIST_INTERVAL = 1000;

/** 'Powered by' with ten vendors in turn, and a list of vendors that are highlighted in turn. */
function PoweredBy({ home }: { readonly home: ShownHome | null }) {
  const region = useRef<HTMLDivElement>(null);
  const words = (home?.popular ?? []).map(({ provider }) => provider.name);
  const names = home?.names ?? [];
  const [word, setWord] = useState(0);
  const [marked, setMarked] = useState(0);
  useTicker(WORD_INTERVAL, () => setWord((word + 1) % words.length), region, words.length > 1);
  useTicker(LIST_INTERVAL, () => setMarked((marked + 1) % names.length), region, names.length > 1);

  return (
    <div className="page-width">
      <div
        ref={region}
        className="grid min-h-[94px] grid-cols-[auto_1fr] items-center gap-11 border-t border-line py-5.5 max-lg:grid-cols-[minmax(0,1fr)] max-lg:gap-3"
      >
        <p className="flex items-baseline gap-2.5 text-xl tracking-[-0.015em] whitespace-nowrap">
          <span className="text-subtle">Powered by</span>
          <span className="sr-only">{words.join(', ')}</span>
          <span aria-hidden="true" className="grid min-w-26">
            {words.map((name, index) => (
              <b
                key={name}
                className={`${WORD} ${index === word % words.length ? 'current' : 'opacity-0 [translate:0_6px]'}`}
              >
                {name}
              </b>
            ))}
          </span>
        </p>
        <ul
          aria-label="Providers"
          className="grid grid-cols-[repeat(8,auto)] justify-between gap-x-5 gap-y-1.5 text-sm text-subtle max-lg:flex max-lg:flex-wrap max-lg:justify-start max-lg:gap-x-4 max-lg:gap-y-1"
        >
          {names.map((name, index) => (
            <li key={name} className={index === marked % names.length ? MARKED : ''}>
              {name}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
