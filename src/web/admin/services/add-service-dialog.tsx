import type { Provider } from '#contract/provider.ts';
import { succeeds } from '#web/admin/api/use-change.ts';
import { newLinksOf } from './country-rows.ts';
import { createWithCountries } from './create-with-countries.ts';
import { creationCalls } from './creation-calls.ts';
import { ServiceFormDialog } from './service-form-dialog.tsx';
import { blankForm, inputOf, savingsOf, type ServiceForm } from './service-form.ts';
import { useServiceChange } from './use-service-change.ts';
import { useServiceForm } from './use-service-form.ts';

interface AddServiceDialogProps {
  readonly providerId: number;
  readonly providers: readonly Provider[];
  readonly onClosed: () => void;
}

/** A new service: first itself, then each country link; whatever fails on the way is rolled back. */
export function AddServiceDialog({ providerId, providers, onClosed }: AddServiceDialogProps) {
  const state = useServiceForm(() => blankForm(providerId));
  const creation = useServiceChange({
    send: async (form: ServiceForm) =>
      createWithCountries(
        creationCalls,
        { ...inputOf(form), savingsPercentage: savingsOf(form) },
        newLinksOf(form.rows),
      ),
    success: 'Service created successfully',
  });
  return (
    <ServiceFormDialog
      title="Add New Service"
      intro={providers.find(({ id }) => id === providerId)?.name ?? 'Choose its provider below'}
      submitLabel="Create Service"
      busyLabel="Creating..."
      state={state}
      providers={providers}
      isBusy={creation.isPending}
      onSubmit={async () => {
        if (!state.check()) return false;
        return succeeds(creation.mutateAsync(state.form, { onError: state.refuse }));
      }}
      onClosed={onClosed}
    />
  );
}
