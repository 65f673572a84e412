import { errorText } from '#web/admin/api/error-text.ts';
import { succeeds } from '#web/admin/api/use-change.ts';
import type { NewServiceCountry, ServiceInput } from '#contract/services/service.ts';

/** The API calls that create a service. Each rejects if the server refuses or cannot be reached. */
export interface CreationCalls {
  readonly createService: (input: ServiceInput) => Promise<{ readonly id: number; readonly name: string }>;
  readonly addCountry: (link: NewServiceCountry) => Promise<{ readonly id: number }>;
  readonly removeCountry: (linkId: number) => Promise<unknown>;
  readonly deleteService: (id: number) => Promise<unknown>;
}

/** A country link of the new service. */
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
