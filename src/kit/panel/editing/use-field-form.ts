import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { z } from 'zod';
import type { Names } from '#core/contract/field.ts';
import { formatCount } from '#core/count.ts';
import { refusalText } from '#kit/panel/api/error-text.ts';
import { ResponseError, type FieldFaults } from '#kit/browser/fetch-json.ts';
import {
  differencesOf,
  completeValues,
  isChanged,
  rebaseValues,
  parsedValues,
  type Controls,
  type FormValues,
  type TextName,
} from './controls.ts';

/**
 * Messages for schemas without their own. `jitless`: otherwise Zod tries `new Function`, which violates the content
 * security policy.
 */
z.config({ jitless: true, customError: issueText });

/** The error of a field, and errors of its parts by path ("3.ipCount"). */
interface Fault {
  readonly message: string;
  readonly parts: ReadonlyMap<string, string>;
}

interface FormState<C extends Controls> {
  readonly values: FormValues<C>;
  readonly faults: ReadonlyMap<string, Fault>;
  /** After the first submission, a field is checked whenever it changes. */
  readonly isSubmitted: boolean;
}

/** Sets a control to a value computed from the current values. The function is stable between renders. */
export type ChangeValue<C extends Controls> = <Name extends keyof C & string>(
  name: Name,
  change: (values: FormValues<C>) => FormValues<C>[Name],
) => void;

/**
 * A form over a set of controls: their values, the errors of the parsed values by a schema, and the differences from
 * another version of the row.
 */
export function useFieldForm<C extends Controls, Sent>(
  controls: C,
  schema: z.ZodType<Sent>,
  first: () => FormValues<C>,
) {
  const id = useId();
  const [base, setBase] = useState(first);
  const [state, setState] = useState<FormState<C>>({ values: base, faults: new Map(), isSubmitted: false });
  // A ref, since several changes in one event build on each other, and a submit includes them all.
  const latest = useRef(state);
  const update = useCallback((changes: Partial<FormState<C>>) => {
    latest.current = { ...latest.current, ...changes };
    setState(latest.current);
  }, []);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) document.querySelector<HTMLElement>(`[id^="${id}"][aria-invalid="true"]`)?.focus();
  }, [refusals, id]);
  const { values, faults } = state;

  const keep = useCallback(
    (name: keyof C & string, value: unknown) => {
      const next = completeValues(controls, { ...latest.current.values, [name]: value });
      const { isSubmitted, faults: known } = latest.current;
      const fault = isSubmitted
        ? faultsOf(z.safeParse(schema, parsedValues(controls, next)).error).get(name)
        : known.get(name);
      const others = [...known].filter(([other]) => other !== name);
      update({ values: next, faults: new Map(fault ? [...others, [name, fault]] : others) });
    },
    [controls, schema, update],
  );
  const change = useCallback<ChangeValue<C>>((name, compute) => keep(name, compute(latest.current.values)), [keep]);
  const load = (next: FormValues<C>) => update({ values: next, faults: new Map() });
  const addFaults = (added: ReadonlyMap<string, Fault>) =>
    update({ faults: new Map([...latest.current.faults, ...added]) });

  /**
   * Calls `send` with the values if the schema accepts them, and resolves to its result. Otherwise shows the errors and
   * focuses the first field with one.
   */
  const submit = async (send: (sent: Sent) => Promise<boolean>): Promise<boolean> => {
    const { success, data, error } = z.safeParse(schema, parsedValues(controls, latest.current.values));
    update({ faults: faultsOf(error), isSubmitted: true });
    const isDone = success && (await send(data));
    if (!isDone) setRefusals((before) => before + 1);
    return isDone;
  };
  /** Shows the server's errors by field; a conflict is shown at `conflictField`. */
  const refuse = (error: unknown, conflictField: keyof C & string) => {
    if (!(error instanceof ResponseError)) return;
    const conflict = { field: conflictField, message: refusalText(error) };
    addFaults(faultsBy(error.status === 409 ? [conflict] : error.fields));
  };

  return {
    values,
    /** The values of the last known version of the row. */
    base,
    change,
    set: <Name extends keyof C & string>(name: Name, value: FormValues<C>[Name]) => keep(name, value),
    restore: (name: keyof C & string) => keep(name, base[name]),
    faultOf: (name: keyof C & string) => faults.get(name)?.message,
    /** The errors of a field's parts, by their paths in the sent value. */
    faultsWithin: (name: keyof C & string): Fault['parts'] => faults.get(name)?.parts ?? new Map<string, string>(),
    isDirty: isChanged(controls, values, base),
    /** The props of an input or a select. A typed value is normalized on blur. */
    input: (name: TextName<C>) => ({
      name,
      value: String(values[name] ?? ''),
      onChange: ({ target }: { readonly target: { readonly value: string } }) => keep(name, target.value),
      onBlur: () => {
        const typed = latest.current.values[name];
        const tidy = controls[name]?.format(controls[name].parse(typed));
        if (tidy !== typed) keep(name, tidy);
      },
      id: `${id}${name}`,
      label: controls[name]?.label ?? name,
      fault: faults.get(name)?.message,
      autoComplete: 'off',
    }),
    differences: (stored: FormValues<C>, names: Names) => differencesOf(controls, values, stored, names),
    /** Rebases the form on a newer version of its row: unchanged controls take its values. */
    follow: (next: FormValues<C>) => {
      load(completeValues(controls, rebaseValues(controls, latest.current.values, base, next)));
      setBase(next);
    },
    /** Replaces all values by a version. */
    replace: (next: FormValues<C>) => {
      load(next);
      setBase(next);
    },
    submit,
    refuse,
    /** Submits the form by a call. Its failure is shown by field, a conflict at `conflictField`. */
    save: async (send: (sent: Sent) => Promise<unknown>, conflictField: keyof C & string) =>
      submit(async (sent) => {
        try {
          await send(sent);
          return true;
        } catch (error) {
          refuse(error, conflictField);
          return false;
        }
      }),
    fail: (name: keyof C & string, message: string) => addFaults(faultsBy([{ field: name, message }])),
  };
}

function faultsOf(error: z.ZodError | undefined): ReadonlyMap<string, Fault> {
  return faultsBy((error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), message })));
}

/** The first error of each field and of each of its parts. */
function faultsBy(issues: FieldFaults): ReadonlyMap<string, Fault> {
  const faults = new Map<string, { readonly message: string; readonly parts: Map<string, string> }>();
  for (const { field, message } of issues) {
    const [name = '', ...path] = field.split('.');
    const fault = faults.get(name) ?? { message, parts: new Map<string, string>() };
    const part = path.join('.');
    if (path.length > 0 && !fault.parts.has(part)) fault.parts.set(part, message);
    faults.set(name, fault);
  }
  return faults;
}

function issueText(issue: z.core.$ZodRawIssue): string | undefined {
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
