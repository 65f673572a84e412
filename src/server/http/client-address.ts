import { isIPv6, SocketAddress } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS_OF_A_NETWORK = 4;

/** What limits count by: an IPv4 address, or the /64 network of an IPv6 one, since a household owns all of that. */
export function limitKeyOf(address: string): string {
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [withoutZone = ''] = address.split('%', 1);
  return isIPv6(withoutZone) ? networkOf(withoutZone) : address;
}

function networkOf(address: string): string {
  const { address: short } = new SocketAddress({ address, family: 'ipv6' });
  const [head = '', tail] = short.split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter((group) => group !== '').length;
  const filled = [...groups, ...Array.from({ length: missing }, () => '0'), ...(tail ?? '').split(':')];
  return `${filled.slice(0, GROUPS_OF_A_NETWORK).join(':')}::/64`;
}
