import { type RefObject, Suspense, useRef } from 'react';
import { api } from '#contract/routes.ts';
import type { HomeView } from '#contract/catalogue/home-view.ts';
import { CONTACT_SOURCES } from '#domain/contacts/contact-source.ts';
import { useAnswer } from '#web/public/parts/answers/use-answer.ts';
import { ContactLink } from '#web/public/parts/layout/contact-link.tsx';
import { useInView } from '#web/public/parts/motion/use-in-view.ts';
import { firstInteraction } from '#web/browser/first-interaction.ts';
import { splitPage } from '#web/public/split-page.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { fallbackHome } from './fallback-home.ts';
import { HomeHero } from './home-hero.tsx';
import { HomeStats } from './home-stats.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { PopularProviders } from './popular-providers.tsx';
import { ScreenshotSection } from './screenshot-section.tsx';
import { Solutions } from './solutions.tsx';
import { UseCases } from './use-cases.tsx';
import { WhyHere } from './why-here.tsx';

/** At the end of a long page: a plain form, which is hydrated once somebody does something. */
const contactForm = splitPage<object>(async () => {
  await firstInteraction('#contact form');
  return (await import('./home-contact.tsx')).HomeContact;
});

/** One element for good: with another one React would not wait for its code, and draw it anew. */
const CONTACT = (
  <Suspense>
    <contactForm.component />
  </Suspense>
);

/** The home page, in ten sections. */
export function HomePage() {
  const answer = useAnswer<HomeView>(api.homeView);
  const home = answer.status === 'loaded' ? answer.value : answer.status === 'loading' ? null : fallbackHome;
  const stats = answer.status === 'loaded' ? { status: answer.status, value: answer.value.stats } : answer;
  const start = useRef<HTMLDivElement>(null);
  const contact = useRef<HTMLElement>(null);

  return (
    <>
      <HomeHero stats={stats} home={home} start={start} />
      <HomeStats stats={stats} />
      <PopularProviders answer={answer} home={home} />
      <HowItWorks offers={home?.samples ?? []} />
      <ScreenshotSection />
      <Solutions
        savings={home && home.residentialSavings}
        ranges={answer.status === 'loaded' ? answer.value.ranges : []}
      />
      <WhyHere />
      <UseCases />
      <section
        ref={contact}
        id="contact"
        data-theme="dark"
        className="relative scroll-mt-header overflow-clip bg-panel py-section"
      >
        {CONTACT}
      </section>
      <FloatingStart start={start} contact={contact} />
    </>
  );
}

interface FloatingStartProps {
  readonly start: RefObject<HTMLElement | null>;
  readonly contact: RefObject<HTMLElement | null>;
}

/** 'Get Started' at the middle of the right edge. On phones it makes way for the hero's button and for the form. */
function FloatingStart({ start, contact }: FloatingStartProps) {
  const alone = [useInView(start), useInView(contact)].every((inView) => inView === false);
  return (
    <ContactLink
      source={CONTACT_SOURCES.homeFloatingButton}
      className={`floating-start ${alone ? '' : 'max-md:invisible'}`}
    >
      Get Started
      <Icon name="arrow-right" size={15} className="text-signal max-lg:hidden" />
    </ContactLink>
  );
}
