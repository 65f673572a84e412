import type { ReactNode } from 'react';
import { CONTACT_LIMITS } from '#core/limits.ts';
import { CONTROL } from '#kit/control-style.ts';
import { controlOf, Field } from '#kit/field.tsx';
import { TextAreaField, TextField } from '#kit/text-field.tsx';
import { HoneypotField } from '#kit/forms/form-parts.tsx';
import type { FormFaults } from '#kit/forms/use-sent-form.ts';

interface ContactFieldsProps {
  /** The prefix of the fields' ids, because both forms can be in one document. */
  readonly form: 'contact' | 'modal';
  readonly faults: FormFaults;
  readonly placeholder?: string;
  /** The fields between company and message. */
  readonly children: ReactNode;
}

export function ContactFields({ form, faults, placeholder, children }: ContactFieldsProps) {
  const common = (name: 'fullName' | 'email' | 'company' | 'message', id: string = name) => ({
    id: `${form}-${id}`,
    name,
    maxLength: CONTACT_LIMITS[name],
    fault: faults[name],
  });
  return (
    <>
      <div className="grid gap-4.5 md:grid-cols-2">
        <TextField {...common('fullName', 'name')} label="Full Name" mark="required" autoComplete="name" />
        <TextField {...common('email')} type="email" label="Email Address" mark="required" autoComplete="email" />
      </div>
      <TextField {...common('company')} label="Company Name" mark="optional" autoComplete="organization" />
      {children}
      <TextAreaField {...common('message')} label="Message" mark="optional" rows={4} placeholder={placeholder} />
      <HoneypotField />
    </>
  );
}

interface MobileFieldProps {
  readonly form: ContactFieldsProps['form'];
  readonly fault: string | undefined;
  /** The calling code before the number. */
  readonly code: ReactNode;
  readonly className: string;
  readonly children?: ReactNode;
}

/** The phone number, after its calling code. */
export function MobileField({ form, fault, code, className, children }: MobileFieldProps) {
  const id = `${form}-mobile`;
  return (
    <Field id={id} label="Mobile Number" mark="optional" fault={fault}>
      <div className="flex">
        {code}
        <input
          type="tel"
          name="mobile"
          autoComplete="tel"
          maxLength={CONTACT_LIMITS.mobile}
          {...controlOf(id, fault)}
          className={`${CONTROL} ${className}`}
        />
      </div>
      {children}
    </Field>
  );
}
