import { useCallback, useEffect, useId, useState } from 'react';
import { useForm, useWatch, type Resolver } from 'react-hook-form';
import { z } from 'zod';
import type { Names } from '#contract/field.ts';
import { formatCount } from '#domain/count.ts';
import { refusalText } from '#web/admin/api/error-text.ts';
import { ResponseError, type FieldFaults } from '#web/browser/fetch-json.ts';
import { differencesOf, heldBy, isChanged, rebaseHeld, sentOf, type Controls, type HeldBy } from './controls.ts';

/** Where a schema has no words of its own. Zod would try `new Function`, which the pages' content security policy reports. */
z.config({ jitless: true, customError: inWords });

type Kept = Record<string, unknown>;

/** What is wrong with one field, and with parts of it by their paths ("3.ipCount"). */
interface Fault {
  readonly message: string;
  readonly types: Record<string, string>;
}

/** Works out what a control holds from what all of them hold by then. The same function at most renders. */
export type ChangeHeld<C extends Controls> = <Name extends keyof C & string>(
  name: Name,
  change: (held: HeldBy<C>) => HeldBy<C>[Name],
) => void;

/**
 * The form over some controls, kept by React Hook Form: what they hold, what is wrong with it by the schema of what is
 * sent, and what differs from a row as it was or is by now.
 */
export function useFieldForm<C extends Controls, Sent>(controls: C, schema: z.ZodType<Sent>, first: () => HeldBy<C>) {
  const id = useId();
  const [base, setBase] = useState(first);
  const { control, formState, getValues, setValue, setError, clearErrors, handleSubmit, register } = useForm<Kept>({
    defaultValues: { ...base },
    resolver: resolverOf(controls, schema),
    // Here, so that what the server refuses moves the focus, too.
    shouldFocusError: false,
  });
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) document.querySelector<HTMLElement>(`[id^="${id}"][aria-invalid="true"]`)?.focus();
  }, [refusals, id]);
  const { errors, isSubmitted } = formState;
  const held = heldBy(controls, useWatch({ control }));

  const keep = useCallback(
    (name: string, value: unknown) => setValue(name, value, { shouldValidate: isSubmitted }),
    [setValue, isSubmitted],
  );
  const change = useCallback<ChangeHeld<C>>(
    (name, work) => keep(name, work(heldBy(controls, getValues()))),
    [controls, getValues, keep],
  );
  const load = useCallback(
    (next: HeldBy<C>) => {
      for (const [name, value] of Object.entries(next)) setValue(name, value);
      clearErrors();
    },
    [setValue, clearErrors],
  );
  const faultOf = (name: keyof C & string) => errors[name]?.message?.toString();

  return {
    held,
    /** What the row's last known version shows. */
    base,
    change,
    set: <Name extends keyof C & string>(name: Name, value: HeldBy<C>[Name]) => change(name, () => value),
    /** Takes back what was entered into a control. */
    restore: (name: keyof C & string) => keep(name, base[name]),
    faultOf,
    /** What is wrong with parts of a field, by their paths in what is sent of it. */
    faultsWithin: (name: keyof C & string) => new Map(Object.entries(errors[name]?.types ?? {})),
    isDirty: isChanged(controls, held, base),
    /** What ties an input or a select to a control. What was typed is tidied when it is left. */
    input: (name: keyof C & string) => ({
      ...register(name, {
        onBlur: () => {
          const typed = getValues(name);
          const tidy = controls[name]?.format(controls[name].parse(typed));
          if (tidy !== typed) keep(name, tidy);
        },
      }),
      id: `${id}${name}`,
      label: controls[name]?.label ?? name,
      fault: faultOf(name),
      autoComplete: 'off',
    }),
    differences: (stored: HeldBy<C>, names: Names) => differencesOf(controls, held, stored, names),
    /** Puts the form on a newer version of its row: controls that nobody touched follow it. */
    follow: (next: HeldBy<C>) => {
      load(heldBy(controls, rebaseHeld(controls, getValues(), base, next)));
      setBase(next);
    },
    /** Takes a version as it is. */
    replace: (next: HeldBy<C>) => {
      load(next);
      setBase(next);
    },
    /** Hands what is sent to `send` where the schema takes it. Resolves to whether that was done; else faults are shown, and the first has the focus. */
    submit: async (send: (sent: Sent) => Promise<boolean>): Promise<boolean> => {
      let isDone = false;
      await handleSubmit(async (kept) => {
        isDone = await send(z.parse(schema, sentOf(controls, kept)));
      })();
      if (!isDone) setRefusals((before) => before + 1);
      return isDone;
    },
    /** Shows what is wrong with a field. */
    fail: (name: keyof C & string, message: string) => setError(name, { type: 'server', message }),
    /** Shows what the server says of each field; a conflict belongs to one field. */
    refuse: (error: unknown, conflictField: keyof C & string) => {
      if (!(error instanceof ResponseError)) return;
      const conflict = { field: conflictField, message: refusalText(error) };
      const faults = faultsBy(error.status === 409 ? [conflict] : error.fields);
      for (const [name, fault] of faults) setError(name, { type: 'server', ...fault });
    },
  };
}

function resolverOf(controls: Controls, schema: z.ZodType): Resolver<Kept> {
  return (kept) => {
    const { error } = z.safeParse(schema, sentOf(controls, kept));
    if (!error) return { values: kept, errors: {} };
    const faults = faultsBy(error.issues.map(({ path, message }) => ({ field: path.join('.'), message })));
    const errors = [...faults].map(([name, fault]) => [name, { type: 'schema', ...fault }] as const);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
}

/** The first fault of each field, and of each of its parts. */
function faultsBy(issues: FieldFaults): ReadonlyMap<string, Fault> {
  const faults = new Map<string, Fault>();
  for (const { field, message } of issues) {
    const [name = '', ...path] = field.split('.');
    const fault = faults.get(name) ?? { message, types: {} };
    if (path.length > 0) fault.types[path.join('.')] ??= message;
    faults.set(name, fault);
  }
  return faults;
}

function inWords(issue: z.core.$ZodRawIssue): string | undefined {
  const unit = 'origin' in issue && issue.origin === 'string' ? ' characters' : '';
  switch (issue.code) {
    case 'too_big':
      return `At most ${formatCount(issue.maximum)}${unit}`;
    case 'too_small':
      return `At least ${formatCount(issue.minimum)}${unit}`;
    case 'invalid_type':
      return issue.expected === 'int' || issue.expected === 'number' ? 'Enter a whole number' : undefined;
    default:
      return undefined;
  }
}
