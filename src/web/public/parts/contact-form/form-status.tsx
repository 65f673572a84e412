import type { ContactPhase } from '#web/public/parts/contact/use-contact-form.ts';

const STATUS: Record<ContactPhase, { readonly text: string; readonly look: string }> = {
  idle: { text: 'Submitted text is used to answer you, nothing else.', look: 'text-subtle' },
  sending: { text: 'Submitting...', look: 'text-info' },
  sent: { text: '✔️ Submitted successfully!', look: 'text-save' },
  failed: {
    text: '❌ Submission failed. Please check your Google Apps Script configuration or try again later.',
    look: 'text-danger',
  },
};

/** Where the form stands, for eyes and screen readers. */
export function FormStatus({ phase }: { readonly phase: ContactPhase }) {
  const { text, look } = STATUS[phase];
  return (
    <p role="status" className={`text-center text-xs ${look}`}>
      {text}
    </p>
  );
}
