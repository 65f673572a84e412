import type { SiteInfo } from '#contract/site.ts';
import type { LegalSection } from '#web/public/parts/layout/legal-page.tsx';

/** Sections 5 to 8: requests, money, what services may be used for, and who else is involved. */
export function termsOfOrdering({ name }: SiteInfo): readonly LegalSection[] {
  return [
    {
      id: 'orders',
      title: 'Requests and orders',
      body: (
        <>
          <p>
            A contact request is a question, not an order: it obliges neither side to anything. We aim to answer within
            24 hours. Please give details that are true, and only your own or those you may give.
          </p>
          <p>
            An order is placed when you accept an offer that we sent you. The offer names the provider, the service, the
            volume and the price. There are no minimum volumes and no contract periods beyond those named in the offer,
            and you may choose another provider for your next order at any time.
          </p>
        </>
      ),
    },
    {
      id: 'payment',
      title: 'Payment and refunds',
      body: (
        <>
          <p>
            No payment is taken on this website, and it never asks for card details. The offer and the invoice state how
            and when you pay. You pay the taxes that the law adds to the price.
          </p>
          <p>
            Volume that was used cannot be returned. Whether unused volume is refunded follows from the provider’s rules
            that the offer names. Rights that consumer law gives you, such as a right to withdraw, stay as they are.
          </p>
        </>
      ),
    },
    {
      id: 'acceptable-use',
      title: 'Acceptable use',
      body: (
        <>
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
        </>
      ),
    },
    {
      id: 'providers',
      title: 'Third-party providers and links',
      body: (
        <>
          <p>
            Each service also falls under the terms, the acceptable use policy and the privacy policy of the provider
            that runs it, and you agree to these when you use it. Some providers check who you are and what you plan
            before they open an account.
          </p>
          <p>
            Links lead to third-party websites, such as the documentation of providers and the service for booking a
            meeting. {name} does not control them and is not responsible for what they contain or do.
          </p>
        </>
      ),
    },
  ];
}
