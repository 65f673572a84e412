import type { ReactNode } from 'react';
import { DialogBody } from '#web/ui/dialog.tsx';
import { FormDialog } from './form-dialog.tsx';
import type { FieldDifference } from './controls.ts';
import { StaleNotice } from './stale-notice.tsx';

interface EditorDialogProps {
  readonly editor: {
    /** What is edited, as titles and buttons name it ("Provider"). */
    readonly what: string;
    readonly isNew: boolean;
    readonly isDirty: boolean;
    readonly isBusy: boolean;
    readonly isSaved: boolean;
    /** Where the form differs from what someone else has saved since, null where nobody has. */
    readonly differences: readonly FieldDifference[] | null;
    readonly submit: () => Promise<boolean>;
    readonly overwrite: () => Promise<boolean>;
    readonly reload: () => void;
  };
  readonly onClosed: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** The dialog around the form of a `useEditor`. */
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
