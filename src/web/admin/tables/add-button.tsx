import { Button } from '#web/ui/button.tsx';
import { AdminIcon } from '#web/admin/frame/admin-icon.tsx';

interface AddButtonProps {
  readonly label: string;
  readonly onClick: () => void;
}

/** The button that opens the form for a new row. */
export function AddButton({ label, onClick }: AddButtonProps) {
  return (
    <Button size="sm" variant="primary" onClick={onClick}>
      <AdminIcon name="plus" size={15} />
      {label}
    </Button>
  );
}
