import type { ReactNode } from 'react';
import { DialogBody } from '#web/ui/dialog.tsx';
import { FormDialog } from './form-dialog.tsx';
import type { FieldDifference } from './controls.ts';
import { StaleNotice } from './stale-notice.tsx';

interface EditorDialogProps {
  readonly editor: {
    /** The resource's name for titles and buttons ("Provider"). */
    readonly what: string;
    readonly isNew: boolean;
    readonly isDirty: boolean;
    readonly isBusy: boolean;
    readonly isSaved: boolean;
    /** The differences from a version that someone else has saved since, null if there is none. */
    readonly differences: readonly FieldDifference[] | null;
    readonly submit: () => Promise<boolean>;
    readonly overwrite: () => Promise<boolean>;
    readonly reload: () => void;
  };
  readonly onClosed: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** The dialog of a `useEditor` form. */
export function EditorDialog({ editor, onClosed, children }: EditorDialogProps) {
  const { what, isNew, isDirty, isBusy, isSaved, differences, submit, overwrite, reload } = editor;
  return (
    <FormDialog
      title={`${isNew ? 'Add New' : 'Edit'} ${what}`}
      submitLabel={`${isNew ? 'Create' : 'Update'} ${what}`}
      isDirty={isDirty}
      isBusy={isBusy}
      canSubmit={differences === null}
      isSaved={isSaved}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <DialogBody>
        {differences && (
          <StaleNotice
            what={what.toLowerCase()}
            differences={differences}
            isBusy={isBusy}
            onReload={reload}
            onOverwrite={() => void overwrite()}
          />
        )}
        {children}
      </DialogBody>
    </FormDialog>
  );
}
