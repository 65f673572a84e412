import { HONEYPOT } from './submissions.ts';
import type { FormFaults } from './use-sent-form.ts';

/** A field that people neither see nor reach: only scripts that fill in everything fill it in. */
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

/** Announces what is wrong with a form as soon as that is known, and not again while it is corrected. */
export function FaultAnnouncement({ faults }: { readonly faults: FormFaults }) {
  return (
    <p role="alert" className="sr-only">
      {Object.values(faults).join('. ')}
    </p>
  );
}
