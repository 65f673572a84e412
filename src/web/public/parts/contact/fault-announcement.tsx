import type { ContactFaults } from './contact-faults.ts';

/** Tells screen readers what is wrong with a form as soon as that is known, and not again while it is mended. */
export function FaultAnnouncement({ faults }: { readonly faults: ContactFaults }) {
  return (
    <p role="alert" className="sr-only">
      {Object.values(faults).join('. ')}
    </p>
  );
}
