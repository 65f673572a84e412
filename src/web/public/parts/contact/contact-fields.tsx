import { CONTACT_LIMITS } from '#domain/limits.ts';
import { CountryPicker } from '#web/ui/country-picker/country-picker.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextAreaField } from '#web/ui/text-field.tsx';
import type { ContactFaults } from './contact-faults.ts';
import { FaultAnnouncement } from './fault-announcement.tsx';
import { HoneypotField } from './honeypot-field.tsx';
import { MobileField } from './mobile-field.tsx';
import { PersonFields } from './person-fields.tsx';
import { useCountries } from './use-countries.ts';

interface ContactFieldsProps {
  readonly faults: ContactFaults;
  /** What the last attempt found. */
  readonly found: ContactFaults;
  /** Code of the picked country. */
  readonly country: string | null;
  readonly callingCode: string | null;
  readonly onCountry: (code: string | null) => void;
}

/** The fields of the contact modal. */
export function ContactFields({ faults, found, country, callingCode, onCountry }: ContactFieldsProps) {
  return (
    <>
      <PersonFields form="modal" faults={faults} />
      <div className="grid gap-4.5 md:grid-cols-2">
        <Field id="modal-country" label="Country" mark="optional">
          <CountryPicker id="modal-country" value={country} onChange={onCountry} {...useCountries()} />
        </Field>
        <MobileField id="modal-mobile" callingCode={callingCode} fault={faults['mobile']} />
      </div>
      <TextAreaField
        id="modal-message"
        name="message"
        label="Message"
        mark="optional"
        rows={4}
        maxLength={CONTACT_LIMITS.message}
        fault={faults['message']}
      />
      <HoneypotField />
      <FaultAnnouncement faults={found} />
    </>
  );
}
