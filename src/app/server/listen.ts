import { once } from 'node:events';
import type { Server } from 'node:http';
import { ConfigError, originOf } from './config.ts';

/** The variables that name an address to listen on. */
interface AddressVariables {
  readonly host: string;
  readonly port: string;
}

const OF_THE_SITE: AddressVariables = { host: 'HOST', port: 'PORT' };

export class PortInUseError extends Error {
  constructor(host: string, port: number, variable: string) {
    super(
      `Port ${port} on ${host} is already in use. Stop the process that uses it, or set ${variable} to a free port.`,
    );
    this.name = 'PortInUseError';
  }
}

/**
 * Listens and returns the URL; port 0 takes any free port.
 *
 * @throws PortInUseError, or ConfigError for an invalid host or port.
 */
export async function listen(
  server: Server,
  { host, port }: { host: string; port: number },
  variables = OF_THE_SITE,
): Promise<string> {
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    throw error instanceof Error && 'code' in error ? explained(String(error.code), host, port, variables) : error;
  }
  const address = server.address();
  return originOf(host, address && typeof address === 'object' ? address.port : port);
}

function explained(code: string, host: string, port: number, variables: AddressVariables): Error {
  if (code === 'EADDRINUSE') return new PortInUseError(host, port, variables.port);
  if (code === 'EACCES' || code === 'EPERM')
    return new ConfigError(variables.port, `must be a port that this user may use, and ${port} is not (${code})`);
  const fault = `must be an address of this machine or a name for one, and ${host} is not (${code})`;
  return new ConfigError(variables.host, fault);
}
