import { isIP, SocketAddress } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

const MAPPED_IPV4 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/;

/** Longer than any address with brackets, zone, port and quotes. */
const MAX_LENGTH = 100;

const UNKNOWN = 'unknown';

/** The networks of a caller that limits count. */
export interface CallerNetworks {
  /** An IPv4 address, or the /64 network of an IPv6 one, the size of a household. */
  readonly client: string;
  /** The /48 network of an IPv6 address, which one customer may own. Null for IPv4. */
  readonly site: string | null;
  /** The size that a hosting provider owns: the /16 of an IPv4 address, the /32 of an IPv6 one. */
  readonly provider: string;
}

/**
 * The networks of a request's client. Behind trusted proxies, by the address that the outermost one saw, else by the
 * proxy's.
 */
export function callerOf({ ip, ips = [ip] }: Pick<FastifyRequest, 'ip' | 'ips'>): CallerNetworks {
  const address = ips.map(plainAddress).findLast((known) => known !== null);
  return address === undefined ? { client: UNKNOWN, site: null, provider: UNKNOWN } : networksOf(address);
}

/** Warns once about an untrusted proxy: its visitors would share all limits. */
export function registerProxyWarning(server: FastifyInstance, trustProxy: number): void {
  if (trustProxy > 0) return;
  let isWarned = false;
  server.addHook('onRequest', async ({ headers, log }) => {
    if (isWarned || headers['x-forwarded-for'] === undefined) return;
    isWarned = true;
    log.warn(
      'A request had an X-Forwarded-For header, but TRUST_PROXY is 0: behind a reverse proxy, all visitors share one ' +
        'limit. Set TRUST_PROXY to the number of proxies. Without a proxy, ignore this.',
    );
  });
}

/**
 * The canonical address of an X-Forwarded-For entry: without port, brackets, zone and quotes, IPv4-mapped addresses as
 * IPv4. Null if it is invalid.
 */
export function plainAddress(entry: string | undefined): string | null {
  if (entry === undefined || entry.length > MAX_LENGTH) return null;
  const text = unquoted(entry.trim()).trim();
  const host = text.startsWith('[') ? bracketed(text) : withoutPort(text);
  const [address = ''] = host.split('%', 1);
  const family = isIP(address);
  if (family !== 6) return family === 4 ? address : null;
  const { address: short } = new SocketAddress({ address, family: 'ipv6' });
  return MAPPED_IPV4.exec(short)?.[1] ?? short;
}

function unquoted(text: string): string {
  return text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
}

/** `[2001:db8::1]` with or without a port. */
function bracketed(text: string): string {
  const end = text.indexOf(']');
  const rest = text.slice(end + 1);
  const isComplete = end > 0 && (rest === '' || isPort(rest));
  return isComplete ? text.slice(1, end) : '';
}

/** Several colons are an IPv6 address, which has no port without brackets. */
function withoutPort(text: string): string {
  const colon = text.indexOf(':');
  return colon > 0 && isPort(text.slice(colon)) ? text.slice(0, colon) : text;
}

function isPort(text: string): boolean {
  return /^:\d{1,5}$/.test(text);
}

function networksOf(address: string): CallerNetworks {
  if (!address.includes(':')) {
    return { client: address, site: null, provider: `${address.split('.').slice(0, 2).join('.')}.0.0/16` };
  }
  const groups = ipaddr.IPv6.parse(address).parts.map((part) => part.toString(16));
  const network = (count: number) => `${groups.slice(0, count).join(':')}::/${count * 16}`;
  return { client: network(4), site: network(3), provider: network(2) };
}
