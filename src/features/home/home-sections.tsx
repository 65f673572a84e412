import type { HomeView } from './home-view.ts';
import type { ShownHome } from './fallback-home.ts';
import { HowItWorks } from './how-it-works.tsx';
import { UseCases, WhyHere } from './reasons.tsx';
import { ScreenshotSection } from './screenshot-section.tsx';
import { Solutions } from './solutions.tsx';

interface HomeSectionsProps {
  readonly home: ShownHome | null;
  readonly ranges: HomeView['ranges'];
}

/** The sections between the popular vendors and the contact form. */
export function HomeSections({ home, ranges }: HomeSectionsProps) {
  return (
    <>
      <HowItWorks offers={home?.samples ?? []} />
      <ScreenshotSection />
      <Solutions savings={home && home.residentialSavings} ranges={ranges} />
      <WhyHere />
      <UseCases />
    </>
  );
}
