import type { SiteInfo } from '#contract/site.ts';
import { ContactDetails } from '#web/public/parts/layout/contact-details.tsx';
import { CookieSettingsButton } from '#web/public/parts/layout/cookie-settings-button.tsx';
import type { LegalSection } from '#web/public/parts/layout/legal-page.tsx';
import { buttonClass } from '#web/ui/button-style.ts';

/** How to decide, how long things are kept, and whom to ask. */
export function cookieControl({ name }: SiteInfo): readonly LegalSection[] {
  return [
    {
      id: 'managing-preferences',
      title: 'Managing your preferences',
      body: (
        <>
          <p>
            On your first visit you can accept all cookies, allow only the strictly necessary ones, or choose by type.
            You can change your choice at any time, here or from the end of every page. Taking consent back deletes what
            was kept under it.
          </p>
          <p>
            <CookieSettingsButton className={buttonClass({})} />
          </p>
          <h3>Browser settings</h3>
          <p>
            Your browser can show, delete and block cookies, for all websites or for this one; look for “cookies” or
            “site data” in its privacy settings. If it blocks everything, you can still read this website and send
            requests, but your cookie choice and theme are asked for or lost on every visit.
          </p>
        </>
      ),
    },
    {
      id: 'retention',
      title: 'How long cookies are kept',
      body: (
        <>
          <h3>Session cookies</h3>
          <p>
            They end with a visit. The administrator’s session ends when the administrator signs out, after the time
            without use that is set for it, 120 minutes as a rule, and after 12 hours at the latest.
          </p>
          <h3>Persistent cookies</h3>
          <p>
            They stay after the visit. Your cookie choice is kept until you change it or clear the data of this website
            in your browser; your theme as well, or until you take back the consent to functionality cookies. An
            administrator’s browser is known again for 180 days after signing in.
          </p>
        </>
      ),
    },
    {
      id: 'updates',
      title: 'Updates to this policy',
      body: (
        <p>
          When the website begins to use another cookie or service, this page is changed first. If your consent does not
          cover it, you are asked again before anything is kept or loaded.
        </p>
      ),
    },
    {
      id: 'contact',
      title: 'Contact',
      body: (
        <>
          <p>Questions about cookies and your data on this website reach {name} here:</p>
          <ContactDetails />
        </>
      ),
    },
    {
      id: 'privacy-note',
      title: 'Privacy note',
      body: (
        <p>
          By continuing to use this website you consent to the use of cookies as this policy describes it: the strictly
          necessary ones from the start, every other type only once you have allowed it. Continuing without a choice
          counts as consent to the strictly necessary ones alone.
        </p>
      ),
    },
  ];
}
