import { type RefObject, useRef } from 'react';
import { api } from '#core/routes.ts';
import type { HomeView } from './home-view.ts';
import { CONTACT_SOURCES } from '#features/contacts/contact-source.ts';
import { useAnswer } from '#kit/answers/use-answer.ts';
import { ContactLink } from '#features/contacts/contact-link.tsx';
import { useInView } from '#kit/motion/use-ticker.ts';
import { deferredPart } from '#kit/page/define-page.ts';
import { Icon } from '#kit/icon.tsx';
import { fallbackHome } from './fallback-home.ts';
import { HomeHero } from './home-hero.tsx';
import { HomeStats } from './home-stats.tsx';
import { PopularProviders } from './popular-providers.tsx';

const NO_RANGES: HomeView['ranges'] = [];

/** What is far below the first screen: its code is loaded after the first interaction. */
const Sections = deferredPart('#screenshots', async () => (await import('./home-sections.tsx')).HomeSections);
const Contact = deferredPart<object>('#contact form', async () => (await import('./home-contact.tsx')).HomeContact);

/** The home page, in ten sections. */
export function HomePage() {
  const answer = useAnswer<HomeView>(api.homeView);
  const home = answer.status === 'loaded' ? answer.value : answer.status === 'loading' ? null : fallbackHome();
  const stats = answer.status === 'loaded' ? { status: answer.status, value: answer.value.stats } : answer;
  const start = useRef<HTMLDivElement>(null);
  const contact = useRef<HTMLElement>(null);

  return (
    <>
      <HomeHero stats={stats} home={home} start={start} />
      <HomeStats stats={stats} />
      <PopularProviders answer={answer} home={home} />
      <Sections home={home} ranges={answer.status === 'loaded' ? answer.value.ranges : NO_RANGES} />
      <section
        ref={contact}
        id="contact"
        data-theme="dark"
        className="relative scroll-mt-header overflow-clip bg-panel py-section"
      >
        <Contact />
      </section>
      <FloatingStart start={start} contact={contact} />
    </>
  );
}

/** 'Get Started' at the right edge. On phones it is hidden while the hero's button or the form is in view. */
function FloatingStart({ start, contact }: Record<'start' | 'contact', RefObject<HTMLElement | null>>) {
  const isAlone = [useInView(start), useInView(contact)].every((inView) => inView === false);
  return (
    <ContactLink
      source={CONTACT_SOURCES.homeFloatingButton}
      className={`floating-start ${isAlone ? '' : 'max-md:invisible'}`}
    >
      Get Started
      <Icon name="arrow-right" size={15} className="text-signal max-lg:hidden" />
    </ContactLink>
  );
}
