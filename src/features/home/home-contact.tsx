import { useState } from 'react';
import { api } from '#core/routes.ts';
import {
  CALLING_CODES,
  callingCodeOf,
  DEFAULT_COUNTRY,
  internationalNumber,
} from '#features/contacts/calling-codes.ts';
import { ContactFields, MobileField } from '#features/contacts/contact-fields.tsx';
import { useContactForm } from '#features/contacts/use-contact-form.tsx';
import { FaultAnnouncement } from '#kit/forms/form-parts.tsx';
import { sendWithFallback } from '#kit/forms/submissions.ts';
import type { FormPhase } from '#kit/forms/use-sent-form.ts';
import { Button } from '#kit/button.tsx';
import { CONTROL } from '#kit/control-style.ts';
import { Icon } from '#kit/icon.tsx';

const PROMISES = ['No minimums, no contracts, no lock-in', 'From 1GB per provider', 'One contact for 15+ vendors'];

/** The contact form at the end of the page, on a dark band in both themes. */
export function HomeContact() {
  return (
    <>
      <svg
        viewBox="0 0 600 480"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute bottom-0 left-0 h-full w-[62%] fill-white/2"
      >
        <path d="M0 0h120v96h120v96h120v96h120v96h120v96H0z" />
      </svg>
      <div className="page-width relative grid grid-cols-2 items-center gap-20 max-lg:grid-cols-[minmax(0,1fr)] max-lg:gap-10">
        <div>
          <h2 className="text-[clamp(2rem,1.4rem+2.1vw,2.875rem)] leading-[1.06] tracking-tight">
            Tell us the volume.
            <br />
            We answer with a price.
          </h2>
          <p className="mt-4.5 max-w-[44ch] text-lg text-muted">
            We reply within 24 hours, with the vendors that fit and what each of them costs.
          </p>
          <ul className="mt-8">
            {PROMISES.map((promise) => (
              <li key={promise} className="flex items-center gap-3 py-[7px]">
                <Icon name="check" className="flex-none text-signal-strong" />
                {promise}
              </li>
            ))}
          </ul>
        </div>
        <HomeContactForm />
      </div>
    </>
  );
}

/** The home page's contact form. Without scripts it is a plain form that the server answers with a page. */
function HomeContactForm() {
  const [country, setCountry] = useState(DEFAULT_COUNTRY);
  const { formElement, phase, faults, attemptFaults, submit } = useContactForm({
    form: 'home',
    mobileOf: (number) => internationalNumber(callingCodeOf(country), number),
    // The form can be filled in as soon as the document is shown, before this code runs.
    circumstances: () => ({ source: null, shownAt: 0 }),
    send: sendWithFallback,
    onSent: () => setCountry(DEFAULT_COUNTRY),
    // oxlint-disable-next-line no-console
    onFailed: (error) => console.error(error),
  });

  return (
    <form
      ref={formElement}
      noValidate
      method="post"
      action={api.contacts}
      className="grid gap-4.5 rounded-lg border border-line bg-raised p-5 md:p-7"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <ContactFields form="contact" faults={faults} placeholder="Product, volume per month, target countries">
        <MobileField
          form="contact"
          fault={faults['mobile']}
          code={<CallingCodeSelect country={country} onChange={setCountry} />}
          className="rounded-l-none noscript:rounded-l-md"
        >
          <p className="hidden text-xs text-subtle noscript:block">Start with the country code, such as +91.</p>
        </MobileField>
      </ContactFields>
      <Button type="submit" variant="primary" size="lg" layout="flex" disabled={phase === 'sending'}>
        Submit
      </Button>
      <FaultAnnouncement faults={attemptFaults} />
      <FormStatus phase={phase} />
    </form>
  );
}

interface CallingCodeSelectProps {
  /** ISO code of the chosen country. */
  readonly country: string;
  readonly onChange: (country: string) => void;
}

/** The select of calling codes; closed, it shows only the code. It has no name, so it is hidden without scripts. */
function CallingCodeSelect({ country, onChange }: CallingCodeSelectProps) {
  return (
    <div className="relative w-23 flex-none noscript:hidden">
      <select
        aria-label="Country code"
        autoComplete="tel-country-code"
        value={country}
        onChange={(event) => onChange(event.target.value)}
        className={`${CONTROL} appearance-none rounded-r-none border-r-0 text-transparent *:bg-raised *:text-ink`}
      >
        {CALLING_CODES.map((one) => (
          <option key={one.country} value={one.country}>
            {one.name} ({one.callingCode})
          </option>
        ))}
      </select>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 flex items-center justify-between pr-2.5 pl-3 figures"
      >
        {callingCodeOf(country)}
        <Icon name="chevrons-up-down" size={16} className="text-subtle" />
      </span>
    </div>
  );
}

const STATUS: Record<FormPhase, { readonly text: string; readonly look: string }> = {
  idle: { text: 'We use what you submit only to answer you.', look: 'text-subtle' },
  sending: { text: 'Submitting...', look: 'text-info' },
  sent: { text: '✔️ Submitted successfully!', look: 'text-save' },
  failed: {
    text: '❌ Submission failed. Please check your Google Apps Script configuration or try again later.',
    look: 'text-danger',
  },
};

/** The state of the form, shown and announced. */
function FormStatus({ phase }: { readonly phase: FormPhase }) {
  const { text, look } = STATUS[phase];
  return (
    <p role="status" className={`text-center text-xs ${look}`}>
      {text}
    </p>
  );
}
