import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endChild } from './end-child.ts';
import { own } from './lifetime.ts';
import { ROOT } from './package-script.ts';

/** The file that the product's own server runs. */
export const MAIN = join(ROOT, 'src/app/server/main.ts');

/** Preloaded before each script of package.json. Its compile cache speeds up the next start. */
export const PRELOADED = join(ROOT, 'tools/require-node.cjs');
const URL_LINE = / (http:\/\/\S+)\n/;
const STOP_GRACE_MILLISECONDS = 10_000;

/** The unit of processor time in Linux's `/proc`. */
const TICKS_PER_SECOND = 100;
const NANOSECONDS_PER_MILLISECOND = 1e6;

/** A process that prints its URL at the end of a line when it is ready. */
export interface LaunchedProcess {
  readonly child: ChildProcess;
  /** The lines of standard output so far. */
  readonly output: () => readonly string[];
  /** The lines of standard error so far; none if this process prints them. */
  readonly errors: () => readonly string[];
  /** Resolves with the URL. Rejects if the process ends before. */
  readonly ready: Promise<string>;
  /** Resolves with the status, or the name of the signal, once the process and its output have ended. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

interface LaunchOptions {
  readonly args?: readonly string[];
  /** Its complete environment. */
  readonly variables: NodeJS.ProcessEnv;
  /** Whether its standard error is collected, or is that of this process. */
  readonly errors: 'pipe' | 'inherit';
}

/** Runs a script in a separate process, which the caller ends. */
export function launch(script: string, { args = [], variables, errors: stderr }: LaunchOptions): LaunchedProcess {
  const child = spawn(process.execPath, ['--require', PRELOADED, script, ...args], {
    cwd: ROOT,
    env: variables,
    stdio: ['ignore', 'pipe', stderr],
  });
  let [output, errors] = ['', ''];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const { promise: ready, resolve, reject } = Promise.withResolvers<string>();
  let isReady = false;
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    const [, url] = isReady ? [] : (URL_LINE.exec(output) ?? []);
    if (url === undefined) return;
    isReady = true;
    resolve(url);
  });
  const ended = endOf(child);
  void ended.then((end) => reject(new Error(`${script} ended with ${end} before it had a URL\n${errors}`)));
  // Unobserved rejections are expected: some servers must fail to start.
  ready.catch(() => {});
  return { child, output: () => linesOf(output), errors: () => linesOf(errors), ready, ended };
}

async function endOf(child: ChildProcess): Promise<number | NodeJS.Signals> {
  await once(child, 'close');
  return child.exitCode ?? child.signalCode ?? 'SIGKILL';
}

function linesOf(text: string): readonly string[] {
  return text.split('\n').filter((line) => line !== '');
}

/** A server process, which ends with this one at the latest. */
export interface ServerProcess {
  readonly url: string;
  /** From the start of the process to the line that names its URL. */
  readonly startMilliseconds: number;
  /** The lines that it has printed so far. */
  readonly output: () => readonly string[];
  /** Current memory of the process; null if the system does not report it. */
  residentBytes(): number | null;
  /** Processor time of the process so far; null if the system does not report it. */
  cpuSeconds(): number | null;
  /** Processor time of its event loop so far; null if the system does not report it. */
  mainThreadMilliseconds(): number | null;
  /** Ends the process and resolves when it is gone. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts the product's own server with these variables and no others, on a free port unless they name one. */
export async function startProductServer(variables: NodeJS.ProcessEnv): Promise<ServerProcess> {
  return startServerProcess(MAIN, [], { PORT: '0', ...variables });
}

/** Starts a script that prints its URL at the end of a line when it is ready. */
export async function startServerProcess(
  script: string,
  args: readonly string[] = [],
  variables: NodeJS.ProcessEnv = {},
): Promise<ServerProcess> {
  const startedAt = performance.now();
  const environment = { PATH: process.env['PATH'], ...variables };
  const { child, output, ready } = launch(script, { args, variables: environment, errors: 'inherit' });
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => endChild(child, signal, STOP_GRACE_MILLISECONDS);
  const release = own({ stop, kill: () => child.kill('SIGKILL') });
  const url = await ready;
  return {
    url,
    startMilliseconds: performance.now() - startedAt,
    output,
    residentBytes: () => residentBytesOf(child.pid),
    cpuSeconds: () => cpuSecondsOf(child.pid),
    mainThreadMilliseconds: () => mainThreadMilliseconds(child),
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

/** User and system time are fields 12 and 13 after the command's name in brackets. */
function cpuSecondsOf(pid: number | undefined): number | null {
  const fields = readProcess(pid, 'stat').split(') ')[1]?.split(' ');
  return fields ? (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND : null;
}

/** Processor time of the main thread; null if the system does not report it. */
export function mainThreadMilliseconds({ pid }: ChildProcess): number | null {
  const [nanoseconds] = readProcess(pid, 'schedstat').split(' ');
  return nanoseconds ? Number(nanoseconds) / NANOSECONDS_PER_MILLISECOND : null;
}

/** Linux's report about a process, empty on other systems. */
function readProcess(pid: number | undefined, name: 'status' | 'stat' | 'schedstat'): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
