import type { IncomingMessage } from 'node:http';

/** Cached spellings of known hosts. */
const MAX_SPELLINGS = 100;

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a Host header names this site: the public host or a loopback name. */
export type HostCheck = (host: string | undefined) => boolean;

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': ':80', 'https:': ':443' };

/**
 * Creates the check of a site. The public host may have its default port. Loopback names, and the address that the
 * server listens on, are accepted with any port.
 */
export function createHostCheck(publicUrl: string, listenHost: string): HostCheck {
  const { host: publicHost, port, protocol } = new URL(publicUrl);
  const publicHosts = new Set([publicHost, publicHost + (port === '' ? (DEFAULT_PORTS[protocol] ?? '') : '')]);
  const names = new Set([...LOOPBACK_NAMES, listenHost.includes(':') ? `[${listenHost}]` : listenHost]);
  const spellings = new Set<string>();
  return (host) => {
    if (host === undefined) return false;
    if (spellings.has(host)) return true;
    const lower = host.toLowerCase();
    const isKnown = publicHosts.has(lower) || names.has(lower.replace(/:\d{1,5}$/, ''));
    if (isKnown && spellings.size < MAX_SPELLINGS) spellings.add(host);
    return isKnown;
  };
}

/** The Host header of a request; undefined if it is missing or repeated. */
export function onlyHostOf({ headers: { host }, rawHeaders }: IncomingMessage): string | undefined {
  return countHosts(rawHeaders) === 1 ? host : undefined;
}

function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}
