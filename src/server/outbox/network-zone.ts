import { BlockList, isIP } from 'node:net';

/** How far away an address is. Nothing is ever sent to the forbidden ones. */
export type Zone = 'public' | 'private' | 'loopback' | 'forbidden';

const lists: readonly { readonly zone: Zone; readonly list: BlockList }[] = [
  { zone: 'loopback', list: blockList(['127.0.0.0/8', '::1/128']) },
  {
    zone: 'private',
    list: blockList(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', 'fc00::/7']),
  },
  {
    zone: 'forbidden',
    // This host, link-local (cloud metadata), protocol and documentation ranges, multicast, and IPv6 that wraps IPv4.
    list: blockList([
      '0.0.0.0/8',
      '169.254.0.0/16',
      '192.0.0.0/24',
      '192.0.2.0/24',
      '192.88.99.0/24',
      '198.18.0.0/15',
      '198.51.100.0/24',
      '203.0.113.0/24',
      '224.0.0.0/3',
      '::/96',
      '64:ff9b::/96',
      '64:ff9b:1::/48',
      '100::/64',
      '2001::/23',
      '2001:db8::/32',
      '2002::/16',
      'fe80::/10',
      'fec0::/10',
      'ff00::/8',
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
  return lists.find(({ list }) => list.check(address, family))?.zone ?? 'public';
}

/**
 * The zones that an operator means by naming a host: an address of one zone means that zone, a name without a dot or
 * under a private ending means the own network. Any other name means the public internet, whatever it resolves to.
 */
export function zonesMeantBy(hostname: string): readonly Zone[] {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  if (isIP(host) !== 0) {
    const zone = zoneOf(host);
    return zone === 'forbidden' ? [] : [zone];
  }
  if (host === 'localhost' || host.endsWith('.localhost')) return ['loopback'];
  if (!host.includes('.') || INTERNAL_NAME.test(host)) return ['private', 'loopback'];
  return ['public'];
}

function blockList(subnets: readonly string[]): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [network = '', prefix] = subnet.split('/', 2);
    list.addSubnet(network, Number(prefix), network.includes(':') ? 'ipv6' : 'ipv4');
  }
  return list;
}
