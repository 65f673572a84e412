import type { PricingPageView } from '#contract/offers/pricing-url.ts';
import { CONTACT_SOURCES } from '#domain/contacts/contact-source.ts';
import { ContactLink } from '#web/public/parts/layout/contact-link.tsx';

/** In the place of the answer where what is typed has no price: what to enter, and no price of anything else. */
export function NoPrice({ view: { notes } }: { readonly view: Pick<PricingPageView, 'notes'> }) {
  return (
    <div data-theme="dark" className="bg-panel max-lg:contents lg:flex lg:flex-col lg:border-l lg:border-line lg:p-8">
      <p role="status" className="job-answer">
        No price for this volume.
      </p>
      <div className="flex flex-1 flex-col bg-panel max-lg:p-8 max-md:p-5">
        {notes.map(({ name, isFault, text }) => isFault && <p key={name}>{text}</p>)}
        <div className="mt-auto grid pt-6">
          <ContactLink source={CONTACT_SOURCES.pricing} variant="signal" size="lg" layout="flex" />
        </div>
      </div>
    </div>
  );
}
