import { once } from 'node:events';
import type { Server } from 'node:http';
import { ConfigError, originOf } from './config.ts';

export class PortInUseError extends Error {
  constructor(host: string, port: number) {
    super(`Port ${port} on ${host} is already in use. Stop the process that uses it, or set PORT to a free port.`);
    this.name = 'PortInUseError';
  }
}

/**
 * Listens and returns the URL; port 0 takes any free port.
 *
 * @throws PortInUseError, or ConfigError for an invalid host or port.
 */
export async function listen(server: Server, { host, port }: { host: string; port: number }): Promise<string> {
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    throw error instanceof Error && 'code' in error ? explained(String(error.code), host, port) : error;
  }
  const address = server.address();
  return originOf(host, address && typeof address === 'object' ? address.port : port);
}

function explained(code: string, host: string, port: number): Error {
  if (code === 'EADDRINUSE') return new PortInUseError(host, port);
  if (code === 'EACCES' || code === 'EPERM') {
    return new ConfigError('PORT', `must be a port that this user may use, and ${port} is not (${code})`);
  }
  return new ConfigError('HOST', `must be an address of this machine or a name for one, and ${host} is not (${code})`);
}
