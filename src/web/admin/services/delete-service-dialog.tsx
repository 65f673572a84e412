import { useQuery } from '@tanstack/react-query';
import type { Provider } from '#contract/providers/provider.ts';
import { serviceOperations, type Service } from '#contract/services/service.ts';
import { call, queryOf } from '#web/admin/api/call.ts';
import { succeeds } from '#web/admin/api/use-change.ts';
import { deletedToast, useUndo } from '#web/admin/api/use-undo.ts';
import { focusMain } from '#web/admin/frame/focus-main.ts';
import { ConfirmDialog } from '#web/admin/editing/confirm-dialog.tsx';
import { useServiceChange } from './use-service-change.ts';

interface DeleteServiceDialogProps {
  readonly service: Service;
  readonly providers: readonly Provider[];
  readonly onClosed: () => void;
}

/** The confirmation that deletes a service. */
export function DeleteServiceDialog({ service, providers, onClosed }: DeleteServiceDialogProps) {
  const undo = useUndo();
  const removal = useServiceChange({
    send: async (id: number) => call(serviceOperations.deleteService, { params: { id } }),
    success: (_, { historyId }) => deletedToast('Service deleted successfully', historyId, undo),
  });
  return (
    <ConfirmDialog
      title={`Delete ${service.name}`}
      confirmLabel="Delete"
      loss={<ServiceLoss service={service} provider={providers.find(({ id }) => id === service.providerId)} />}
      isBusy={removal.isPending}
      onConfirm={async () => succeeds(removal.mutateAsync(service.id))}
      onConfirmed={focusMain}
      onClosed={onClosed}
    >
      Are you sure you want to delete this service? This will also delete all associated country data.
    </ConfirmDialog>
  );
}

interface ServiceLossProps {
  readonly service: Service;
  readonly provider: Provider | undefined;
}

/** The service's provider, and the data that is deleted with it. */
function ServiceLoss({ service: { id, name }, provider }: ServiceLossProps) {
  const { data } = useQuery({
    ...queryOf(serviceOperations.listServiceCountries, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  });
  const rows = data?.length ?? 0;
  return (
    <>
      <b>{name}</b> of <b>{provider?.name ?? 'an unknown provider'}</b>
      {rows > 0 && `, with ${rows === 1 ? 'its country row' : `its ${rows} country rows`}`}
    </>
  );
}
