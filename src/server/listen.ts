import { once } from 'node:events';
import type { Server } from 'node:http';
import { originOf } from './config.ts';

/** Another process listens on the port. */
export class PortInUseError extends Error {
  constructor(host: string, port: number) {
    super(`Port ${port} on ${host} is already in use. Stop what listens there, or set PORT to a free one.`);
    this.name = 'PortInUseError';
  }
}

/**
 * Listens and returns the URL; port 0 takes any free port.
 *
 * @throws PortInUseError
 */
export async function listen(server: Server, { host, port }: { host: string; port: number }): Promise<string> {
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') throw new PortInUseError(host, port);
    throw error;
  }
  const address = server.address();
  return originOf(host, address && typeof address === 'object' ? address.port : port);
}
