import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endChild } from './end-child.ts';
import { own } from './lifetime.ts';
import { postgresUser } from './postgres-user.ts';

/** The role and the database of the throw-away server. */
export const CLUSTER_USER = 'rampage';

const STOP_GRACE_MILLISECONDS = 10_000;
const UNSAFE_BUT_FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** A running PostgreSQL whose files live in a temporary folder. */
export type Cluster = { process: ChildProcess; log: () => string; stop: () => Promise<void> };

/** Creates a cluster with the programs of a folder and starts it on a port of 127.0.0.1. It may not answer yet. */
export function startCluster(programs: string, port: number): Cluster {
  const folder = mkdtempSync(join(tmpdir(), 'rampage-postgres-'));
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
  const options = [...settings, ...UNSAFE_BUT_FAST].flatMap((setting) => ['-c', setting]);
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...options], {
    ...runAs,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const log: string[] = [];
  server.stderr.setEncoding('utf8').on('data', (text: string) => log.push(text));

  const stop = async () => {
    await endChild(server, 'SIGINT', STOP_GRACE_MILLISECONDS);
    remove();
    release();
  };
  const kill = () => {
    const immediately = ['stop', '--pgdata', data, '--mode=immediate', '--silent'];
    execFileSync(join(programs, 'pg_ctl'), immediately, { ...runAs, stdio: 'ignore' });
    remove();
  };
  const release = own({ stop, kill });
  return { process: server, log: () => log.join(''), stop };
}
