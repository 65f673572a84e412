import { createHash, createHmac } from 'node:crypto';
import type { StoredMessage } from '#features/outbox/message-queue.server.ts';
import { impliedZones, isPrivateHost, zoneOf, zonesFor } from '#platform/http-client/network-zone.ts';
import { resolveAll, sendPinned, type Resolve } from '#platform/http-client/pinned-request.ts';
import { DeliveryError } from '#features/outbox/sender.server.ts';
import { z } from 'zod';

/** Prefix of webhook secrets; Base64 follows. */
export const SECRET_PREFIX = 'whsec_';

/** URL and secret of a webhook. */
interface WebhookTarget {
  readonly url: string;
  readonly secret: string;
}

/** Sends a message to a webhook; `now` is in milliseconds since 1970. */
export type WebhookSender = (
  message: StoredMessage,
  target: WebhookTarget,
  now: number,
  signal: AbortSignal,
) => Promise<void>;

/**
 * Posts messages as Standard Webhooks 1.0 specifies: the id is the same for each attempt, the timestamp is that of the
 * attempt. Only 2xx is acceptance; redirects are not followed. Private addresses are allowed only for hosts named here.
 */
export function createWebhookSender(privateHosts: readonly string[], resolve = resolveAll): WebhookSender {
  return async ({ idempotencyKey, content }, { url: address, secret }, now, signal) => {
    const url = new URL(address);
    const id = webhookIdOf(idempotencyKey);
    const timestamp = String(Math.floor(now / 1_000));
    const { status } = await sendPinned({
      url,
      method: 'POST',
      body: { type: 'application/json', text: content },
      headers: {
        'User-Agent': 'webhooks',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': signatureOf(secret, `${id}.${timestamp}.${content}`),
      },
      zones: zonesFor(url, privateHosts),
      resolve,
      readsStatusAlone: true,
      signal,
    });
    if (status >= 300 && status < 400) throw new DeliveryError(`HTTP ${status}: redirects are not followed`);
    if (status < 200 || status > 299) throw new DeliveryError(`HTTP ${status}`);
  };
}

/** The id of a message, derived from its key. */
function webhookIdOf(idempotencyKey: string): string {
  return `msg_${createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 32)}`;
}

function signatureOf(secret: string, signed: string): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

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
  if (isPrivateHost(url, privateHosts)) {
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
