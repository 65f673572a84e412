import { IconButton } from '#web/ui/icon-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { AdminIcon } from '#web/admin/frame/admin-icon.tsx';

interface RowActionsProps {
  /** Names the row in the buttons' labels. */
  readonly name: string;
  readonly isOpening: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** Edit and delete at the end of a row. */
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
