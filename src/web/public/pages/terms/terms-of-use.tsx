import { pages } from '#contract/routes.ts';
import type { SiteInfo } from '#contract/site.ts';
import type { LegalSection } from '#web/public/parts/layout/legal-page.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** Sections 1 to 4: who agrees to what, and what this site is. */
export function termsOfUse({ name }: SiteInfo): readonly LegalSection[] {
  return [
    {
      id: 'acceptance',
      title: 'Acceptance of these terms',
      body: (
        <>
          <p>
            These terms apply to this website and to what {name} offers through it. By using the website or sending a
            request you agree to them. If you do not agree, do not use the website.
          </p>
          <p>
            If you act for a company, you confirm that you may bind it, and “you” means that company. A separate written
            agreement between you and {name} comes before these terms where the two differ.
          </p>
        </>
      ),
    },
    {
      id: 'who-may-use',
      title: 'Who may use this site',
      body: (
        <>
          <p>
            You must be at least 18 years old, or have the consent of a parent or legal guardian who accepts these terms
            for you and answers for your use of the website.
          </p>
          <p>
            The website may be browsed without an account. Its administration is reserved for {name}; trying to sign in
            there without permission is not allowed.
          </p>
        </>
      ),
    },
    {
      id: 'what-we-offer',
      title: 'What we offer',
      body: (
        <>
          <p>
            {name} is a marketplace: it compares and resells proxy services, web scraper APIs, web unblockers and
            datasets of third-party providers under one brand, with one contact for all of them.
          </p>
          <p>
            {name} does not run the networks behind these services. What a service can do, where it works and what it
            may be used for is set by the provider that runs it.
          </p>
        </>
      ),
    },
    {
      id: 'prices',
      title: 'Prices and savings',
      body: (
        <>
          <p>
            Prices are in US dollars and without taxes. “Direct price” means the list price of the provider for the
            volume named beside it, as known to us on the day given; “savings” compare it with our price. Averages,
            maximum savings and starting prices describe the range of offers and promise no particular price.
          </p>
          <p>
            Prices on this website are an invitation to ask for an offer. They change, may contain mistakes and become
            binding only in an offer that we confirm to you in writing. Figures of a demo catalog are marked as such and
            are no offer. For details, see the <TextLink href={pages.disclaimer}>Disclaimer</TextLink>.
          </p>
        </>
      ),
    },
  ];
}
