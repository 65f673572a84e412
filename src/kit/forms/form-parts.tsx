import { HONEYPOT } from './submissions.ts';
import type { FormFaults } from './use-sent-form.ts';

/** A hidden field that is not focusable: only bots fill it in. */
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

/** Announces the faults of an attempt to send a form once, and not again while they are corrected. */
export function FaultAnnouncement({ faults }: { readonly faults: FormFaults }) {
  return (
    <p role="alert" className="sr-only">
      {Object.values(faults).join('. ')}
    </p>
  );
}
