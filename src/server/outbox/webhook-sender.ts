import { createHash, createHmac } from 'node:crypto';
import type { StoredMessage } from './outgoing-queue.ts';
import type { Zone } from './network-zone.ts';
import { resolveAll, sendPinned } from './pinned-request.ts';
import { DeliveryError } from './sender.ts';

/** What the secret of a webhook begins with; its bytes follow in Base64. */
export const SECRET_PREFIX = 'whsec_';

/** Where a webhook's messages go, and what signs them. */
export interface WebhookTarget {
  readonly url: string;
  readonly secret: string;
}

/** Hands one message to a webhook; `now` is in milliseconds since 1970. */
export type WebhookSender = (
  message: StoredMessage,
  target: WebhookTarget,
  now: number,
  signal: AbortSignal,
) => Promise<void>;

/**
 * Posts messages as Standard Webhooks 1.0 asks: the id is the same at each attempt, the time is that of the attempt.
 * Only 2xx is acceptance, and nothing is followed elsewhere. Private addresses are connected to only for hosts named
 * here.
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

/** The zones in which a webhook's host may be. */
function zonesFor(url: URL, privateHosts: readonly string[]): readonly Zone[] {
  return isNamed(url, privateHosts) ? ['public', 'private', 'loopback'] : ['public'];
}

/** Whether the operator has named a host as one that may be private: on any port, or on this one. */
export function isNamed({ hostname, port, protocol }: URL, privateHosts: readonly string[]): boolean {
  const usedPort = port || (protocol === 'https:' ? '443' : '80');
  return privateHosts.includes(hostname) || privateHosts.includes(`${hostname}:${usedPort}`);
}

/** The same for the same message: receivers tell duplicates by it. */
function webhookIdOf(idempotencyKey: string): string {
  return `msg_${createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 32)}`;
}

function signatureOf(secret: string, signed: string): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}
