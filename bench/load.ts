import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '#tools/package-script.ts';
import type { ServerProcess } from '#tools/server-process.ts';

const run = promisify(execFile);

/** What a server did under load. */
export interface Load {
  readonly perSecond: number;
  readonly requests: number;
  /** Processor time of the server alone. Null if it is unknown. */
  readonly cpuSeconds: number | null;
}

/**
 * Asks a server for a URL for some seconds, from a process of its own.
 *
 * @throws Error where one request fails.
 */
export async function load(server: ServerProcess, url: string, seconds: number): Promise<Load> {
  const before = server.cpuSeconds();
  const { stdout } = await run(process.execPath, [join(ROOT, 'bench/load-client.ts'), url, String(seconds)]);
  const requests = Number(stdout);
  const after = server.cpuSeconds();
  return {
    perSecond: requests / seconds,
    requests,
    cpuSeconds: before === null || after === null ? null : after - before,
  };
}
