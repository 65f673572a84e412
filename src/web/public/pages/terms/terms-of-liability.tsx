import { pages } from '#contract/routes.ts';
import type { SiteInfo } from '#contract/site.ts';
import { ContactDetails } from '#web/public/parts/layout/contact-details.tsx';
import type { LegalSection } from '#web/public/parts/layout/legal-page.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** Sections 9 to 12: rights, data, liability, changes and contact. */
export function termsOfLiability({ name }: SiteInfo): readonly LegalSection[] {
  return [
    {
      id: 'property',
      title: 'Intellectual property',
      body: (
        <p>
          The design, texts and software of this website belong to {name} or its licensors. You may view them, link to
          them and quote them with their source. Names and logos of providers and of websites that datasets come from
          belong to their owners; naming them does not mean that they endorse {name}.
        </p>
      ),
    },
    {
      id: 'privacy',
      title: 'Privacy and cookies',
      body: (
        <>
          <p>
            When you send a contact request we store your name and email address, what you add of company, phone number
            and message, the time, and the place on the website where you opened the form. We use it to answer you and
            to prepare an offer, may keep it with the service that manages our inquiries, and sell it to no one. The
            phone number and company are optional. To keep the form usable, the server also counts for a short time how
            many requests come from one network address.
          </p>
          <p>
            Ask us at the address below to see, correct or delete your request. What your browser keeps is described in
            the <TextLink href={pages.cookiePolicy}>Cookie Policy</TextLink>.
          </p>
        </>
      ),
    },
    {
      id: 'liability',
      title: 'Warranty and liability',
      body: (
        <>
          <p>
            The website is provided as it is and as available. {name} does not warrant that it is free of errors or
            interruptions, that figures on it are complete and current, or that a service suits your purpose or reaches
            a particular target.
          </p>
          <p>
            As far as the law allows, {name} is not liable for indirect or consequential damage, lost profit or lost
            data, nor for acts and failures of providers; and its liability for a service is limited to what you paid
            for that service in the three months before the damage. Nothing here limits liability for intent, gross
            negligence, injury to life or health, or where the law forbids a limit.
          </p>
          <p>
            If others make claims against {name} because you broke these terms or the law, you bear the reasonable costs
            of them.
          </p>
        </>
      ),
    },
    {
      id: 'changes',
      title: 'Changes, law and contact',
      body: (
        <>
          <p>
            We may change these terms for the future; the version on this page applies from the moment it is published,
            and an order keeps the terms under which it was made. If one provision is invalid, the others remain in
            effect.
          </p>
          <p>
            The law of the place where {name} is established applies, and its courts decide. If you are a consumer, the
            protection and the courts of the country you live in remain open to you.
          </p>
          <p>Questions about these terms:</p>
          <ContactDetails />
        </>
      ),
    },
  ];
}
