import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ResponseError, responseErrorOf } from '#web/browser/fetch-json.ts';
import type { ContactRequest } from '#domain/contacts/contact-input.ts';
import { api } from '#contract/routes.ts';

/** The state of a form: nothing sent, being sent, accepted, or failed. */
export type ContactPhase = 'idle' | 'sending' | 'sent' | 'failed';

interface ContactFormRules<Answer> {
  /** Whose validation applies. */
  readonly form: 'home' | 'modal';
  /** The number as it is sent. */
  readonly mobileOf: (number: string) => string;
  readonly circumstances: () => Circumstances;
  readonly send: (submission: Submission) => Promise<Answer>;
  readonly onSent: (answer: Answer) => void;
  readonly onFailed: (error: unknown) => void;
}

const loadValidation = async () => import('./validate-contact.ts');

function preload(): void {
  loadValidation().catch(() => undefined);
}

/** Where the validation cannot be fetched the server's own is left. */
async function faultsOf(form: ContactFormRules<never>['form'], typed: TypedContact): Promise<ContactFaults> {
  const validation = await loadValidation().catch(() => null);
  return validation?.faultsOfContact(form, typed) ?? {};
}

/** The values of the form, the phone number with its calling code. */
function contactIn(form: HTMLFormElement, { mobileOf }: Pick<ContactFormRules<never>, 'mobileOf'>): TypedContact {
  const typed = readTypedContact(form);
  return { ...typed, mobile: mobileOf(typed.mobile) };
}

/**
 * Validates and sends a contact form, once at a time. What was typed stays until it has arrived.
 * What is wrong is said after an attempt, and goes as soon as it is mended.
 */
export function useContactForm<Answer>(rules: ContactFormRules<Answer>) {
  const [phase, setPhase] = useState<ContactPhase>('idle');
  const [faults, setFaults] = useState<ContactFaults>({});
  /** What the last attempt to send found: it is announced once, however the form is mended after it. */
  const [found, setFound] = useState<ContactFaults>({});
  const formElement = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const [submissions] = useState(() => new Submissions());

  useEffect(() => {
    const form = formElement.current;
    if (!form) return;
    form.addEventListener('focusin', preload, { once: true });
    return () => form.removeEventListener('focusin', preload);
  }, []);

  const recheck = useEffectEvent(async ({ target }: Event) => {
    const form = formElement.current;
    // The controls without a name, calling code and country, are parts of the number.
    const edited = (target instanceof Element && target.getAttribute('name')) || 'mobile';
    if (!form || faults[edited] === undefined) return;
    const now = await faultsOf(rules.form, contactIn(form, rules));
    setFaults((shown) => faultsLeft(shown, now, edited));
  });
  useEffect(() => {
    const form = formElement.current;
    const onInput = (event: Event) => void recheck(event);
    form?.addEventListener('input', onInput);
    return () => form?.removeEventListener('input', onInput);
  }, []);

  useEffect(() => {
    const form = formElement.current;
    // Disabled while sending, the button that had the focus has lost it.
    const isLost = phase === 'failed' && document.activeElement === document.body;
    const lost = isLost ? form?.querySelector<HTMLElement>('[type="submit"]') : null;
    (form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? lost)?.focus();
  }, [found, phase]);

  const refuse = (wrong: ContactFaults) => {
    setFaults(wrong);
    setFound(wrong);
  };

  const attempt = async (form: HTMLFormElement) => {
    const contact = contactIn(form, rules);
    const wrong = await faultsOf(rules.form, contact);
    refuse(wrong);
    if (Object.keys(wrong).length > 0) {
      setPhase('idle');
      return;
    }
    setPhase('sending');
    const answer = await rules.send(submissions.of(contact, readHoneypot(form), rules.circumstances()));
    submissions.forget();
    form.reset();
    setPhase('sent');
    rules.onSent(answer);
  };

  const submit = async (form: HTMLFormElement) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await attempt(form);
    } catch (error) {
      setPhase('failed');
      refuse(faultsOfError(error));
      rules.onFailed(error);
    } finally {
      isBusy.current = false;
    }
  };

  return { formElement, phase, faults, found, submit };
}

/** What is wrong with each bad field, by its name. */
export type ContactFaults = Readonly<Record<string, string>>;

/**
 * What is left of the faults that a form shows after `edited` has changed: a fault that the form finds itself goes as soon
 * as it is mended, one that only the server found as soon as its field changes. Nothing new is complained about meanwhile.
 */
export function faultsLeft(shown: ContactFaults, found: ContactFaults, edited: string): ContactFaults {
  return Object.fromEntries(
    Object.entries(shown).flatMap(([field, message]) =>
      field === edited ? (found[field] === undefined ? [] : [[field, found[field]]]) : [[field, message]],
    ),
  );
}

/** What the server's refusal says of the fields; empty where it says nothing of them or where nothing answered. */
function faultsOfError(error: unknown): ContactFaults {
  if (!(error instanceof ResponseError)) return {};
  return Object.fromEntries(error.fields.map(({ field, message }) => [field, message]));
}

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
type Submission = Readonly<Record<string, string>>;

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

/** The values of a contact form, trimmed; `mobile` without its calling code. */
function readTypedContact(form: HTMLFormElement): TypedContact {
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

/** The value of the hidden field. */
function readHoneypot(form: HTMLFormElement): string {
  return textOf(new FormData(form), HONEYPOT);
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** After this time without an answer a request counts as failed. Sending it again is safe: its key stays. */
const TIMEOUT_MS = 30_000;

/** As the contact modal sends: one multipart request. @throws what `post` throws. */
export async function sendMultipart(submission: Submission): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(submission)) body.set(name, value);
  return post({ body });
}

/** As the home page's form sends: form-encoded, then as JSON where that could not be sent. @throws what `post` throws. */
export async function sendWithFallback(submission: Submission): Promise<Response> {
  try {
    return await post({ body: new URLSearchParams(submission) });
  } catch (error) {
    if (error instanceof ResponseError) throw error;
    return post({ body: JSON.stringify(submission), headers: { 'Content-Type': 'application/json' } });
  }
}

/**
 * An answer that cannot be read counts as sent, a readable one has to be successful.
 *
 * @throws ResponseError for a readable answer that is not ok.
 * @throws TypeError where the server cannot be reached, DOMException where it does not answer in time.
 */
async function post(request: Pick<RequestInit, 'body' | 'headers'>): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(api.contacts, { method: 'POST', credentials: 'include', signal, ...request });
  if (!response.ok && response.type !== 'opaque') throw await responseErrorOf(response);
  return response;
}
