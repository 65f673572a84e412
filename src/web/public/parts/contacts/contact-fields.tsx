import { CONTACT_LIMITS } from '#domain/limits.ts';
import { TextField } from '#web/ui/text-field.tsx';
import type { ContactFaults } from './contact-faults.ts';
import { HONEYPOT } from './submissions.ts';

interface PersonFieldsProps {
  /** Begins the fields' ids: both forms may stand in one document. */
  readonly form: 'contact' | 'modal';
  readonly faults: ContactFaults;
}

/** Who writes: the fields that both contact forms begin with. */
export function PersonFields({ form, faults }: PersonFieldsProps) {
  return (
    <>
      <div className="grid gap-4.5 md:grid-cols-2">
        <TextField
          id={`${form}-name`}
          name="fullName"
          label="Full Name"
          mark="required"
          autoComplete="name"
          maxLength={CONTACT_LIMITS.fullName}
          fault={faults['fullName']}
        />
        <TextField
          id={`${form}-email`}
          name="email"
          type="email"
          label="Email Address"
          mark="required"
          autoComplete="email"
          maxLength={CONTACT_LIMITS.email}
          fault={faults['email']}
        />
      </div>
      <TextField
        id={`${form}-company`}
        name="company"
        label="Company Name"
        mark="optional"
        autoComplete="organization"
        maxLength={CONTACT_LIMITS.company}
        fault={faults['company']}
      />
    </>
  );
}

/** A field that people neither see nor reach. Scripts that fill in everything give themselves away by it. */
export function HoneypotField() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Website
        <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** Tells screen readers what is wrong with a form as soon as that is known, and not again while it is mended. */
export function FaultAnnouncement({ faults }: { readonly faults: ContactFaults }) {
  return (
    <p role="alert" className="sr-only">
      {Object.values(faults).join('. ')}
    </p>
  );
}
