import type { Provider } from '#catalogue/providers/provider.ts';
import { serviceOperations, type ServiceInput, type NewServiceCountry } from '#catalogue/services/service.ts';
import { call } from '#kit/panel/api/call.ts';
import { errorText } from '#kit/panel/api/error-text.ts';
import { succeeds, useChange } from '#kit/panel/api/use-change.ts';
import { blankService, pricesOf, useServiceForm } from './service-controls.tsx';
import { ServiceFormDialog } from './service-form-dialog.tsx';
import { SERVICE_QUERIES, useServiceCalls } from './use-service-calls.tsx';

interface AddServiceDialogProps {
  readonly providerId: number;
  readonly providers: readonly Provider[];
  readonly onClosed: () => void;
}

const creationCalls: CreationCalls = {
  createService: async (body) => (await call(serviceOperations.createService, { body })).value,
  addCountry: async (body) => (await call(serviceOperations.addServiceCountry, { body })).value,
  removeCountry: async (id) => call(serviceOperations.removeServiceCountry, { params: { id } }),
  deleteService: async (id) => call(serviceOperations.deleteService, { params: { id } }),
};

interface NewService {
  readonly service: ServiceInput;
  readonly links: readonly Link[];
}

/** The dialog that adds a service. It creates the service, then each country link, and rolls back after a failure. */
export function AddServiceDialog({ providerId, providers, onClosed }: AddServiceDialogProps) {
  const form = useServiceForm(() => blankService(providerId));
  const tracked = useServiceCalls();
  const creation = useChange({
    send: async ({ service, links }: NewService) => tracked(createWithCountries(creationCalls, service, links)),
    success: () => 'Service created successfully',
    refreshes: SERVICE_QUERIES,
  });
  const submit = async () =>
    form.save(async ({ countries = [], ...values }) => {
      const service = { ...values, savingsPercentage: pricesOf(form.values).savings };
      // A new service saves only country rows with an IP count above zero.
      const links = countries.flatMap(({ countryId, ipCount }) => (ipCount > 0 ? [{ countryId, ipCount }] : []));
      await creation.mutateAsync({ service, links });
    }, 'name');
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

/** The API calls that create a service. Each rejects if the server refuses or cannot be reached. */
export interface CreationCalls {
  readonly createService: (input: ServiceInput) => Promise<{ readonly id: number; readonly name: string }>;
  readonly addCountry: (link: NewServiceCountry) => Promise<{ readonly id: number }>;
  readonly removeCountry: (linkId: number) => Promise<unknown>;
  readonly deleteService: (id: number) => Promise<unknown>;
}

type Link = Omit<NewServiceCountry, 'serviceId'>;

/**
 * Creates a service, then its country links one by one. If a link fails, the created links and then the service are
 * deleted; a link that cannot be deleted is removed with the service.
 *
 * @throws Error that says whether the service was rolled back, with the failed call as its cause; or the error of the
 * call that creates the service.
 */
export async function createWithCountries(
  calls: CreationCalls,
  input: ServiceInput,
  links: readonly Link[],
): Promise<void> {
  const service = await calls.createService(input);
  const created: number[] = [];
  try {
    for (const link of links) created.push((await calls.addCountry({ serviceId: service.id, ...link })).id);
  } catch (error) {
    const reason = error instanceof Error ? errorText(error) : String(error);
    for (const id of created) await succeeds(calls.removeCountry(id));
    // Deleting the service also deletes links whose own deletion failed.
    const message = (await succeeds(calls.deleteService(service.id)))
      ? `Service creation failed and was fully rolled back: ${reason}`
      : `Service was created but country distribution failed. Service "${service.name}" may need manual cleanup. Original error: ${reason}`;
    throw new Error(message, { cause: error });
  }
}
