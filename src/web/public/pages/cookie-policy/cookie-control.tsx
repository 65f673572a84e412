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
            You can change your choice at any time, here or from the end of every page. If you withdraw consent,
            everything stored under it is deleted.
          </p>
          <p>
            <CookieSettingsButton className={buttonClass({})} />
          </p>
          <h3>Browser settings</h3>
          <p>
            Your browser can show, delete and block cookies, for all websites or for this one; look for “cookies” or
            “site data” in its privacy settings. If it blocks everything, you can still read this website and send
            requests, but you are asked for your cookie choice on every visit, and your theme is not kept.
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
            They end with a visit. The administrator’s session ends when the administrator signs out, after the
            configured idle time (120 minutes by default), and after 12 hours at the latest.
          </p>
          <h3>Persistent cookies</h3>
          <p>
            They stay after the visit. Your cookie choice is kept until you change it or clear the data of this website
            in your browser; so is your theme, unless you withdraw consent to functionality cookies. An administrator’s
            browser is recognized for 180 days after signing in.
          </p>
        </>
      ),
    },
    {
      id: 'updates',
      title: 'Updates to this policy',
      body: (
        <p>
          Before the website begins to use another cookie or service, we update this page. If your consent does not
          cover it, you are asked again before anything is stored or loaded.
        </p>
      ),
    },
    {
      id: 'contact',
      title: 'Contact',
      body: (
        <>
          <p>For questions about cookies and your data on this website, contact {name} here:</p>
          <ContactDetails />
        </>
      ),
    },
    {
      id: 'privacy-note',
      title: 'Privacy note',
      body: (
        <p>
          By continuing to use this website you consent to the use of cookies as described in this policy: strictly
          necessary cookies from the start, every other type only once you have allowed it. Continuing without a choice
          counts as consent to strictly necessary cookies only.
        </p>
      ),
    },
  ];
}
