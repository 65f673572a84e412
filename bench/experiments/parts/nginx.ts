import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { endChild } from '#tools/end-child.ts';
import { own } from '#tools/lifetime.ts';
import { ROOT } from '#tools/package-script.ts';
import { makeTemporaryFolder } from '#tools/temporary-folder.ts';

const PROGRAM = '/usr/sbin/nginx';
const STOP_GRACE_MS = 5_000;

/** A free port of the loopback address. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}

/** Runs nginx with `deploy/nginx.conf` before instances on these ports, over plain http. Needs Debian's nginx. */
export async function startNginx(
  ports: readonly [number, number],
): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = makeTemporaryFolder('rampage-nginx-');
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configOf(readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8'), ports, { folder, port }));
  const child = spawn(PROGRAM, ['-p', folder, '-c', file, '-g', 'daemon off;'], { stdio: 'inherit' });
  const stop = async () => endChild(child, 'SIGTERM', STOP_GRACE_MS);
  const release = own({ stop, kill: () => child.kill('SIGKILL') });
  const url = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(url).then(
      () => true,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('nginx could not be started');
    await delay(50);
  }
  return {
    url,
    stop: async () => {
      await stop();
      release();
    },
  };
}

/** The file as it is, but for ports, certificate and folders of this machine. */
function configOf(
  site: string,
  [first, second]: readonly [number, number],
  at: { folder: string; port: number },
): string {
  const redirect = site.indexOf('server {');
  const secure = site.slice(0, redirect) + site.slice(site.indexOf('server {', redirect + 1));
  const here = secure
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${first}`)
    .replaceAll('127.0.0.1:3002', `127.0.0.1:${second}`)
    .replaceAll(/^ *(?:ssl_|listen \[).*$/gm, '')
    .replaceAll(/listen 443 .*;/g, `listen 127.0.0.1:${at.port};`);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (one) => `${one}_temp_path ${at.folder}/${one};`,
  );
  return [
    `user ${userInfo().username};`,
    'worker_processes 1;',
    `pid ${at.folder}/nginx.pid;`,
    `error_log ${at.folder}/error.log;`,
    'events { worker_connections 4096; }',
    'http {',
    'access_log off;',
    ...paths,
    here,
    '}',
  ].join('\n');
}
