import { LegalPage } from '#web/public/parts/layout/legal-page.tsx';
import { useSite } from '#web/document/site-context.ts';
import { termsOfLiability } from './terms-of-liability.tsx';
import { termsOfOrdering } from './terms-of-ordering.tsx';
import { termsOfUse } from './terms-of-use.tsx';

/** The twelve numbered sections that visitors and customers agree to. */
export function TermsPage() {
  const site = useSite();
  return (
    <LegalPage
      title="Terms & Conditions"
      lead={`What applies when you use this website and buy through ${site.name}.`}
      sections={[...termsOfUse(site), ...termsOfOrdering(site), ...termsOfLiability(site)]}
      numbered
    />
  );
}
