import type { Provider } from '#contract/providers/provider.ts';
import { serviceOperations, type ServiceInput } from '#contract/services/service.ts';
import { call } from '#web/admin/api/call.ts';
import { succeeds } from '#web/admin/api/use-change.ts';
import { createWithCountries, type CreationCalls } from './create-with-countries.ts';
import { blankService, pricesOf } from './service-controls.ts';
import { ServiceFormDialog } from './service-form-dialog.tsx';
import { useServiceChange } from './use-service-change.ts';
import { useServiceForm } from './use-service-form.ts';

interface AddServiceDialogProps {
  readonly providerId: number;
  readonly providers: readonly Provider[];
  readonly onClosed: () => void;
}

/** The API calls that create a service. */
const creationCalls: CreationCalls = {
  createService: async (body) => (await call(serviceOperations.createService, { body })).value,
  addCountry: async (body) => (await call(serviceOperations.addServiceCountry, { body })).value,
  removeCountry: async (id) => call(serviceOperations.removeServiceCountry, { params: { id } }),
  deleteService: async (id) => call(serviceOperations.deleteService, { params: { id } }),
};

interface NewService {
  readonly service: ServiceInput;
  readonly links: readonly { readonly countryId: number; readonly ipCount: number }[];
}

/** The dialog that adds a service. It creates the service, then each country link, and rolls back after a failure. */
export function AddServiceDialog({ providerId, providers, onClosed }: AddServiceDialogProps) {
  const form = useServiceForm(() => blankService(providerId));
  const creation = useServiceChange({
    send: async ({ service, links }: NewService) => createWithCountries(creationCalls, service, links),
    success: () => 'Service created successfully',
  });
  const submit = async () =>
    form.submit(async ({ countries = [], ...values }) => {
      const service = { ...values, savingsPercentage: pricesOf(form.values).savings };
      // A new service saves only country rows with an IP count above zero.
      const links = countries.flatMap(({ countryId, ipCount }) => (ipCount > 0 ? [{ countryId, ipCount }] : []));
      const onError = (error: Error) => form.refuse(error, 'name');
      return succeeds(creation.mutateAsync({ service, links }, { onError }));
    });
  return (
    <ServiceFormDialog
      title="Add New Service"
      intro={providers.find(({ id }) => id === providerId)?.name ?? 'Select a provider below'}
      submitLabel="Create Service"
      busyLabel="Creating..."
      form={form}
      providers={providers}
      stored={null}
      isBusy={creation.isPending}
      onSubmit={submit}
      onClosed={onClosed}
    />
  );
}
