import { api } from '#core/routes.ts';
import type { Circumstances, SubmittedFields } from '#kit/forms/submissions.ts';
import { useSentForm } from '#kit/forms/use-sent-form.ts';

interface ContactFormRules<Answer> {
  /** The form whose validation applies. */
  readonly form: 'home' | 'modal';
  /** Formats the phone number to send. */
  readonly mobileOf: (number: string) => string;
  readonly circumstances: () => Circumstances;
  readonly send: (path: string, submission: SubmittedFields) => Promise<Answer>;
  readonly onSent: (answer: Answer) => void;
  readonly onFailed: (error: unknown) => void;
}

/** Validates and sends a contact form. Its controls without a name, calling code and country, belong to the number. */
export function useContactForm<Answer>({ form, mobileOf, send, ...rules }: ContactFormRules<Answer>) {
  return useSentForm<Answer>({
    ...rules,
    loadRules: async () => {
      const { faultsOfContact } = await import('./validate-contact.tsx');
      return (typed) => faultsOfContact(form, typed);
    },
    valuesOf: (typed) => ({ ...typed, mobile: mobileOf(typed['mobile'] ?? '') }),
    unnamed: 'mobile',
    send: async (submission) => send(api.contacts, submission),
  });
}
