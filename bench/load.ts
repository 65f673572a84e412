import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { packageScript } from '#tools/package-script.ts';
import type { ServerProcess } from '#tools/server-process.ts';

const run = promisify(execFile);

const CONNECTIONS = 50;

const reportSchema = z.object({
  '2xx': z.number(),
  non2xx: z.number(),
  errors: z.number(),
  duration: z.number(),
});

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
  const options = ['--json', '--no-progress', '-c', String(CONNECTIONS), '-d', String(seconds)];
  const { stdout } = await run(process.execPath, [
    packageScript('autocannon'),
    ...options,
    '-H',
    'Accept-Encoding=br',
    url,
  ]);
  const report = reportSchema.parse(JSON.parse(stdout));
  if (report.non2xx > 0 || report.errors > 0) throw new Error(`${url} did not answer every request with 200`);
  const after = server.cpuSeconds();
  const requests = report['2xx'];
  return {
    perSecond: requests / report.duration,
    requests,
    cpuSeconds: before === null || after === null ? null : after - before,
  };
}
