import type { Service } from '#contract/service.ts';
import { adminApi } from '#contract/routes.ts';
import { sendJson } from '#web/admin/api/send-json.ts';
import { succeeds } from '#web/admin/api/use-change.ts';
import { focusMain } from '#web/admin/frame/focus-main.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useServiceChange } from './use-service-change.ts';

interface DeleteServiceDialogProps {
  readonly service: Service;
  readonly onClosed: () => void;
}

/** Asks before a service goes. */
export function DeleteServiceDialog({ service, onClosed }: DeleteServiceDialogProps) {
  const removal = useServiceChange({
    send: async (id: number) => sendJson(adminApi.service(id), { method: 'DELETE' }),
    success: 'Service deleted successfully',
  });
  return (
    <ConfirmDialog
      title={`Delete ${service.name}`}
      confirmLabel="Delete"
      isBusy={removal.isPending}
      onConfirm={async () => succeeds(removal.mutateAsync(service.id))}
      onConfirmed={focusMain}
      onClosed={onClosed}
    >
      Are you sure you want to delete this service? This will also delete all associated country data.
    </ConfirmDialog>
  );
}
