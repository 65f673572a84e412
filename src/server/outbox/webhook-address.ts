import { z } from 'zod';
import { zoneOf, impliedZones } from './network-zone.ts';
import type { Resolve } from './pinned-request.ts';
import { isAllowedPrivateHost } from './webhook-sender.ts';

/** Maximum time to resolve a new webhook's host; then it counts as unknown for now. */
const RESOLVE_MS = 1_500;

const PRIVATE_HOST =
  'This host is in a private network. To allow it, name it in the environment variable WEBHOOK_PRIVATE_HOSTS';

/**
 * Rejects addresses in private networks, unless the operator has named the host. Unresolvable names are accepted: each
 * delivery checks again.
 *
 * @throws ZodError about the field `url`.
 */
export async function checkWebhookAddress(
  address: string,
  privateHosts: readonly string[],
  resolve: Resolve,
): Promise<void> {
  const url = new URL(address);
  const { hostname, protocol, username, password, hash } = url;
  if (username !== '' || password !== '') refuse('Leave out user and password: others could read them');
  if (hash !== '') refuse('Leave out # and what follows: it is never sent');
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isAllowedPrivateHost(url, privateHosts)) {
    if (zoneOf(host) === 'forbidden' && impliedZones(hostname).length === 0) refuse('This address is blocked');
    return;
  }
  const implied = impliedZones(hostname);
  if (!implied.includes('public')) refuse(implied.length === 0 ? 'This address is blocked' : PRIVATE_HOST);
  if (protocol !== 'https:') refuse('Enter an https:// address');
  const zones = (await resolvedWithin(resolve, host)).map((found) => zoneOf(found));
  if (zones.some((zone) => zone !== 'public')) refuse(PRIVATE_HOST);
}

async function resolvedWithin(resolve: Resolve, host: string): Promise<readonly string[]> {
  const { promise: late, resolve: giveUp } = Promise.withResolvers<readonly string[]>();
  const timer = setTimeout(() => giveUp([]), RESOLVE_MS);
  const found = resolve(host)
    .then((addresses) => addresses.map(({ address }) => address))
    .catch(() => []);
  try {
    return await Promise.race([found, late]);
  } finally {
    clearTimeout(timer);
  }
}

function refuse(message: string): never {
  throw new z.ZodError([{ code: 'custom', path: ['url'], message, input: undefined }]);
}
