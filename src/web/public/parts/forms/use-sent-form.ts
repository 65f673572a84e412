import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ResponseError } from '#web/browser/fetch-json.ts';
import { HONEYPOT, Submissions, type Circumstances, type Submission, type TypedFields } from './submissions.ts';

/** The state of a form: nothing sent, being sent, accepted, or failed. */
export type FormPhase = 'idle' | 'sending' | 'sent' | 'failed';

/** What is wrong with each bad field, by its name; `''` is the form as a whole. */
export type FormFaults = Readonly<Record<string, string>>;

/** Finds what is wrong with the values of a form; empty where nothing is. */
export type FindFaults = (typed: TypedFields) => FormFaults;

interface SentFormRules<Answer> {
  /** Fetches the code that validates. Where it cannot be fetched the server's validation is left. */
  readonly loadRules: () => Promise<FindFaults>;
  /** What is wrong before anything was sent here: the server has refused the form without scripts. */
  readonly initial?: FormFaults | undefined;
  /** What is wrong by a failed attempt; by default what the server's refusal says of the fields. */
  readonly faultsOf?: (error: unknown) => FormFaults;
  /** The values as they are sent, of the values as they were typed. */
  readonly valuesOf?: (typed: TypedFields) => TypedFields;
  /** The field that controls without a name are a part of. */
  readonly unnamed?: string;
  /** None for a form that does not say. */
  readonly circumstances?: () => Circumstances;
  readonly send: (submission: Submission) => Promise<Answer>;
  readonly onSent: (answer: Answer, typed: TypedFields) => void;
  readonly onFailed?: (error: unknown) => void;
}

/**
 * Validates and sends a form, once at a time. What was typed stays until it has arrived.
 * What is wrong is said after an attempt, and goes as soon as it is mended.
 */
export function useSentForm<Answer>(rules: SentFormRules<Answer>) {
  const [phase, setPhase] = useState<FormPhase>('idle');
  const [faults, setFaults] = useState(rules.initial ?? {});
  /** What the last attempt to send found: it is announced once, however the form is mended after it. */
  const [found, setFound] = useState(faults);
  const formElement = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const [submissions] = useState(() => new Submissions());

  const preload = useEffectEvent(() => void rules.loadRules().catch(() => undefined));
  useEffect(() => {
    const form = formElement.current;
    const onFocus = () => preload();
    form?.addEventListener('focusin', onFocus, { once: true });
    return () => form?.removeEventListener('focusin', onFocus);
  }, []);

  const findFaults = async (typed: TypedFields): Promise<FormFaults> => {
    const find = await rules.loadRules().catch(() => null);
    return find?.(typed) ?? {};
  };
  const recheck = useEffectEvent(async ({ target }: Event) => {
    const form = formElement.current;
    const edited = (target instanceof Element && target.getAttribute('name')) || (rules.unnamed ?? '');
    if (!form || (faults[edited] ?? faults['']) === undefined) return;
    const now = await findFaults(valuesIn(form, rules));
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
    (form?.querySelector<HTMLElement>('[data-fault], [aria-invalid="true"]') ?? lost)?.focus();
  }, [found, phase]);

  const refuse = (wrong: FormFaults) => {
    setFaults(wrong);
    setFound(wrong);
  };

  const attempt = async (form: HTMLFormElement) => {
    const typed = valuesIn(form, rules);
    const wrong = await findFaults(typed);
    refuse(wrong);
    if (Object.keys(wrong).length > 0) {
      setPhase('idle');
      return;
    }
    setPhase('sending');
    const circumstances = rules.circumstances?.() ?? { source: null, shownAt: null };
    const answer = await rules.send(submissions.of(typed, fieldsIn(form)[HONEYPOT] ?? '', circumstances));
    submissions.forget();
    form.reset();
    setPhase('sent');
    rules.onSent(answer, typed);
  };

  const submit = async (form: HTMLFormElement) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await attempt(form);
    } catch (error) {
      setPhase('failed');
      refuse((rules.faultsOf ?? faultsOfError)(error));
      rules.onFailed?.(error);
    } finally {
      isBusy.current = false;
    }
  };

  return { formElement, phase, faults, found, submit };
}

/**
 * What is left of the faults that a form shows after `edited` has changed: a fault that the form finds itself goes as soon
 * as it is mended, one that only the server found as soon as its field changes. Nothing new is complained about meanwhile.
 */
export function faultsLeft(shown: FormFaults, found: FormFaults, edited: string): FormFaults {
  return Object.fromEntries(
    Object.entries(shown).flatMap(([field, message]) =>
      field === edited || field === ''
        ? found[field] === undefined
          ? []
          : [[field, found[field]]]
        : [[field, message]],
    ),
  );
}

/** What the server's refusal says of the fields; empty where it says nothing of them or where nothing answered. */
function faultsOfError(error: unknown): FormFaults {
  if (!(error instanceof ResponseError)) return {};
  return Object.fromEntries(error.fields.map(({ field, message }) => [field, message]));
}

/** The values of a form as they are sent, without the field that has to stay empty. */
function valuesIn(form: HTMLFormElement, { valuesOf }: Pick<SentFormRules<never>, 'valuesOf'>): TypedFields {
  const { [HONEYPOT]: _honeypot, ...typed } = fieldsIn(form);
  return valuesOf?.(typed) ?? typed;
}

/** The fields with a name, trimmed. */
function fieldsIn(form: HTMLFormElement): TypedFields {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value.trim() : '']),
  );
}
