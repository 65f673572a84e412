import { createEmailSender, type EmailNotification } from './email-sender.ts';
import { createForwardSender } from './forward-sender.ts';
import { createMailSender } from './mail-sender.ts';
import type { Senders } from './outbox.ts';
import { createWebhookSender } from './webhook-sender.ts';

/** Where the operator wants contact requests, null where not. */
interface ConfiguredDestinations {
  readonly contactForwardUrl: string | null;
  readonly contactEmail: EmailNotification | null;
  readonly webhookPrivateHosts: readonly string[];
}

/** How messages leave, as the operator configured it. */
export function createSenders({
  contactForwardUrl,
  contactEmail,
  webhookPrivateHosts,
}: ConfiguredDestinations): Senders {
  return {
    webhook: createWebhookSender(webhookPrivateHosts),
    ...(contactForwardUrl !== null && { forward: createForwardSender(contactForwardUrl) }),
    ...(contactEmail && { email: createEmailSender(contactEmail), mail: createMailSender(contactEmail.smtpUrl) }),
  };
}
