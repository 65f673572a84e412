import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { adminApi } from '#core/routes.ts';
import { ADMIN_PASSWORD, signIn } from '#test/sign-in.ts';
import { ROOT } from '#tools/package-script.ts';
import { startServerProcess } from '#tools/server-process.ts';
import { verdict } from './parts/verdict.ts';

/**
 * How long the source of an innocent host waits beside 12 and 40 that redirect to one host with a Crawl-delay of a
 * minute, and beside 12 that answer each request after nine seconds.
 */

const SLOW = 999;
const INNOCENT = 500;
const HEAD_START_MS = 10_000;
const MAX_WAIT_MS = 60_000;
/** After it, the experiment gives up. */
const MAX_WATCH_MS = 180_000;
const POLL_MS = 100;

interface Hostility {
  readonly name: string;
  readonly hosts: number;
  readonly answer: (response: ServerResponse, path: string, port: number) => unknown;
}

const redirects: Hostility['answer'] = (response, path, port) => {
  if (path === '/robots.txt') response.writeHead(404).end();
  else response.writeHead(302, { location: `http://vendor-${SLOW}.test:${port}/` }).end();
};
/** Each page leads to another one, as long as redirects are followed. */
const dawdles: Hostility['answer'] = (response, path) =>
  setTimeout(() => {
    if (path === '/robots.txt') response.writeHead(404).end();
    else response.writeHead(302, { location: `${path}1` }).end();
  }, 9_000);

async function measure({ name, hosts, answer }: Hostility): Promise<void> {
  const asked: string[] = [];
  const vendors = createServer(({ url: path = '', headers }, response) => {
    const host = Number(/^vendor-(\d+)/.exec(headers.host ?? '')?.[1]);
    asked.push(`${host}${path}`);
    if (host < hosts) answer(response, path, port);
    else if (host === SLOW && path === '/robots.txt') response.end('User-agent: *\nCrawl-delay: 60');
    else response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Pro <b>$8.00</b> / GB</p>');
  }).listen(0, '127.0.0.1');
  await once(vendors, 'listening');
  const { port } = z.object({ port: z.number() }).parse(vendors.address());
  const folder = mkdtempSync(join(tmpdir(), 'rampage-slow-hosts-'));
  const hostOf = (index: number) => `vendor-${index}.test:${port}`;
  const cited = [...Array.from({ length: hosts }, (_, index) => index), INNOCENT];
  const server = await startServerProcess(join(ROOT, 'bench/experiments/parts/serve-with-vendor-names.ts'), [], {
    PORT: '0',
    DATA_DIR: folder,
    ADMIN_PASSWORD,
    SOURCE_PRIVATE_HOSTS: [...cited, SLOW].map(hostOf).join(','),
  });
  const headers = {
    cookie: await signIn(server.url),
    origin: server.url,
    'content-type': 'application/json',
  };
  const send = async (path: string, body: object): Promise<unknown> => {
    const sent = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!sent.ok) throw new Error(`${path} answers ${sent.status}: ${await sent.text()}`);
    return sent.json();
  };
  const provider = await send(adminApi.providers, { name: 'Vendor of the experiment', logo: 'V' });
  const { id: providerId } = z.object({ id: z.number() }).parse(provider);
  const lines = cited.map((index) => ({
    country: null,
    fromQuantity: index + 1,
    own: '5.00',
    direct: '8.00',
    evidence: { checkedOn: '2026-10-06', sourceUrl: `http://${hostOf(index)}/prices` },
  }));
  await send(adminApi.services, { providerId, name: 'Pool', lines });
  for (const index of cited) if (index !== INNOCENT) await send(adminApi.sourcesCheck, { host: hostOf(index) });
  await delay(HEAD_START_MS);
  const requestedAt = performance.now();
  await send(adminApi.sourcesCheck, { host: hostOf(INNOCENT) });
  const after = async (path: string) => {
    while (!asked.includes(`${INNOCENT}${path}`) && performance.now() < requestedAt + MAX_WATCH_MS)
      await delay(POLL_MS);
    return performance.now() - requestedAt;
  };
  const robotsMs = await after('/robots.txt');
  const pageMs = await after('/prices');
  verdict(name, pageMs <= MAX_WAIT_MS, {
    secondsUntilRobots: Number((robotsMs / 1_000).toFixed(1)),
    secondsUntilPage: Number((pageMs / 1_000).toFixed(1)),
  });
  await server.stop();
  vendors.closeAllConnections();
  vendors.close();
  rmSync(folder, { recursive: true, force: true });
}

await measure({ name: 'beside 12 hosts that redirect to one', hosts: 12, answer: redirects });
await measure({ name: 'beside 40 hosts that redirect to one', hosts: 40, answer: redirects });
await measure({ name: 'beside 12 hosts that take nine seconds', hosts: 12, answer: dawdles });
