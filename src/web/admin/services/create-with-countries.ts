import { errorText } from '#web/admin/api/error-text.ts';
import { succeeds } from '#web/admin/api/use-change.ts';
import type { NewServiceCountry, ServiceInput } from '#contract/services/service.ts';

/** The calls that creating a service makes. Each rejects where the server refuses or cannot be reached. */
export interface CreationCalls {
  readonly createService: (input: ServiceInput) => Promise<{ readonly id: number; readonly name: string }>;
  readonly addCountry: (link: NewServiceCountry) => Promise<{ readonly id: number }>;
  readonly removeCountry: (linkId: number) => Promise<unknown>;
  readonly deleteService: (id: number) => Promise<unknown>;
}

/** A row of the new service's country distribution. */
type Link = Omit<NewServiceCountry, 'serviceId'>;

/**
 * Creates a service, then one country link after the other. Where a link fails, the links so far are removed and then
 * the service, so that nothing is left; a link that cannot be removed goes with the service.
 *
 * @throws Error whose message says whether the service was rolled back, its cause the failed call; or, where the
 * service itself could not be created, that call's own error.
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
    // The service takes its links with it: once it is gone, so is whatever could not be removed before.
    const message = (await succeeds(calls.deleteService(service.id)))
      ? `Service creation failed and was fully rolled back: ${reason}`
      : `Service was created but country distribution failed. Service "${service.name}" may need manual cleanup. Original error: ${reason}`;
    throw new Error(message, { cause: error });
  }
}
