import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { endChild } from './end-child.ts';
import { own } from './lifetime.ts';
import { ROOT } from './package-script.ts';

const MAIN = 'src/server/main.ts';
const STOP_GRACE_MILLISECONDS = 10_000;

/** Linux shows processor time in this unit, whatever the kernel's own clock. */
const TICKS_PER_SECOND = 100;

/** A server in a process of its own. */
export interface ServerProcess {
  readonly url: string;
  /** From the start of the process to the line that names its URL. */
  readonly startMilliseconds: number;
  /** The lines that it has printed so far. */
  readonly printed: readonly string[];
  /** Memory that the process holds now. Null where the system does not tell. */
  residentBytes(): number | null;
  /** Processor time that the process has used up so far. Null where the system does not tell. */
  cpuSeconds(): number | null;
  /** Ends the process and resolves when it is gone. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts the product's own server with these variables and no others, on a free port unless they name one. */
export async function startProductServer(variables: NodeJS.ProcessEnv): Promise<ServerProcess> {
  return startServerProcess(MAIN, [], { PORT: '0', ...variables });
}

/** Starts a script that prints its URL at the end of a line once it answers there. */
export async function startServerProcess(
  script: string,
  args: readonly string[] = [],
  variables: NodeJS.ProcessEnv = {},
): Promise<ServerProcess> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [script, ...args], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => endChild(child, signal, STOP_GRACE_MILLISECONDS);
  const release = own({ stop, kill: () => child.kill('SIGKILL') });
  const printed: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout })
      .on('line', (line) => {
        printed.push(line);
        const [, named] = / (http:\/\/\S+)$/.exec(line) ?? [];
        if (named !== undefined) resolve(named);
      })
      .on('close', () => reject(new Error(`${script} ended before it had a URL`)));
  });
  return {
    url,
    startMilliseconds: performance.now() - startedAt,
    printed,
    residentBytes: () => residentBytesOf(child.pid),
    cpuSeconds: () => cpuSecondsOf(child.pid),
    stop: async (signal) => {
      await stop(signal);
      release();
    },
  };
}

function residentBytesOf(pid: number | undefined): number | null {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readProcess(pid, 'status')) ?? [];
  return kilobytes === undefined ? null : Number(kilobytes) * 1024;
}

/** After the command's name in brackets, user and system time are the 12th and 13th field. */
function cpuSecondsOf(pid: number | undefined): number | null {
  const fields = readProcess(pid, 'stat').split(') ')[1]?.split(' ');
  return fields ? (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND : null;
}

/** What Linux tells about a process, empty elsewhere. */
function readProcess(pid: number | undefined, name: 'status' | 'stat'): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
