import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type { Reply } from '#web/admin/api/call.ts';
import { useChange } from '#web/admin/api/use-change.ts';
import { isStale } from '#web/admin/api/use-version.ts';
import type { ToastMessage } from '#web/ui/toast/toast-store.ts';
import { formValuesOf, type Controls, type FormValues, type RowValues } from './controls.ts';
import { useFieldForm } from './use-field-form.ts';

/** A stored row by the values of its controls. */
type Row<C extends Controls> = RowValues<C> & { readonly id: number };

/** The resource's name and its calls. */
interface EditorRules<C extends Controls, Sent> {
  /** The resource's name for messages ("Provider"). */
  readonly what: string;
  readonly controls: C;
  /** The edited row, null to add one. */
  readonly edited: Reply<Row<C>> | null;
  readonly schema: z.ZodType<Sent>;
  readonly create: (sent: Sent) => Promise<Reply<Row<C>>>;
  readonly read: (id: number) => Promise<Reply<Row<C>>>;
  /** Updates the version with this ETag, or any version without one. */
  readonly update: (id: number, sent: Sent, etag: string | null) => Promise<Reply<Row<C>>>;
  readonly refreshes: readonly QueryKey[];
  /** The usual next step after a row is added. */
  readonly nextOf?: (added: Row<C>) => ToastMessage['action'];
  /** The field that shows a conflict with another row. */
  readonly conflictField: keyof C & string;
}

/**
 * A form that adds or edits a row. An edit is based on the version that the form was opened with. If someone else has
 * saved another one since, `stored` is that version until the operator loads or overwrites it.
 */
export function useEditor<C extends Controls, Sent extends object>(rules: EditorRules<C, Sent>) {
  const { what, controls, edited, create, read, update, nextOf } = rules;
  const shown = (row: RowValues<C> | null): FormValues<C> => formValuesOf(controls, row);
  const form = useFieldForm(controls, rules.schema, () => shown(edited?.value ?? null));
  const [base, setBase] = useState(edited);
  const [stored, setStored] = useState<Reply<Row<C>> | null>(null);
  const save = useChange({
    send: async ({ sent, version }: { readonly sent: Sent; readonly version: Reply<Row<C>> | null }) =>
      version ? update(version.value.id, sent, version.etag) : create(sent),
    success: (_input, { value }) => {
      const description = `${what} ${edited ? 'updated' : 'created'} successfully`;
      const action = edited ? undefined : nextOf?.(value);
      return action ? { title: 'Success', description, action } : description;
    },
    refreshes: rules.refreshes,
  });

  const submit = async (version: Reply<Row<C>> | null): Promise<boolean> =>
    form.submit(async (sent) => {
      try {
        await save.mutateAsync({ sent, version });
        return true;
      } catch (error) {
        if (version && isStale(error)) await followStored(version.value.id);
        else form.refuse(error, rules.conflictField);
        return false;
      }
    });
  /** If this fails there is no notice, and the next save tries again. */
  const followStored = async (id: number) => {
    const version = await read(id).catch(() => null);
    setStored(version);
    if (version) form.follow(shown(version.value));
  };

  return {
    ...form,
    what,
    isNew: edited === null,
    isBusy: save.isPending,
    isSaved: save.isSuccess,
    differences: stored && form.differences(shown(stored.value), {}),
    submit: async () => submit(base),
    overwrite: async () => stored !== null && submit(stored),
    reload: () => {
      if (!stored) return;
      form.replace(shown(stored.value));
      setBase(stored);
      setStored(null);
    },
  };
}
