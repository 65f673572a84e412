import type { SiteInfo } from '#contract/site.ts';
import type { LegalSection } from '#web/public/parts/layout/legal-page.tsx';

/** What cookies are, what this site keeps, and what third parties may. */
export function cookieTypes({ name }: SiteInfo): readonly LegalSection[] {
  return [
    {
      id: 'what-cookies-are',
      title: 'What cookies are',
      body: (
        <p>
          Cookies are small texts that a website asks your browser to store and that the browser sends back on later
          visits. Local storage is a similar place that only scripts of the same website can read. This policy says
          “cookies” for both.
        </p>
      ),
    },
    {
      id: 'how-we-use-cookies',
      title: 'How we use cookies',
      body: (
        <>
          <p>
            {name} uses as few cookies as possible. Today the website stores these, all of them its own. None follows
            you to other websites:
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
              <b>The administrator’s session and browser</b> (two cookies): only for staff of {name} who sign in.
              Visitors never get them.
            </li>
          </ul>
        </>
      ),
    },
    {
      id: 'types',
      title: 'Types of cookies',
      body: (
        <>
          <h3>Strictly necessary cookies</h3>
          <p>
            The website does not work without them: they keep your cookie choice and the session of an administrator who
            signed in. They need no consent and cannot be switched off here.
          </p>
          <h3>Performance cookies</h3>
          <p>
            They would measure how fast pages load and where errors occur, so that we can fix them. None is in use
            today; any would need your consent first.
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
        </>
      ),
    },
    {
      id: 'third-party-cookies',
      title: 'Third-party cookies',
      body: (
        <>
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
            contact form and sets no cookie. A third-party chat service would need your consent to functionality
            cookies.
          </p>
          <h3>Social media</h3>
          <p>
            May be used to share or show posts. The icons in the footer are plain links: a network learns of your visit
            only when you follow one. The same goes for “Book a meeting”, which opens a scheduling service in its own
            window.
          </p>
        </>
      ),
    },
  ];
}
