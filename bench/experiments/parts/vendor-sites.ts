import { once } from 'node:events';
import { createServer } from 'node:http';
import { z } from 'zod';

/**
 * The sites of vendors, a process of its own: `/1` is a price list of 100 KB, every tenth one of 1.9 MB, and every
 * twentieth has another price than $8.00. `/seen` answers how politely they were read.
 */

const KILOBYTE = 1024;
const ROW = '<tr><td>Up to 100 GB a month</td><td>no commitment</td></tr>\n';

let requests = 0;
let mostAtOnce = 0;
let shortestPauseMs = Infinity;
const reading = new Map<string, number>();
const endedAt = new Map<string, number>();

function page(index: number): string {
  const size = (index % 10 === 0 ? 1_900 : 100) * KILOBYTE;
  const rows = ROW.repeat(Math.floor(size / 2 / ROW.length));
  const price = index % 20 === 0 ? '$7.50' : '$8.00';
  return `<!doctype html><h1>Plans</h1><table>${rows}</table><p>Pay as you go ${price} / GB</p><table>${rows}</table>`;
}

const server = createServer(({ url = '', headers: { host = '' } }, response) => {
  if (url === '/seen') {
    response.end(JSON.stringify({ requests, mostAtOnce, shortestPauseMs }));
    return;
  }
  requests += 1;
  const now = performance.now();
  const atOnce = (reading.get(host) ?? 0) + 1;
  reading.set(host, atOnce);
  mostAtOnce = Math.max(mostAtOnce, atOnce);
  shortestPauseMs = Math.min(shortestPauseMs, now - (endedAt.get(host) ?? -Infinity));
  response.on('close', () => {
    reading.set(host, (reading.get(host) ?? 1) - 1);
    endedAt.set(host, performance.now());
  });
  if (url === '/robots.txt') response.writeHead(404).end();
  else response.writeHead(200, { 'Content-Type': 'text/html' }).end(page(Number(url.slice(1))));
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
console.log(`Vendors are at http://127.0.0.1:${z.object({ port: z.number() }).parse(server.address()).port}`);
