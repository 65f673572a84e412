import { sql } from 'kysely';
import { DESTINATIONS, type Destination } from '#features/contacts/contact.ts';
import { createContactQueue, createOutgoingQueue, type ContactQueueContext } from './message-queue.server.ts';
import { DeliveryLane, type LaneContext, WebhookLanes } from './delivery-lane.server.ts';
import {
  type MailSender,
  createMailSender,
  createContactMailSender,
  type EmailNotification,
} from './mail-sender.server.ts';
import type { Sender } from './sender.server.ts';
import { type WebhookSender, createWebhookSender } from '#features/webhooks/webhook-sender.server.ts';
import { createForwardSender } from './forward-sender.server.ts';

/** The configured senders: of contact requests by destination, of mails and webhooks. */
export type Senders = Readonly<Partial<Record<Destination, Sender> & { mail: MailSender; webhook: WebhookSender }>>;

/** Delivers stored messages, each destination independently of the others' failures. */
export interface Outbox {
  /** Destinations of contact requests. */
  readonly destinations: readonly Destination[];
  /** Whether there is a mail server. Features that need mails depend on it. */
  readonly sendsMail: boolean;
  start(): void;
  /** Checks for new messages. Returns at once. */
  wake(): void;
  stop(): Promise<void>;
}

/** Creates the outbox. It sends nothing until it is started. */
export function createOutbox(context: LaneContext & ContactQueueContext, senders: Senders): Outbox {
  const { queries, from } = context;
  const { mail, webhook } = senders;
  const destinations = DESTINATIONS.filter((destination) => senders[destination]);
  const contactQueues = DESTINATIONS.flatMap((destination) => {
    const send = senders[destination];
    return send ? [createContactQueue(context, destination, send)] : [];
  });
  const mailQueue =
    mail &&
    createOutgoingQueue({
      queries,
      name: 'mail',
      where: sql`channel = 'mail'`,
      send: (message, signal) => mail(message, from(), signal),
    });
  const queues = [...contactQueues, ...(mailQueue ? [mailQueue] : [])];
  const lanes = [
    ...queues.map((queue) => new DeliveryLane(context, queue)),
    ...(webhook ? [new WebhookLanes(context, webhook)] : []),
  ];
  return {
    destinations,
    sendsMail: mail !== undefined,
    start() {
      for (const lane of lanes) lane.start();
    },
    wake() {
      setImmediate(() => {
        for (const lane of lanes) lane.wake();
      });
    },
    async stop() {
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}

/** The configured destinations of contact requests. */
interface ConfiguredDestinations {
  readonly contactForwardUrl: string | null;
  readonly contactEmail: EmailNotification | null;
  readonly webhookPrivateHosts: readonly string[];
}

export function createSenders({
  contactForwardUrl,
  contactEmail,
  webhookPrivateHosts,
}: ConfiguredDestinations): Senders {
  return {
    webhook: createWebhookSender(webhookPrivateHosts),
    ...(contactForwardUrl !== null && { forward: createForwardSender(contactForwardUrl) }),
    ...(contactEmail && { email: createContactMailSender(contactEmail), mail: createMailSender(contactEmail.smtpUrl) }),
  };
}
