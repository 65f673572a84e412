import type { QueryKey } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { z } from 'zod';
import { sendJson, type Changed } from '#web/admin/api/send-json.ts';
import { useChange } from '#web/admin/api/use-change.ts';
import { isStale } from '#web/admin/api/use-version.ts';
import { fieldDifferences, type FieldValue } from './field-differences.ts';
import { useForm } from './use-form.ts';

/** What is saved where, and what it is called. */
interface EditorRules<Row, Values, Parsed, Field extends string> {
  /** What is edited, as messages name it ("Provider"). */
  readonly what: string;
  readonly labels: Readonly<Record<Field, string>>;
  /** The row that is edited, null where one is added. */
  readonly edited: Changed<Row> | null;
  readonly valuesOf: (row: Row | null) => Values;
  readonly schema: z.ZodType<Parsed>;
  /** What is sent of the values. */
  readonly bodyOf: (parsed: Parsed) => object;
  readonly path: string;
  readonly refreshes: readonly QueryKey[];
  /** Where a value that is taken already is shown. */
  readonly conflictField: string;
}

/**
 * A form that adds or edits a row. An edit is based on the version that it started from: where someone else has saved
 * another one since, `stored` holds that until the operator reloads it or overwrites it.
 */
export function useEditor<Row, Values extends Readonly<Record<Field, FieldValue>>, Parsed, Field extends string>(
  rules: EditorRules<Row, Values, Parsed, Field>,
) {
  const { what, labels, edited, valuesOf, path } = rules;
  const id = useId();
  const form = useForm(valuesOf(edited?.value ?? null), rules.schema);
  const [base, setBase] = useState(edited);
  const [stored, setStored] = useState<Changed<Row> | null>(null);
  const save = useChange({
    send: async ({ parsed, ifMatch }: { readonly parsed: Parsed; readonly ifMatch: string | null }) =>
      sendJson<Row>(path, { method: edited ? 'PUT' : 'POST', body: rules.bodyOf(parsed), ifMatch }),
    success: () => `${what} ${edited ? 'updated' : 'created'} successfully`,
    refreshes: rules.refreshes,
  });

  const submit = async (version: Changed<Row> | null): Promise<boolean> => {
    const parsed = form.parse();
    if (parsed === null) return false;
    try {
      await save.mutateAsync({ parsed, ifMatch: version?.etag ?? null });
      return true;
    } catch (error) {
      if (isStale(error)) await followStored();
      else form.refuse(error, rules.conflictField);
      return false;
    }
  };
  /** Without an answer the notice stays away, and saving again asks again. */
  const followStored = async () => {
    const version = await sendJson<Row>(path, { method: 'GET' }).catch(() => null);
    setStored(version);
    if (version) form.follow(valuesOf(version.value));
  };

  return {
    what,
    values: form.values,
    change: form.change,
    isNew: edited === null,
    isDirty: form.isDirty,
    isBusy: save.isPending,
    isSaved: save.isSuccess,
    differences: stored && fieldDifferences(labels, form.values, valuesOf(stored.value)),
    /** What a `TextField` needs of a field, but for what typing changes. */
    textField: (name: Field) => ({
      id: id + name,
      label: labels[name],
      autoComplete: 'off',
      value: String(form.values[name]),
      fault: form.faults[name],
    }),
    submit: async () => submit(base),
    overwrite: async () => submit(stored),
    reload: () => {
      if (!stored) return;
      form.load(valuesOf(stored.value));
      setBase(stored);
      setStored(null);
    },
  };
}
