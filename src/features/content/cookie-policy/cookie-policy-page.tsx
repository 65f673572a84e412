import { DEFAULT_SESSION_TIMEOUT_MINUTES, SESSION_HOURS } from '#core/limits.ts';
import { useSite } from '#kit/page/site-context.ts';
import { CookieSettingsButton } from '#features/consent/consent-gate.tsx';
import { ContactDetails, LegalPage, LegalSection } from '#kit/layout/legal-page.tsx';
import { buttonClass } from '#kit/button-style.ts';

/** The site's cookies and local storage, and how visitors choose. */
export function CookiePolicyPage() {
  const { name } = useSite();
  return (
    <LegalPage
      title="Cookie Policy"
      lead={`What ${name} stores in your browser, why and for how long, and how to change it.`}
    >
      <LegalSection id="what-cookies-are" title="What cookies are">
        <p>
          Cookies are small texts that a website asks your browser to store and that the browser sends back on later
          visits. Local storage is a similar place that only scripts of the same website can read. This policy says
          “cookies” for both.
        </p>
      </LegalSection>
      <LegalSection id="how-we-use-cookies" title="How we use cookies">
        <p>
          {name} uses as few cookies as possible. Today the website stores these, all of them its own. None follows you
          to other websites:
        </p>
        <ul>
          <li>
            <b>Your cookie choice</b> (“cookie-choice”, local storage): so that you are not asked again.
          </li>
          <li>
            <b>Your theme</b> (“theme”, local storage): light or dark, once you switched and allowed functionality
            cookies.
          </li>
          <li>
            <b>The administrator’s session and browser</b> (two cookies): only for staff of {name} who sign in. Visitors
            never get them.
          </li>
        </ul>
      </LegalSection>
      <LegalSection id="types" title="Types of cookies">
        <h3>Strictly necessary cookies</h3>
        <p>
          The website does not work without them: they keep your cookie choice and the session of an administrator who
          signed in. They need no consent and cannot be switched off here.
        </p>
        <h3>Performance cookies</h3>
        <p>
          They would measure how fast pages load and where errors occur, so that we can fix them. None is in use today;
          any would need your consent first.
        </p>
        <h3>Functionality cookies</h3>
        <p>
          They remember your preferences: today the light or dark theme. Without your consent, a change of theme lasts
          only until you leave the page.
        </p>
        <h3>Analytics cookies</h3>
        <p>
          They would count visits and show which pages are useful. None is in use today; any would need your consent
          first.
        </p>
      </LegalSection>
      <LegalSection id="third-party-cookies" title="Third-party cookies">
        <p>
          Third-party services could set cookies of their own. The kinds that {name} may use are listed here. None of
          them is loaded today, and none will be before you have allowed the type of cookies it needs.
        </p>
        <h3>Website analytics</h3>
        <p>May be used to understand visits overall. Belongs to analytics cookies and needs your consent.</p>
        <h3>Payment processors</h3>
        <p>
          May be used to take payments safely and to prevent fraud. This website takes no payments, so none is loaded.
          Payment pages linked from an invoice have their own policies.
        </p>
        <h3>Customer support live chat</h3>
        <p>
          May be used to keep a conversation across pages. The chat button of this website is our own: it opens the
          contact form and sets no cookie. A third-party chat service would need your consent to functionality cookies.
        </p>
        <h3>Social media</h3>
        <p>
          May be used to share or show posts. The icons in the footer are plain links: a network learns of your visit
          only when you follow one. The same goes for “Book a meeting”, which opens a scheduling service in its own
          window.
        </p>
      </LegalSection>
      <LegalSection id="managing-preferences" title="Managing your preferences">
        <p>
          On your first visit you can accept all cookies, allow only the strictly necessary ones, or choose by type. You
          can change your choice at any time, here or from the end of every page. If you withdraw consent, everything
          stored under it is deleted.
        </p>
        <p>
          <CookieSettingsButton className={buttonClass({})} />
        </p>
        <h3>Browser settings</h3>
        <p>
          Your browser can show, delete and block cookies, for all websites or for this one; look for “cookies” or “site
          data” in its privacy settings. If it blocks everything, you can still read this website and send requests, but
          you are asked for your cookie choice on every visit, and your theme is not kept.
        </p>
      </LegalSection>
      <LegalSection id="retention" title="How long cookies are kept">
        <h3>Session cookies</h3>
        <p>
          They end with a visit. The administrator’s session ends when the administrator signs out, after the configured
          idle time ({DEFAULT_SESSION_TIMEOUT_MINUTES} minutes by default), and after {SESSION_HOURS} hours at the
          latest.
        </p>
        <h3>Persistent cookies</h3>
        <p>
          They stay after the visit. Your cookie choice is kept until you change it or clear the data of this website in
          your browser; so is your theme, unless you withdraw consent to functionality cookies. An administrator’s
          browser is recognized for 180 days after signing in.
        </p>
      </LegalSection>
      <LegalSection id="updates" title="Updates to this policy">
        <p>
          Before the website begins to use another cookie or service, we update this page. If your consent does not
          cover it, you are asked again before anything is stored or loaded.
        </p>
      </LegalSection>
      <LegalSection id="contact" title="Contact">
        <p>For questions about cookies and your data on this website, contact {name} here:</p>
        <ContactDetails />
      </LegalSection>
      <LegalSection id="privacy-note" title="Privacy note">
        <p>
          By continuing to use this website you consent to the use of cookies as described in this policy: strictly
          necessary cookies from the start, every other type only once you have allowed it. Continuing without a choice
          counts as consent to strictly necessary cookies only.
        </p>
      </LegalSection>
    </LegalPage>
  );
}
