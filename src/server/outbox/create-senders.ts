import { createEmailSender, type EmailNotification } from './email-sender.ts';
import { createForwardSender } from './forward-sender.ts';
import { createMailSender } from './mail-sender.ts';
import type { Senders } from './outbox.ts';
import { createWebhookSender } from './webhook-sender.ts';

/** The configured destinations of contact requests. */
interface ConfiguredDestinations {
  readonly contactForwardUrl: string | null;
  readonly contactEmail: EmailNotification | null;
  readonly webhookPrivateHosts: readonly string[];
}

/** Creates the configured senders. */
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
