import { useEffect, useRef, useState } from 'react';
import { callingCodeOf, internationalNumber } from '#domain/calling-codes.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#web/ui/dialog.tsx';
import { openModal } from '#web/ui/open-modal.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { ContactFields } from './contact-fields.tsx';
import { sendMultipart } from './send-contact.ts';
import type { Circumstances } from './submissions.ts';
import { useContactForm } from './use-contact-form.ts';

/** One request to open the dialog. */
export interface Opening {
  readonly number: number;
  readonly circumstances: Circumstances;
}

/** The contact form in a dialog. It keeps what was typed when it closes, until that has been sent. */
export function ContactDialog({ opening }: { readonly opening: Opening }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [country, setCountry] = useState<string | null>(null);
  const callingCode = country === null ? null : callingCodeOf(country);
  const { formElement, phase, faults, found, submit } = useContactForm({
    form: 'modal',
    mobileOf: (number) => internationalNumber(callingCode, number),
    circumstances: () => opening.circumstances,
    send: sendMultipart,
    onSent: () => {
      setCountry(null);
      dialog.current?.close();
      showToast({ title: 'Message sent successfully!', description: "We'll get back to you within 24 hours." });
    },
    onFailed: () => {
      showToast({
        title: 'Error sending message',
        description: 'Please try again or contact us directly.',
        variant: 'destructive',
      });
    },
  });

  useEffect(() => {
    if (!dialog.current || dialog.current.open) return;
    openModal(dialog.current);
    dialog.current.querySelector('input')?.focus();
  }, [opening.number]);

  const isSending = phase === 'sending';
  return (
    <Dialog
      dialog={dialog}
      title="How can we help?"
      intro="Tell us about your proxy needs and we'll help you find the perfect solution."
    >
      <form
        ref={formElement}
        aria-busy={isSending}
        className="flex min-h-0 flex-1 flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          void submit(event.currentTarget);
        }}
      >
        <DialogBody>
          <ContactFields
            faults={faults}
            found={found}
            country={country}
            callingCode={callingCode}
            onCountry={setCountry}
          />
        </DialogBody>
        <DialogFooter hint="We'll get back to you within 24 hours.">
          <Button disabled={isSending} onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" disabled={isSending}>
            {isSending ? 'Sending...' : 'Send Message'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
