import { IconButton } from '#web/ui/icon-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { AdminIcon } from '#web/admin/frame/admin-icon.tsx';

interface RowActionsProps {
  /** The row's name for the buttons' labels. */
  readonly name: string;
  readonly isOpening: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** The Edit and Delete buttons of a row. */
export function RowActions({ name, isOpening, onEdit, onDelete }: RowActionsProps) {
  return (
    <span className="inline-flex gap-0.5">
      <IconButton aria-label={`Edit ${name}`} aria-busy={isOpening} onClick={onEdit}>
        {isOpening ? <Spinner /> : <AdminIcon name="pencil" size={15} />}
      </IconButton>
      <IconButton aria-label={`Delete ${name}`} onClick={onDelete}>
        <AdminIcon name="trash-2" size={15} />
      </IconButton>
    </span>
  );
}
