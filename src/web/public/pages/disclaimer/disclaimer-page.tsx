import { LegalPage } from '#web/public/parts/layout/legal-page.tsx';
import { useSite } from '#web/document/site-context.ts';
import { disclaimerSections } from './disclaimer-sections.tsx';

/** What the figures and links of this site are, and what they are not. */
export function DisclaimerPage() {
  return (
    <LegalPage
      title="Disclaimer"
      lead="How far the prices, figures and links on this website can be relied on."
      sections={disclaimerSections(useSite())}
    />
  );
}
