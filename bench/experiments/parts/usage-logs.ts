import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createServer, type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** What the client of a server counted, to be found in the server's log. */
export interface Counted {
  requests: number;
  bytes: number;
  answers: number;
  failures: number;
}

const SIZES: Readonly<Record<string, number>> = {
  'index.html': 48_210,
  'a.webp': 183_402,
  'app.js': 9_001,
  'i.json': 640,
};
/** Status by path, besides the files. */
const REFUSED: Readonly<Record<string, number>> = {
  '/gone': 410,
  '/stop': 403,
  '/slow': 429,
  '/down': 503,
  '/moved': 302,
};
const WAIT_MS = 100;
const READY_TRIES = 100;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address: AddressInfo | string | null = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** A server that ends with its log written. */
export interface RunningServer {
  readonly port: number;
  readonly log: string;
  readonly end: () => Promise<void>;
}

/** Debian's nginx with files of known sizes and paths of known statuses, and its combined log. */
export async function startNginx(folder: string): Promise<RunningServer> {
  const port = await freePort();
  const root = join(folder, 'site');
  mkdirSync(root, { recursive: true });
  for (const [name, size] of Object.entries(SIZES)) writeFileSync(join(root, name), 'x'.repeat(size));
  const log = join(folder, 'nginx.log');
  const refused = Object.entries(REFUSED).map(([path, status]) => `location = ${path} { return ${status}; }`);
  const configuration = join(folder, 'nginx.conf');
  writeFileSync(
    configuration,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx-errors.log; user root;
events { worker_connections 512; }
http { types { text/html html; image/webp webp; text/javascript js; application/json json; }
access_log ${log} combined; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
fastcgi_temp_path ${folder}/fcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
server { listen 127.0.0.1:${port}; root ${root}; ${refused.join(' ')} } }`,
  );
  return running('nginx', ['-c', configuration], { port, log });
}

/** Debian's Squid without a cache, with its native log. */
export async function startSquid(folder: string): Promise<RunningServer> {
  const port = await freePort();
  const own = join(folder, 'squid');
  mkdirSync(own, { recursive: true });
  // Squid gives up its rights.
  chmodSync(folder, 0o777);
  chmodSync(own, 0o777);
  const log = join(own, 'access.log');
  const configuration = join(own, 'squid.conf');
  writeFileSync(
    configuration,
    `http_port 127.0.0.1:${port}\nhttp_access allow all\ncache deny all\naccess_log stdio:${log} squid
cache_log ${own}/cache.log\npid_filename none\ncoredump_dir ${own}\nshutdown_lifetime 1 second\nbuffered_logs off\n`,
  );
  return running('squid', ['-N', '-f', configuration], { port, log });
}

async function running(
  program: string,
  args: readonly string[],
  { port, log }: Pick<RunningServer, 'port' | 'log'>,
): Promise<RunningServer> {
  const child: ChildProcess = spawn(`/usr/sbin/${program}`, args, { stdio: 'ignore' });
  for (let tries = 0; !(await isOpen(port)); tries += 1) {
    if (tries > READY_TRIES || child.exitCode !== null) throw new Error(`${program} did not start`);
    await delay(WAIT_MS);
  }
  return {
    port,
    log,
    end: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

export function isInstalled(program: string): boolean {
  return spawnSync('test', ['-x', `/usr/sbin/${program}`]).status === 0;
}

/** Requests that are made at once. */
const CLIENTS = 20;

interface Load {
  readonly nginx: number;
  /** Squid's port; null for nginx alone. */
  readonly proxy: number | null;
  readonly requests: number;
}

/** Requests files and refusals in turn, and counts what arrives: bodies alone from nginx, all bytes from Squid. */
export async function load({ nginx, proxy, requests }: Load): Promise<Counted> {
  const counted: Counted = { requests: 0, bytes: 0, answers: 0, failures: 0 };
  const paths = [...Object.keys(SIZES).map((name) => `/${name}`), ...Object.keys(REFUSED), '/missing.css'];
  let next = 0;
  const client = async () => {
    while (next < requests) {
      const path = paths[next++ % paths.length] ?? '/';
      const { status, body, wire } = await fetchOnce(nginx, proxy, path);
      counted.requests += 1;
      counted.bytes += proxy === null ? body : wire;
      if (status < 400 || status === 404 || status === 410) counted.answers += 1;
      else counted.failures += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return counted;
}

async function fetchOnce(nginx: number, proxy: number | null, path: string) {
  const agent = new Agent({ keepAlive: false });
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: number; wire: number }>();
  const target = proxy === null ? path : `http://127.0.0.1:${nginx}${path}`;
  const sent = request({ host: '127.0.0.1', port: proxy ?? nginx, path: target, agent }, (answer) => {
    let body = 0;
    answer.on('data', (piece: Buffer) => (body += piece.length));
    answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body, wire: answer.socket.bytesRead }));
    answer.on('error', reject);
  });
  sent.on('error', reject).end();
  return promise;
}

/** A tunnel through Squid with one request in it. Returns all bytes that arrived. */
export async function tunnel(squid: number, nginx: number): Promise<number> {
  const socket = connect(squid, '127.0.0.1');
  socket.write(`CONNECT 127.0.0.1:${nginx} HTTP/1.1\r\nHost: 127.0.0.1:${nginx}\r\n\r\n`);
  await once(socket, 'data');
  socket.write(`GET /a.webp HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`);
  socket.resume();
  await once(socket, 'end');
  socket.end();
  return socket.bytesRead;
}
