import { useRef } from 'react';
import type { DashboardStats } from '#contract/dashboard.ts';
import { api } from '#contract/routes.ts';
import { useAnswer } from '#web/public/parts/answers/use-answer.ts';
import { useCatalogue } from '#web/public/parts/catalogue/use-catalogue.ts';
import { ContactSection } from './contact-section.tsx';
import { FloatingStart } from './floating-start.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeStats } from './home-stats.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { PopularProviders } from './popular-providers.tsx';
import { ScreenshotSection } from './screenshot-section.tsx';
import { Solutions } from './solutions.tsx';
import { UseCases } from './use-cases.tsx';
import { WhyHere } from './why-here.tsx';

/** The entrance, in the ten parts of the specification, section 2. */
export function HomePage() {
  const stats = useAnswer<DashboardStats>(api.dashboardStats);
  const state = useCatalogue();
  const catalogue = state.status === 'loading' ? null : state.catalogue;
  const start = useRef<HTMLDivElement>(null);
  const contact = useRef<HTMLElement>(null);

  return (
    <>
      <HomeHero stats={stats} catalogue={catalogue} start={start} />
      <HomeStats stats={stats} />
      <PopularProviders state={state} />
      <HowItWorks catalogue={catalogue} />
      <ScreenshotSection />
      <Solutions catalogue={catalogue} />
      <WhyHere />
      <UseCases />
      <ContactSection section={contact} />
      <FloatingStart start={start} contact={contact} />
    </>
  );
}
