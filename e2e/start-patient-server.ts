import { PATIENTLY } from '#test/extend-deadlines.ts';
import { startProductServer, type ServerProcess } from '#tools/server-process.ts';

/** Starts a separate server of the product with these variables, as patient as the one that all journeys share. */
export async function startPatientServer(variables: NodeJS.ProcessEnv): Promise<ServerProcess> {
  return startProductServer({ ...variables, ...PATIENTLY });
}
