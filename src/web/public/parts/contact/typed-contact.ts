import type { TypedContact } from './submissions.ts';

/** The name of the field that has to stay empty: only scripts fill it in. */
export const HONEYPOT = 'website';

/** What stands in a contact form, trimmed; `mobile` without its calling code. */
export function readTypedContact(form: HTMLFormElement): TypedContact {
  const data = new FormData(form);
  const text = (name: keyof TypedContact) => textOf(data, name);
  return {
    fullName: text('fullName'),
    email: text('email'),
    company: text('company'),
    mobile: text('mobile'),
    message: text('message'),
  };
}

/** What stands in the hidden field. */
export function readHoneypot(form: HTMLFormElement): string {
  return textOf(new FormData(form), HONEYPOT);
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
