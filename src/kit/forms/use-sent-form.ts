import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ResponseError } from '#kit/browser/fetch-json.ts';
import { HONEYPOT, Submissions, type Circumstances, type SubmittedFields, type TypedFields } from './submissions.ts';

/** The state of a form: nothing sent, being sent, accepted, or failed. */
export type FormPhase = 'idle' | 'sending' | 'sent' | 'failed';

/** The error message of each invalid field, by name; `''` is the whole form. */
export type FormFaults = Readonly<Record<string, string>>;

/** Validates the values of a form; empty if valid. */
export type FindFaults = (typed: TypedFields) => FormFaults;

interface SentFormRules<Answer> {
  /** Fetches the code of the validation. If it cannot be fetched, only the server validates. */
  readonly loadRules: () => Promise<FindFaults>;
  /** The initial faults: those of a form that the server has refused without scripts. */
  readonly initial?: FormFaults | undefined;
  /** The faults after a failed attempt; by default the field errors of the response. */
  readonly faultsOf?: (error: unknown) => FormFaults;
  /** Converts the typed values to those to send. */
  readonly valuesOf?: (typed: TypedFields) => TypedFields;
  /** The field to which controls without a name belong. */
  readonly unnamed?: string;
  /** Omitted if not recorded. */
  readonly circumstances?: () => Circumstances;
  readonly send: (submission: SubmittedFields) => Promise<Answer>;
  readonly onSent: (answer: Answer, typed: TypedFields) => void;
  readonly onFailed?: (error: unknown) => void;
}

/**
 * Validates and sends a form, one submission at a time. Typed values stay until the submission has succeeded. Faults are
 * shown after an attempt, and removed once they are corrected.
 */
export function useSentForm<Answer>(rules: SentFormRules<Answer>) {
  const [phase, setPhase] = useState<FormPhase>('idle');
  const [faults, setFaults] = useState(rules.initial ?? {});
  /** The faults of the last attempt, which are announced once. Unlike `faults`, corrections do not remove them. */
  const [attemptFaults, setAttemptFaults] = useState(faults);
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
    const current = await findFaults(valuesIn(form, rules));
    setFaults((shown) => faultsLeft(shown, current, edited));
  });
  useEffect(() => {
    const form = formElement.current;
    const onInput = (event: Event) => void recheck(event);
    form?.addEventListener('input', onInput);
    return () => form?.removeEventListener('input', onInput);
  }, []);

  useEffect(() => {
    const form = formElement.current;
    // The submit button loses the focus because it is disabled while sending.
    const isLost = phase === 'failed' && document.activeElement === document.body;
    const lost = isLost ? form?.querySelector<HTMLElement>('[type="submit"]') : null;
    (form?.querySelector<HTMLElement>('[data-fault], [aria-invalid="true"]') ?? lost)?.focus();
  }, [attemptFaults, phase]);

  const refuse = (wrong: FormFaults) => {
    setFaults(wrong);
    setAttemptFaults(wrong);
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

  return { formElement, phase, faults, attemptFaults, submit };
}

/**
 * The shown faults that remain after `edited` has changed. A fault of the browser's validation is removed once it is
 * corrected, one of the server's once its field changes. No new faults are added.
 */
export function faultsLeft(shown: FormFaults, current: FormFaults, edited: string): FormFaults {
  return Object.fromEntries(
    Object.entries(shown).flatMap(([field, message]) =>
      field === edited || field === ''
        ? current[field] === undefined
          ? []
          : [[field, current[field]]]
        : [[field, message]],
    ),
  );
}

/** The field errors of an unsuccessful response; empty without field errors or without a response. */
function faultsOfError(error: unknown): FormFaults {
  if (!(error instanceof ResponseError)) return {};
  return Object.fromEntries(error.fields.map(({ field, message }) => [field, message]));
}

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
