import '#web/browser/zod-without-eval.ts';
import { contactInputSchema, contactModalSchema, type ContactInput } from '#domain/contacts/contact-input.ts';
import type { ContactFaults } from './use-contact-form.ts';

const SCHEMAS = { home: contactInputSchema, modal: contactModalSchema };

/** What is wrong with a contact request by the rules of the form that it comes from; empty where nothing is. */
export function faultsOfContact(form: keyof typeof SCHEMAS, contact: ContactInput): ContactFaults {
  const { error } = SCHEMAS[form].safeParse(contact);
  const faults: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) faults[String(path[0])] ??= message;
  return faults;
}
