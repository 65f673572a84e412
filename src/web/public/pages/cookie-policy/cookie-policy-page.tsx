import { LegalPage } from '#web/public/parts/layout/legal-page.tsx';
import { useSite } from '#web/document/site-context.ts';
import { cookieControl } from './cookie-control.tsx';
import { cookieTypes } from './cookie-types.tsx';

/** What this site keeps in the browser, and how to decide about it. */
export function CookiePolicyPage() {
  const site = useSite();
  return (
    <LegalPage
      title="Cookie Policy"
      lead={`What ${site.name} stores in your browser, why and for how long, and how to change it.`}
      sections={[...cookieTypes(site), ...cookieControl(site)]}
    />
  );
}
