import { DESTINATIONS, type Destination } from '#contract/contact.ts';
import { DeliveryLane, type LaneContext } from './delivery-lane.ts';
import type { Sender } from './sender.ts';

/** How messages leave, by destination: those that are configured. */
export type Senders = Readonly<Partial<Record<Destination, Sender>>>;

/** Hands stored requests on, each destination by itself: none waits for another one's failures. */
export interface Outbox {
  readonly destinations: readonly Destination[];
  start(): void;
  /** There may be something new to send. Returns at once; the work begins after the caller's. */
  wake(): void;
  stop(): Promise<void>;
}

/** Makes the outbox. It sends nothing before it is started. */
export function createOutbox(context: LaneContext, senders: Senders): Outbox {
  const lanes = DESTINATIONS.flatMap((destination) => {
    const send = senders[destination];
    return send ? [{ destination, lane: new DeliveryLane(context, destination, send) }] : [];
  });
  return {
    destinations: lanes.map(({ destination }) => destination),
    start() {
      for (const { lane } of lanes) lane.start();
    },
    wake() {
      setImmediate(() => {
        for (const { lane } of lanes) lane.wake();
      });
    },
    async stop() {
      await Promise.all(lanes.map(({ lane }) => lane.stop()));
    },
  };
}
