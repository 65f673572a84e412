import { startProductServer, type ServerProcess } from '#tools/server-process.ts';

const PRELOADED = `--import=${new URL('patient-server.ts', import.meta.url).href}`;

/** Starts a separate server of the product with these variables, as patient as the one that all journeys share. */
export async function startPatientServer(variables: NodeJS.ProcessEnv): Promise<ServerProcess> {
  return startProductServer({ ...variables, NODE_OPTIONS: PRELOADED });
}
