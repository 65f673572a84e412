import { CONTACT_LIMITS } from '#domain/limits.ts';
import { CONTROL } from '#web/ui/control-style.ts';
import { controlOf, Field } from '#web/ui/field.tsx';
import { CallingCodeSelect } from './calling-code-select.tsx';

interface MobileFieldProps {
  readonly id: string;
  /** ISO code of the country whose calling code comes first. */
  readonly country: string;
  readonly onCountry: (country: string) => void;
  readonly fault: string | undefined;
}

/** The number behind the calling code that the visitor chooses. */
export function MobileField({ id, country, onCountry, fault }: MobileFieldProps) {
  return (
    <Field id={id} label="Mobile Number" mark="optional" fault={fault}>
      <div className="flex">
        <CallingCodeSelect country={country} onChange={onCountry} />
        <input
          type="tel"
          name="mobile"
          autoComplete="tel-national"
          maxLength={CONTACT_LIMITS.mobile}
          {...controlOf(id, fault)}
          className={`${CONTROL} rounded-l-none noscript:rounded-l-md`}
        />
      </div>
      <p className="hidden text-xs text-subtle noscript:block">Begin with the country code, such as +91.</p>
    </Field>
  );
}
