import type { NewServiceCountry, ServiceInput } from '#domain/service.ts';

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
 * the service, so that nothing is left.
 *
 * @throws Error with the specification's message of what became of it, its cause the failed call; or, where the
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
    const reason = error instanceof Error ? error.message : String(error);
    const isClean = await removeAll([
      ...created.map((id) => async () => calls.removeCountry(id)),
      async () => calls.deleteService(service.id),
    ]);
    const message = isClean
      ? `Service creation failed and was fully rolled back: ${reason}`
      : `Service was created but country distribution failed. Service "${service.name}" may need manual cleanup. Original error: ${reason}`;
    throw new Error(message, { cause: error });
  }
}

/** Makes every removal, also after one that failed: the less is left the better. Resolves to whether all succeeded. */
async function removeAll(removals: readonly (() => Promise<unknown>)[]): Promise<boolean> {
  let isClean = true;
  for (const remove of removals) {
    try {
      await remove();
    } catch {
      isClean = false;
    }
  }
  return isClean;
}
