import { pages } from '#core/routes.ts';
import { useSite } from '#kit/page/site-context.ts';
import { ContactDetails, LegalPage, LegalSection } from '#kit/layout/legal-page.tsx';
import { TextLink } from '#kit/text-link.tsx';

/** The terms, in twelve numbered sections. */
export function TermsPage() {
  const { name } = useSite();
  return (
    <LegalPage title="Terms & Conditions" lead={`What applies when you use this website and buy through ${name}.`}>
      <LegalSection id="acceptance" title="1. Acceptance of these terms">
        <p>
          These terms apply to this website and to what {name} offers through it. By using the website or sending a
          request you agree to them. If you do not agree, do not use the website.
        </p>
        <p>
          If you act for a company, you confirm that you may bind it, and “you” means that company. A separate written
          agreement between you and {name} comes before these terms where the two differ.
        </p>
      </LegalSection>
      <LegalSection id="who-may-use" title="2. Who may use this site">
        <p>
          You must be at least 18 years old, or have the consent of a parent or legal guardian who accepts these terms
          for you and answers for your use of the website.
        </p>
        <p>
          The website may be browsed without an account. Its administration is reserved for {name}; trying to sign in
          there without permission is not allowed.
        </p>
      </LegalSection>
      <LegalSection id="what-we-offer" title="3. What we offer">
        <p>
          {name} is a marketplace: it compares and resells proxy services, web scraper APIs, web unblockers and datasets
          of third-party providers under one brand, with one contact for all of them.
        </p>
        <p>
          {name} does not run the networks behind these services. What a service can do, where it works and what it may
          be used for is set by the provider that runs it.
        </p>
      </LegalSection>
      <LegalSection id="prices" title="4. Prices and savings">
        <p>
          Prices are in US dollars and without taxes. “Direct price” means the list price of the provider for the volume
          named beside it, as known to us on the day given; “savings” compare it with our price. Averages, maximum
          savings and starting prices describe the range of offers and promise no particular price.
        </p>
        <p>
          Prices on this website are an invitation to ask for an offer. They change, may contain mistakes and become
          binding only in an offer that we confirm to you in writing. Figures of a demo catalog are marked as such and
          are no offer. For details, see the <TextLink href={pages.disclaimer}>Disclaimer</TextLink>.
        </p>
      </LegalSection>
      <LegalSection id="orders" title="5. Requests and orders">
        <p>
          A contact request is a question, not an order: it obliges neither side to anything. We aim to answer within 24
          hours. Please give details that are true, and only your own or those you may give.
        </p>
        <p>
          An order is placed when you accept an offer that we sent you. The offer names the provider, the service, the
          volume and the price. There are no minimum volumes and no contract periods beyond those named in the offer,
          and you may choose another provider for your next order at any time.
        </p>
      </LegalSection>
      <LegalSection id="payment" title="6. Payment and refunds">
        <p>
          No payment is taken on this website, and it never asks for card details. The offer and the invoice state how
          and when you pay. You pay the taxes that the law adds to the price.
        </p>
        <p>
          Volume that was used cannot be returned. Whether unused volume is refunded follows from the provider’s rules
          that the offer names. Rights that consumer law gives you, such as a right to withdraw, stay as they are.
        </p>
      </LegalSection>
      <LegalSection id="acceptable-use" title="7. Acceptable use">
        <p>Use this website and the services bought through it lawfully and with care. You may not use them to</p>
        <ul>
          <li>break a law, a court order or the rights of others, including copyright and data protection;</li>
          <li>attack, overload or enter systems without permission, or spread malicious software;</li>
          <li>commit fraud, steal identities or accounts, or send unsolicited messages;</li>
          <li>reach or spread material that exploits children, or that calls for violence;</li>
          <li>collect personal data without a legal ground for it;</li>
          <li>get around sanctions or export controls, or resell a service without written permission.</li>
        </ul>
        <p>
          You are responsible for what happens through your access. Misuse may end your access at once, without a
          refund, and may be reported to the provider and to the authorities. The website itself may not be probed,
          overloaded or copied by automated means beyond what its public API documentation allows.
        </p>
      </LegalSection>
      <LegalSection id="providers" title="8. Third-party providers and links">
        <p>
          Each service also falls under the terms, the acceptable use policy and the privacy policy of the provider that
          runs it, and you agree to these when you use it. Some providers check who you are and what you plan before
          they open an account.
        </p>
        <p>
          Links lead to third-party websites, such as the documentation of providers and the service for booking a
          meeting. {name} does not control them and is not responsible for what they contain or do.
        </p>
      </LegalSection>
      <LegalSection id="property" title="9. Intellectual property">
        <p>
          The design, texts and software of this website belong to {name} or its licensors. You may view them, link to
          them and quote them with their source. Names and logos of providers and of websites that datasets come from
          belong to their owners; naming them does not mean that they endorse {name}.
        </p>
      </LegalSection>
      <LegalSection id="privacy" title="10. Privacy and cookies">
        <p>
          When you send a contact request we store your name and email address, what you add of company, phone number
          and message, the time, and the place on the website where you opened the form. We use it to answer you and to
          prepare an offer, may keep it with the service that manages our inquiries, and sell it to no one. The phone
          number and company are optional. To keep the form usable, the server also counts for a short time how many
          requests come from one network address.
        </p>
        <p>
          Ask us at the address below to see, correct or delete your request. What your browser keeps is described in
          the <TextLink href={pages.cookiePolicy}>Cookie Policy</TextLink>.
        </p>
      </LegalSection>
      <LegalSection id="liability" title="11. Warranty and liability">
        <p>
          The website is provided as it is and as available. {name} does not warrant that it is free of errors or
          interruptions, that figures on it are complete and current, or that a service suits your purpose or reaches a
          particular target.
        </p>
        <p>
          As far as the law allows, {name} is not liable for indirect or consequential damage, lost profit or lost data,
          nor for acts and failures of providers; and its liability for a service is limited to what you paid for that
          service in the three months before the damage. Nothing here limits liability for intent, gross negligence,
          injury to life or health, or where the law forbids a limit.
        </p>
        <p>
          If others make claims against {name} because you broke these terms or the law, you bear the reasonable costs
          of them.
        </p>
      </LegalSection>
      <LegalSection id="changes" title="12. Changes, law and contact">
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
      </LegalSection>
    </LegalPage>
  );
}
