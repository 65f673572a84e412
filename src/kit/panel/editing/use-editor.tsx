import type { QueryKey } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { z } from 'zod';
import type { Reply } from '#kit/panel/api/call.ts';
import { useChange } from '#kit/panel/api/use-change.ts';
import { isVersionConflict } from '#kit/panel/api/error-text.ts';
import { Button } from '#kit/button.tsx';
import { DialogBody } from '#kit/dialog.tsx';
import { Icon } from '#kit/icon.tsx';
import type { ToastMessage } from '#kit/toast/toast-store.ts';
import { formValuesOf, type Controls, type FormValues, type RowValues, type FieldDifference } from './controls.ts';
import { useFieldForm } from './use-field-form.ts';
import { FormDialog } from './form-dialog.tsx';

/** A stored row by the values of its controls. */
type Row<C extends Controls> = RowValues<C> & { readonly id: number };

/** The props of a dialog that adds or edits a row. */
export interface RowDialogProps<Stored> {
  /** The edited row, null to add one. */
  readonly edited: Reply<Stored> | null;
  readonly onClosed: () => void;
}

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
        if (version && isVersionConflict(error)) await followStored(version.value.id);
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
    /** The attributes of its `FormDialog`. */
    dialog: {
      title: `${edited ? 'Edit' : 'Add New'} ${what}`,
      submitLabel: `${edited ? 'Update' : 'Create'} ${what}`,
      isDirty: form.isDirty,
      isBusy: save.isPending,
      isSaved: save.isSuccess,
      canSubmit: stored === null,
      onSubmit: async () => submit(base),
    },
    /** The notice of a version that someone else has saved since, null if there is none. */
    notice: stored && (
      <StaleNotice
        what={what.toLowerCase()}
        differences={form.differences(shown(stored.value), {})}
        isBusy={save.isPending}
        onReload={() => {
          form.replace(shown(stored.value));
          setBase(stored);
          setStored(null);
        }}
        onOverwrite={() => void submit(stored)}
      />
    ),
  };
}

interface EditorDialogProps {
  readonly editor: Pick<ReturnType<typeof useEditor>, 'dialog' | 'notice'>;
  readonly onClosed: () => void;
  readonly children: ReactNode;
}

export function EditorDialog({ editor: { dialog, notice }, onClosed, children }: EditorDialogProps) {
  return (
    <FormDialog {...dialog} onClosed={onClosed}>
      <DialogBody>
        {notice}
        {children}
      </DialogBody>
    </FormDialog>
  );
}

interface StaleNoticeProps {
  /** The resource's name ("provider"). */
  readonly what: string;
  readonly differences: readonly FieldDifference[];
  readonly isBusy: boolean;
  /** Loads the stored values into the form. */
  readonly onReload: () => void;
  /** Overwrites them with the form. */
  readonly onOverwrite: () => void;
}

/** A notice that someone else has changed the row: the differences, and buttons for either version. */
export function StaleNotice({ what, differences, isBusy, onReload, onOverwrite }: StaleNoticeProps) {
  return (
    <section
      role="alert"
      aria-label="Changed by someone else"
      className="grid gap-3 rounded-md border border-danger-line bg-danger-tint p-3.5"
    >
      <p className="flex gap-2 font-[550]">
        <Icon name="triangle-alert" size={16} className="mt-0.5 flex-none text-danger" />
        Someone else changed this {what} while you were editing. Your changes have not been saved.
      </p>
      <p>Fields that you did not change now show the stored values.</p>
      {differences.length === 0 ? (
        <p>Your values are the same as the stored ones.</p>
      ) : (
        <dl className="grid gap-2">
          {differences.map(({ label, yours, stored }) => (
            <div key={label}>
              <dt className="font-[550]">{label}</dt>
              <dd className="break-words">
                Stored: <b>{stored}</b>
              </dd>
              <dd className="break-words">Yours: {yours}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={isBusy} onClick={onReload}>
          Reload stored values
        </Button>
        <Button size="sm" variant="danger" disabled={isBusy} onClick={onOverwrite}>
          Overwrite with mine
        </Button>
      </div>
    </section>
  );
}
