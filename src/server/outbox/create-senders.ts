import { createEmailSender, type EmailNotification } from './email-sender.ts';
import { createForwardSender } from './forward-sender.ts';
import { createMailSender } from './mail-sender.ts';
import type { Senders } from './outbox.ts';

/** Where the operator wants contact requests, null where not. */
interface ConfiguredDestinations {
  readonly contactForwardUrl: string | null;
  readonly contactEmail: EmailNotification | null;
}

/** How messages leave, as the operator configured it. */
export function createSenders({ contactForwardUrl, contactEmail }: ConfiguredDestinations): Senders {
  return {
    ...(contactForwardUrl !== null && { forward: createForwardSender(contactForwardUrl) }),
    ...(contactEmail && { email: createEmailSender(contactEmail), mail: createMailSender(contactEmail.smtpUrl) }),
  };
}
