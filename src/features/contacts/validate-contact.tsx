import '#kit/browser/zod-without-eval.ts';
import { contactInputSchema, contactModalSchema } from './contact-input.ts';
import { schemaFaults } from '#kit/forms/schema-faults.ts';
import type { TypedFields } from '#kit/forms/submissions.ts';
import type { FormFaults } from '#kit/forms/use-sent-form.ts';

const SCHEMAS = { home: contactInputSchema, modal: contactModalSchema };

/** The faults of a contact request by the rules of its form; empty if valid. */
export function faultsOfContact(form: keyof typeof SCHEMAS, contact: TypedFields): FormFaults {
  return schemaFaults(SCHEMAS[form], contact);
}
