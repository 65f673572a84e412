import { pages } from '#core/routes.ts';
import { useSite } from '#kit/page/site-context.ts';
import { ContactDetails, LegalPage, LegalSection } from '#kit/layout/legal-page.tsx';
import { TextLink } from '#kit/text-link.tsx';

/** The reliability of the figures and links on this site, and the limits of our liability for them. */
export function DisclaimerPage() {
  const { name } = useSite();
  return (
    <LegalPage title="Disclaimer" lead="How reliable the prices, figures and links on this website are.">
      <LegalSection id="general" title="General information">
        <p>
          This website provides information on proxy services, scraper APIs and datasets from many providers and on
          their prices at {name}. It is made with care, but it is general information: it does not take your project
          into account and does not replace your own checks before you buy.
        </p>
      </LegalSection>
      <LegalSection id="prices" title="Prices, savings and figures">
        <p>
          Direct prices are list prices of the providers at the time they were collected, without taxes, discounts and
          negotiated terms. Providers change prices without notice, and a price for one volume says little about
          another. Savings are calculated from these prices, so they are as current as the prices are.
        </p>
        <p>
          Numbers of IPs, countries, domains and records, success and accuracy rates and uptime are taken from providers
          or summarize their statements. They come from different times and sources, so that figures on different pages
          can differ, and we have not measured them ourselves. Pages that show example or demo figures say so.
        </p>
      </LegalSection>
      <LegalSection id="providers" title="Third-party providers">
        <p>
          The services are run by third-party providers. {name} resells them and supports you with them, but does not
          control their networks, their availability, the origin of their IPs or the data they deliver. Vetting a
          provider before it is listed is no guarantee of its future conduct.
        </p>
        <p>
          Names, logos and trademarks of providers belong to their owners and are used to identify their services. A
          listing, its place in a list or a “Featured” mark is no statement that a provider endorses {name}.
        </p>
      </LegalSection>
      <LegalSection id="links" title="External links">
        <p>
          Links to documentation of providers, to the booking of meetings and to social networks lead to third-party
          websites, which open in a new tab or window where we say so. We have not checked their content in full. It can
          change at any time and is the responsibility of whoever runs them.
        </p>
      </LegalSection>
      <LegalSection id="lawful-use" title="Lawful use">
        <p>
          Collecting data from websites is subject to law that differs by country, target and kind of data: contracts,
          copyright, database rights, data protection and rules against unauthorized access. You decide what you collect
          and are responsible for being allowed to. For prohibited uses, see the{' '}
          <TextLink href={pages.terms}>Terms & Conditions</TextLink>.
        </p>
      </LegalSection>
      <LegalSection id="no-advice" title="No professional advice">
        <p>
          Nothing on this website, in its calculators or in our answers is legal, tax, financial or security advice. Ask
          a professional who knows your case before you rely on it.
        </p>
      </LegalSection>
      <LegalSection id="availability" title="Availability and errors">
        <p>
          The website can be unavailable, out of date or wrong. While its catalog cannot be read, it shows sample prices
          and says that they are samples. Tell us about any error, and we will correct it.
        </p>
      </LegalSection>
      <LegalSection id="liability" title="Limitation of liability">
        <p>
          As far as the law allows, {name} is not liable for losses that arise from relying on this website or from not
          being able to use it. Liability that the law does not allow to be excluded remains, as do the rights of
          consumers.
        </p>
      </LegalSection>
      <LegalSection id="contact" title="Contact">
        <p>Questions and corrections reach us here:</p>
        <ContactDetails />
      </LegalSection>
    </LegalPage>
  );
}
