import type { Config } from '#server/config.ts';
import { createEmailSender } from './email-sender.ts';
import { createForwardSender } from './forward-sender.ts';
import type { Senders } from './outbox.ts';

/** The destinations that the operator configured. */
export function createSenders({
  contactForwardUrl,
  contactEmail,
}: Pick<Config, 'contactForwardUrl' | 'contactEmail'>): Senders {
  return {
    ...(contactForwardUrl !== null && { forward: createForwardSender(contactForwardUrl) }),
    ...(contactEmail && { email: createEmailSender(contactEmail) }),
  };
}
