import { HONEYPOT } from './typed-contact.ts';

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
