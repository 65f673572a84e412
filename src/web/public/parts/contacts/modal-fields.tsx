import type { Country } from '#contract/countries/country.ts';
import { api } from '#contract/routes.ts';
import { CALLING_CODES } from '#domain/contacts/calling-codes.ts';
import { flagOf } from '#domain/countries/flag.ts';
import { CONTACT_LIMITS } from '#domain/limits.ts';
import { useAnswer } from '#web/public/parts/answers/use-answer.ts';
import { CONTROL } from '#web/ui/control-style.ts';
import type { CountryChoice } from '#web/ui/country-picker/country-choice.ts';
import { CountryPicker } from '#web/ui/country-picker/country-picker.tsx';
import { controlOf, Field } from '#web/ui/field.tsx';
import { TextAreaField } from '#web/ui/text-field.tsx';
import type { ContactFaults } from './contact-faults.ts';
import { FaultAnnouncement, HoneypotField, PersonFields } from './contact-fields.tsx';

interface ContactFieldsProps {
  readonly faults: ContactFaults;
  /** What the last attempt found. */
  readonly found: ContactFaults;
  /** Code of the picked country. */
  readonly country: string | null;
  readonly callingCode: string | null;
  readonly onCountry: (code: string | null) => void;
}

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

interface MobileFieldProps {
  readonly id: string;
  /** Stands before the number when a country is picked. */
  readonly callingCode: string | null;
  readonly fault: string | undefined;
}

/** The number, behind the calling code of the picked country. */
function MobileField({ id, callingCode, fault }: MobileFieldProps) {
  return (
    <Field id={id} label="Mobile Number" mark="optional" fault={fault}>
      <div className="flex">
        {callingCode !== null && (
          <span className="grid flex-none place-items-center rounded-l-md border border-r-0 border-control bg-sunken px-3 text-muted figures">
            {callingCode}
          </span>
        )}
        <input
          type="tel"
          name="mobile"
          autoComplete="tel-national"
          maxLength={CONTACT_LIMITS.mobile}
          {...controlOf(id, fault)}
          className={`${CONTROL} ${callingCode === null ? '' : 'rounded-l-none'}`}
        />
      </div>
    </Field>
  );
}

/** Countries without their IP counts, for when nobody knows these. */
const FALLBACK: readonly CountryChoice[] = CALLING_CODES.map(({ country, name }) => ({
  code: country,
  name,
  flag: flagOf(country),
  ipCount: null,
}));

/** The countries to pick from, those with most addresses first, and what to say where their counts are missing. */
function useCountries(): { readonly countries: readonly CountryChoice[]; readonly note: string | null } {
  const answer = useAnswer<readonly Country[]>(api.countries);
  switch (answer.status) {
    case 'loading':
      return { countries: FALLBACK, note: 'Loading IP counts...' };
    case 'failed':
    case 'missing':
      return { countries: FALLBACK, note: 'IP counts could not be loaded. You can still pick a country.' };
    case 'loaded':
      return { countries: answer.value.toSorted((a, b) => b.ipCount - a.ipCount), note: null };
  }
}
