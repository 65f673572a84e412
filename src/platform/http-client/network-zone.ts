import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The kind of network an address belongs to. No request is sent to a forbidden one. */
export type Zone = 'public' | 'private' | 'loopback' | 'forbidden';

/** The zones of the library's ranges. All others are forbidden: link-local, documentation, multicast, mapped IPv4… */
const ZONES: ReadonlyMap<string, Zone> = new Map([
  ['unicast', 'public'],
  ['private', 'private'],
  ['carrierGradeNat', 'private'],
  ['uniqueLocal', 'private'],
  ['loopback', 'loopback'],
]);

/** Azure's host, which serves the metadata of a virtual machine. */
const AZURE_HOST = '168.63.129.16';

/** The IPv6 addresses of the internet. The library calls the unassigned rest unicast, too. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

const INTERNAL_NAME = /(?:^|\.)(?:local|internal|lan|home\.arpa|test)$/;

export function zoneOf(text: string): Zone {
  // The library also parses octal and shortened IPv4 addresses.
  if (isIP(text) === 0) return 'forbidden';
  const address = ipaddr.parse(text);
  const isUnassigned = address.kind() === 'ipv6' && address.range() === 'unicast' && !address.match(GLOBAL_IPV6);
  if (isUnassigned || address.toString() === AZURE_HOST) return 'forbidden';
  return ZONES.get(address.range()) ?? 'forbidden';
}

/**
 * The zones that a URL's host implies: the zone of an IP address; private for a name without a dot or with a private
 * suffix; otherwise public, regardless of what the name resolves to.
 */
export function impliedZones(hostname: string): readonly Zone[] {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  if (isIP(host) !== 0) {
    const zone = zoneOf(host);
    return zone === 'forbidden' ? [] : [zone];
  }
  if (host === 'localhost' || host.endsWith('.localhost')) return ['loopback'];
  if (!host.includes('.') || INTERNAL_NAME.test(host)) return ['private', 'loopback'];
  return ['public'];
}

/**
 * The allowed zones of a URL's host: private ones only if the operator has listed it, for all ports (`crm.lan`) or for
 * this one (`10.0.0.7:8080`).
 */
export function zonesFor(url: URL, privateHosts: readonly string[]): readonly Zone[] {
  return isPrivateHost(url, privateHosts) ? ['public', 'private', 'loopback'] : ['public'];
}

/** Whether the operator has listed a private host, for all ports or for this one. */
export function isPrivateHost({ hostname, port, protocol }: URL, privateHosts: readonly string[]): boolean {
  const usedPort = port || (protocol === 'https:' ? '443' : '80');
  return privateHosts.includes(hostname) || privateHosts.includes(`${hostname}:${usedPort}`);
}
