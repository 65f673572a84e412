import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { z } from 'zod';

/** A TCP relay between a server and its database that simulates network failures. */
export interface Relay {
  /** The database's URL through the relay. */
  readonly url: string;
  /** Drops all bytes in both directions without closing connections. */
  swallow(): void;
  /** Lets new connections work again; connections from before stay silent. */
  heal(): void;
  /** Breaks every connection and refuses new ones. */
  refuse(): Promise<void>;
  /** Accepts connections again. */
  accept(): Promise<void>;
  close(): Promise<void>;
}

const addressSchema = z.object({ port: z.number() });

/** Starts a relay to the host and port of a URL, on a free port of 127.0.0.1. */
export async function startRelay(target: URL): Promise<Relay> {
  const lines = new Set<Line>();
  let isSilent = false;
  const server = createServer((near) => {
    lines.add(openLine(near, connect(Number(target.port), target.hostname), isSilent));
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return addressSchema.parse(server.address()).port;
  };
  const refuse = async () => {
    for (const line of lines) line.cut();
    lines.clear();
    if (!server.listening) return;
    server.close();
    await once(server, 'close');
  };
  const port = await listen(0);
  const url = new URL(target);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    swallow() {
      isSilent = true;
      for (const line of lines) line.silence();
    },
    heal() {
      isSilent = false;
    },
    refuse,
    accept: async () => void (await listen(port)),
    close: refuse,
  };
}

interface Line {
  silence(): void;
  cut(): void;
}

/** Forwards data and end of one side to the other, unless the relay is silent. */
function openLine(near: Socket, far: Socket, startsSilent: boolean): Line {
  let isSilent = startsSilent;
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    from.on('data', (chunk) => {
      if (!isSilent) to.write(chunk);
    });
    from.on('error', () => {});
    from.on('close', () => {
      if (!isSilent) to.destroy();
    });
  }
  return {
    silence() {
      isSilent = true;
    },
    cut() {
      near.destroy();
      far.destroy();
    },
  };
}
