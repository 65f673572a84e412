import { useState } from 'react';
import type { z } from 'zod';
import { ResponseError } from '#web/fetch-json.ts';

/** What is wrong with each field. */
export type Faults = Readonly<Partial<Record<string, string>>>;

/** The values of a form, what is wrong with them, and whether any was changed. */
export function useForm<Values extends object, Parsed>(first: Values, schema: z.ZodType<Parsed>) {
  const [values, setValues] = useState(first);
  const [base, setBase] = useState(first);
  const [faults, setFaults] = useState<Faults>({});
  return {
    values,
    faults,
    isDirty: JSON.stringify(values) !== JSON.stringify(base),
    /** Changes some fields. What was said of them is no longer so. */
    change: (changes: Partial<Values>) => {
      setValues((current) => ({ ...current, ...changes }));
      setFaults((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !(field in changes))));
    },
    /** Puts the form on newer values: untouched fields follow them. */
    follow: (next: Values) => {
      const before = new Map<string, unknown>(Object.entries(base));
      setValues((current) => {
        const touched = Object.entries(current).filter(([field, value]) => value !== before.get(field));
        return { ...next, ...Object.fromEntries(touched) };
      });
      setBase(next);
    },
    /** Starts again with other values. */
    load: (next: Values) => {
      setValues(next);
      setBase(next);
      setFaults({});
    },
    /** The values as the schema takes them, or null once what is wrong is shown. */
    parse: (): Parsed | null => {
      const { success, data, error } = schema.safeParse(values);
      setFaults(success ? {} : faultsOf(error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))));
      return success ? data : null;
    },
    /** Shows what the server says of each field; a conflict belongs to one field. */
    refuse: (error: unknown, conflictField: string) => {
      if (!(error instanceof ResponseError)) return;
      const conflict = { field: conflictField, message: error.message.replace(/^\d+: /, '') };
      setFaults(faultsOf(error.status === 409 ? [conflict] : error.fields));
    },
  };
}

function faultsOf(issues: readonly { readonly field: string; readonly message: string }[]): Faults {
  const faults: Record<string, string> = {};
  for (const { field, message } of issues) faults[field] ??= message;
  return faults;
}
