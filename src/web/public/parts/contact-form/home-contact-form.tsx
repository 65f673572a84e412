import { useState } from 'react';
import { api } from '#contract/routes.ts';
import { callingCodeOf, DEFAULT_COUNTRY, internationalNumber } from '#domain/calling-codes.ts';
import { CONTACT_LIMITS } from '#domain/limits.ts';
import { FaultAnnouncement } from '#web/public/parts/contact/fault-announcement.tsx';
import { HoneypotField } from '#web/public/parts/contact/honeypot-field.tsx';
import { PersonFields } from '#web/public/parts/contact/person-fields.tsx';
import { sendTwice } from '#web/public/parts/contact/send-contact.ts';
import { useContactForm } from '#web/public/parts/contact/use-contact-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/text-field.tsx';
import { FormStatus } from './form-status.tsx';
import { MobileField } from './mobile-field.tsx';

/** The home page's contact form. Without scripts it is a plain form that the server answers with a page. */
export function HomeContactForm() {
  const [country, setCountry] = useState(DEFAULT_COUNTRY);
  const { formElement, phase, faults, found, submit } = useContactForm({
    form: 'home',
    mobileOf: (number) => internationalNumber(callingCodeOf(country), number),
    // What the server rendered can be filled in from the document's start, long before this code runs.
    circumstances: () => ({ source: null, shownAt: 0 }),
    send: sendTwice,
    onSent: () => setCountry(DEFAULT_COUNTRY),
    // oxlint-disable-next-line no-console
    onFailed: (error) => console.error(error),
  });

  return (
    <form
      ref={formElement}
      method="post"
      action={api.contacts}
      className="grid gap-4.5 rounded-lg border border-line bg-raised p-5 md:p-7"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <PersonFields form="contact" faults={faults} />
      <MobileField id="contact-mobile" country={country} onCountry={setCountry} fault={faults['mobile']} />
      <TextAreaField
        id="contact-message"
        name="message"
        label="Message"
        mark="optional"
        rows={4}
        placeholder="Product, volume per month, target countries"
        maxLength={CONTACT_LIMITS.message}
        fault={faults['message']}
      />
      <HoneypotField />
      <Button type="submit" variant="primary" size="lg" layout="flex" disabled={phase === 'sending'}>
        Submit
      </Button>
      <FaultAnnouncement faults={found} />
      <FormStatus phase={phase} />
    </form>
  );
}
