import type { ContactRequest } from '#domain/contacts/contact-input.ts';

/** What a visitor has typed, trimmed. */
export type TypedContact = Omit<ContactRequest, 'source'>;

/** How the form came to be filled in. */
export interface Circumstances {
  /** Null for a form that names none. */
  readonly source: string | null;
  /** The query of the offers that a quote is asked for. */
  readonly quote?: string | undefined;
  /** When the form was shown, by `performance.now()`. */
  readonly shownAt: number;
}

/** One contact request as it travels, by the names of the form's fields. */
export type Submission = Readonly<Record<string, string>>;

/**
 * Makes submissions of typed contacts. The same content makes the same submission, key and circumstances included,
 * until `forget`: a second attempt cannot store a request twice. Changed content gets a new key.
 */
export class Submissions {
  #last: { readonly content: string; readonly submission: Submission } | null = null;

  of(typed: TypedContact, honeypot: string, { source, quote, shownAt }: Circumstances): Submission {
    const content = JSON.stringify([typed, honeypot, quote]);
    if (this.#last?.content === content) return this.#last.submission;
    const submission = {
      ...typed,
      ...(source !== null && { source }),
      ...(quote !== undefined && { quote }),
      website: honeypot,
      elapsedMs: String(Math.round(performance.now() - shownAt)),
      idempotencyKey: newKey(),
    };
    this.#last = { content, submission };
    return submission;
  }

  /** The last submission has arrived: the next one is another request, whatever it says. */
  forget(): void {
    this.#last = null;
  }
}

/** 128 random bits. `crypto.randomUUID` is missing where a page came over plain http. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

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
