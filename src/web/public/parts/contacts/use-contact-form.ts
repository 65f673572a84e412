import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { faultsLeft, faultsOfError, type ContactFaults } from './contact-faults.ts';
import {
  type Circumstances,
  readHoneypot,
  readTypedContact,
  type Submission,
  Submissions,
  type TypedContact,
} from './submissions.ts';

/** Where a form stands: nothing sent, on its way, arrived, or failed. */
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

/** What stands in the form, the number with its calling code. */
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
