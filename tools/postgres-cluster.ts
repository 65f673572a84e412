import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chownSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { endChild, hasEnded } from './end-child.ts';
import { own } from './lifetime.ts';
import { postgresUser } from './postgres-user.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

/** Role and database of the temporary server. */
export const CLUSTER_USER = 'rampage';

const STOP_GRACE_MILLISECONDS = 10_000;
/** Only a crash of the machine loses commits. */
const UNSAFE_BUT_FAST = ['fsync=off', 'full_page_writes=off'];
/** Its files may be in memory, so the log is small. */
const SMALL_LOG = 'max_wal_size=128MB';

/** A PostgreSQL server in a temporary folder. */
export type Cluster = {
  /** The server as it was started last. */
  readonly process: ChildProcess;
  log(): string;
  /** Ends the server and keeps its files: SIGINT aborts transactions, SIGQUIT ends immediately. */
  halt(signal?: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Starts it again after a halt. It may not answer yet. */
  start(): void;
  /** Suspends all its processes, on Linux: connections stay open without responses. */
  pause(): void;
  resume(): void;
  /** Ends it and removes its files. */
  stop(): Promise<void>;
};

/** Creates a cluster with the programs of a folder and starts it on a port of 127.0.0.1. It may not answer yet. */
export function startCluster(programs: string, port: number): Cluster {
  const folder = makeTemporaryFolder('rampage-postgres-');
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  try {
    return startIn(folder, programs, port, remove);
  } catch (error) {
    remove();
    throw error;
  }
}

function startIn(folder: string, programs: string, port: number, remove: () => void): Cluster {
  const user = postgresUser();
  if ('uid' in user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const runAs = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  const identity = ['--username', CLUSTER_USER, '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(programs, 'initdb'), ['--pgdata', data, ...identity], { ...runAs, stdio: 'pipe' });

  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
  const options = [...settings, ...UNSAFE_BUT_FAST, SMALL_LOG].flatMap((setting) => ['-c', setting]);
  const log: string[] = [];
  const launch = () => {
    const started = spawn(join(programs, 'postgres'), ['-D', data, ...options], {
      ...runAs,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    started.stderr.setEncoding('utf8').on('data', (text: string) => log.push(text));
    return started;
  };
  let server = launch();

  const resume = () => signalAll(server, 'SIGCONT');
  const halt = async (signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT') => {
    resume();
    await endChild(server, signal, STOP_GRACE_MILLISECONDS);
  };
  const stop = async () => {
    await halt();
    remove();
    release();
  };
  const kill = () => {
    resume();
    const immediately = ['stop', '--pgdata', data, '--mode=immediate', '--silent'];
    execFileSync(join(programs, 'pg_ctl'), immediately, { ...runAs, stdio: 'ignore' });
    remove();
  };
  const release = own({ stop, kill });
  return {
    get process() {
      return server;
    },
    log: () => log.join(''),
    halt,
    start: () => {
      server = launch();
    },
    pause: () => signalAll(server, 'SIGSTOP'),
    resume,
    stop,
  };
}

/** The server first, so that it forks no more. Each process leads a process group of its own. */
function signalAll(server: ChildProcess, signal: 'SIGSTOP' | 'SIGCONT'): void {
  if (server.pid === undefined || hasEnded(server)) return;
  server.kill(signal);
  for (const child of childrenOf(server.pid)) process.kill(child, signal);
}

function childrenOf(pid: number): number[] {
  if (process.platform !== 'linux') return [];
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}
