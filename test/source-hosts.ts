import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import type { Resolve } from '#platform/http-client/pinned-request.ts';
import type { StoredRobots } from '#features/sources/robots.server.ts';
import { readSource, type KnownSource, type SourceCrawler } from '#features/sources/read-source.server.ts';
import type { SourceReading } from '#features/sources/read-source.server.ts';
import { sourceAgentOf } from '#features/sources/source-agent.ts';
import { afterUse } from './after-use.ts';
import { memoryTurns } from './memory-turns.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A request that a host received; `at` is the time of the crawler's clock. */
interface ReceivedRequest {
  readonly address: string;
  readonly headers: IncomingHttpHeaders;
  readonly at: number;
}

const addressSchema = z.object({ port: z.number() });

/** Host names that resolve to the local server. */
const NAMES = ['vendor-a.test', 'vendor-b.test', 'vendor-c.test'];

/** A local server with several host names, and a crawler whose clock moves only by waiting. */
export async function startSourceHosts() {
  const answers = new Map<string, Answer>();
  const requests: ReceivedRequest[] = [];
  const clock = { now: Date.UTC(2026, 10, 23) };
  const robots = new Map<string, StoredRobots>();
  let deadline = new AbortController();
  const server = createServer((request, response) => {
    const address = `${request.headers.host?.split(':', 1)[0] ?? ''}${request.url ?? ''}`;
    requests.push({ address, headers: request.headers, at: clock.now });
    const answer = answers.get(address);
    if (answer) answer(response, request);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterUse(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const { port } = addressSchema.parse(server.address());
  const resolve: Resolve = async (name) => {
    if (!NAMES.includes(name)) throw Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' });
    return [{ address: '127.0.0.1', family: 4 }];
  };
  const now = () => clock.now;
  const turns = memoryTurns(now);
  const crawler: SourceCrawler = {
    agent: sourceAgentOf('Rampage', 'https://rampage.example'),
    privateHosts: NAMES,
    blockedHosts: [],
    resolve,
    turns,
    now,
    deadline: () => {
      deadline = new AbortController();
      return deadline.signal;
    },
    signal: new AbortController().signal,
    robots: {
      read: async (origin) => robots.get(origin) ?? null,
      save: async (origin, file) => void robots.set(origin, file),
    },
  };
  /** Reads a source to its end: waits for turns by moving the clock. */
  const readToEnd = async (source: KnownSource, changes: Partial<SourceCrawler> = {}): Promise<SourceReading> => {
    let reading = await readSource(source, { ...crawler, ...changes });
    while (reading.kind === 'waiting') {
      const { host, position: from } = reading;
      const againAt = turns.againAt(host);
      // Lets the requests of other readings continue.
      await setImmediate();
      clock.now = Math.max(clock.now, againAt);
      reading = await readSource({ ...source, from }, { ...crawler, ...changes });
    }
    return reading;
  };
  return {
    readToEnd,
    /** Received requests, in order. */
    requests,
    /** By origin. */
    robots,
    clock,
    crawler,
    turns,
    port,
    /** Sets the response of an address such as `vendor-a.test/prices`; the default is 404. */
    on: (address: string, answer: Answer) => void answers.set(address, answer),
    /** The URL of such an address. */
    url: (address: string) => `http://${address.replace('/', `:${port}/`)}`,
    /** Makes the last request time out. */
    timeOut: () => deadline.abort(new DOMException('The time is over', 'TimeoutError')),
  };
}

/** A response with a body and its media type. */
export function sends(type: string, body: string | Buffer, headers: Record<string, string> = {}): Answer {
  return (response) => void response.writeHead(200, { 'Content-Type': type, ...headers }).end(body);
}

/** A response with an endless body, sent as fast as it is read. `closed` resolves when the connection closes. */
export function sendsForever(type: string, piece: Buffer, headers: Record<string, string> = {}) {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const answer: Answer = (response) => {
    response.writeHead(200, { 'Content-Type': type, ...headers });
    response.on('close', resolve);
    const send = () => {
      while (!response.destroyed && response.write(piece));
    };
    response.on('drain', send);
    send();
  };
  return { answer, closed };
}
