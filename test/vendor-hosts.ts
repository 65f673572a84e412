import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { expect } from 'vitest';
import { z } from 'zod';
import { ContentThread } from '#features/sources/content-thread.server.ts';
import type { ReadAddress } from '#features/sources/leased-work.server.ts';
import { createSourceReader } from '#features/sources/shared-turns.server.ts';
import { SourceLane } from '#features/sources/source-watch.server.ts';
import { SourceTidying } from '#features/sources/tidy-sources.server.ts';
import { afterUse } from './after-use.ts';
import type { createPriceDesk } from './price-client.ts';

type Desk = Awaited<ReturnType<typeof createPriceDesk>>;

/** Concurrent readings of an instance. */
export const LANES = 4;

interface VendorRequest {
  /** With its port. */
  readonly host: string;
  readonly path: string;
  /** By the test's clock. */
  readonly at: number;
}

/** A server for all hosts that records its requests. Responses take no time of the test's clock. */
export async function serveVendors(now: () => number, answer: (response: ServerResponse, host: string) => void) {
  const requests: VendorRequest[] = [];
  const server = createServer(({ url: path = '', headers: { host = '' } }, response) => {
    requests.push({ host, path, at: now() });
    if (path === '/robots.txt') answer(response, `robots of ${host}`);
    else answer(response, host);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterUse(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return { requests, port: z.object({ port: z.number() }).parse(server.address()).port };
}

/** A lane whose runs the test begins. */
class SteppedLane extends SourceLane {
  async step(): Promise<number> {
    return this.run();
  }
}

/**
 * An instance with lanes whose runs the test begins, a reader of the hosts, which `wrap` may change, and a thread for
 * searches.
 */
export function startInstance(
  { database, clock, catalogue }: Desk,
  privateHosts: readonly string[],
  wrap: (read: ReadAddress) => ReadAddress = (read) => read,
  thread = new ContentThread(),
) {
  const read = createSourceReader({
    queries: database.queries,
    now: () => clock.now,
    site: () => ({ name: 'Rampage', publicUrl: 'https://rampage.example' }),
    privateHosts,
    blockedHosts: [],
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  });
  const logger = { info: () => {}, warn: (fault: unknown) => expect(fault).toBeUndefined() };
  const context = { catalogue, read: wrap(read), logger, isOn: () => true, thread };
  const tidying = new SourceTidying();
  const lanes = Array.from({ length: LANES }, () => new SteppedLane(context, tidying));
  /** Reads what is due. Returns the milliseconds until something else is. */
  return { step: async () => Math.min(...(await Promise.all(lanes.map(async (lane) => lane.step())))) };
}
