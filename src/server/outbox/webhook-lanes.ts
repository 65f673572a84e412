import { sql } from 'kysely';
import { TEST_EVENT } from '#contract/webhooks/webhook.ts';
import type { Queries } from '#server/database/database.ts';
import { RepeatedWork } from '#server/runtime/repeated-work.ts';
import { DeliveryLane, type LaneContext } from './delivery-lane.ts';
import { createOutgoingQueue } from './outgoing-queue.ts';
import type { WebhookSender } from './webhook-sender.ts';

/** Interval of checking for webhooks that other instances created or deleted. */
const LOOK_EVERY_MS = 60_000;

interface WebhookLanesContext extends LaneContext {
  readonly queries: Queries;
}

/** A lane per webhook: failures do not delay others. */
export class WebhookLanes extends RepeatedWork {
  readonly #context: WebhookLanesContext;
  readonly #send: WebhookSender;
  readonly #lanes = new Map<number, DeliveryLane>();
  /** Lanes of deleted webhooks, until their last attempts end. */
  readonly #ending = new Set<Promise<void>>();

  constructor(context: WebhookLanesContext, send: WebhookSender) {
    super();
    this.#context = context;
    this.#send = send;
  }

  /** Checks for messages and new webhooks. */
  override wake(): void {
    for (const lane of this.#lanes.values()) lane.wake();
    super.wake();
  }

  override async stop(): Promise<void> {
    await super.stop();
    await Promise.all([...[...this.#lanes.values()].map((lane) => lane.stop()), ...this.#ending]);
  }

  protected async run(): Promise<number> {
    try {
      await this.#matchLanes();
    } catch (error) {
      this.#context.logger.error({ err: error }, 'The outbox could not read the webhooks');
    }
    return LOOK_EVERY_MS;
  }

  async #matchLanes(): Promise<void> {
    const rows = await this.#context.queries.selectFrom('webhooks').select('id').execute();
    const there = new Set(rows.map(({ id }) => id));
    for (const id of there) {
      if (this.#lanes.has(id) || this.stopping.aborted) continue;
      const lane = this.#laneOf(id);
      this.#lanes.set(id, lane);
      lane.start();
    }
    for (const [id, lane] of this.#lanes) {
      if (there.has(id)) continue;
      this.#lanes.delete(id);
      const ended = lane.stop().finally(() => this.#ending.delete(ended));
      this.#ending.add(ended);
    }
  }

  #laneOf(id: number): DeliveryLane {
    const { queries, now } = this.#context;
    const queue = createOutgoingQueue({
      queries,
      name: `webhook ${id}`,
      where: sql`channel = 'webhook' and webhook_id = ${id}`,
      triedOnce: TEST_EVENT,
      send: async (message, signal) => {
        const select = queries.selectFrom('webhooks').select(['url', 'secret']).where('id', '=', id);
        const target = await select.executeTakeFirst();
        // Deleted meanwhile, together with its messages.
        if (target) await this.#send(message, target, now(), signal);
      },
    });
    return new DeliveryLane(this.#context, queue);
  }
}
