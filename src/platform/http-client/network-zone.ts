import { BlockList, isIP } from 'node:net';

/** The kind of network an address belongs to. No request is sent to a forbidden one. */
export type Zone = 'public' | 'private' | 'loopback' | 'forbidden';

type Family = 'ipv4' | 'ipv6';

const lists: readonly { readonly zone: Zone; readonly list: Readonly<Record<Family, BlockList>> }[] = [
  { zone: 'loopback', list: blockLists(['127.0.0.0/8', '::1/128']) },
  {
    zone: 'private',
    list: blockLists(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', 'fc00::/7']),
  },
  {
    zone: 'forbidden',
    // This host, link-local and Azure's host (cloud metadata), protocol and documentation ranges, multicast, IPv6 that
    // wraps IPv4, and all IPv6 outside the global unicast range 2000::/3.
    list: blockLists([
      '0.0.0.0/8',
      '168.63.129.16/32',
      '169.254.0.0/16',
      '192.0.0.0/24',
      '192.0.2.0/24',
      '192.88.99.0/24',
      '198.18.0.0/15',
      '198.51.100.0/24',
      '203.0.113.0/24',
      '224.0.0.0/3',
      '::/3',
      '2001::/23',
      '2001:db8::/32',
      '2002::/16',
      '3fff::/20',
      '4000::/2',
      '8000::/1',
    ]),
  },
];

const INTERNAL_NAME = /(?:^|\.)(?:local|internal|lan|home\.arpa|test)$/;

export function zoneOf(address: string): Zone {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return zoneOf(mapped);
  const version = isIP(address);
  if (version === 0 || /^::ffff:/i.test(address)) return 'forbidden';
  const family = version === 4 ? 'ipv4' : 'ipv6';
  return lists.find(({ list }) => list[family].check(address, family))?.zone ?? 'public';
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

/** One list per family: in a combined list `::/3` would match every IPv4 address, since they map to IPv6. */
function blockLists(subnets: readonly string[]): Record<Family, BlockList> {
  const byFamily = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const subnet of subnets) {
    const [network = '', prefix] = subnet.split('/', 2);
    const family = network.includes(':') ? 'ipv6' : 'ipv4';
    byFamily[family].addSubnet(network, Number(prefix), family);
  }
  return byFamily;
}
