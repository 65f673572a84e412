import { LegalPage } from '#web/public/parts/layout/legal-page.tsx';
import { useSite } from '#web/document/site-context.ts';
import { disclaimerSections } from './disclaimer-sections.tsx';

/** What the figures and links of this site are, and what they are not. */
export function DisclaimerPage() {
  return (
    <LegalPage
      title="Disclaimer"
      lead="How reliable the prices, figures and links on this website are."
      sections={disclaimerSections(useSite())}
    />
  );
}
