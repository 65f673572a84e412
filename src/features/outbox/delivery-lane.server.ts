import type { FastifyBaseLogger } from 'fastify';
import { RepeatedWork } from '#platform/jobs/repeated-work.ts';
import { type Claim, type MessageQueue, MAX_ATTEMPTS, waitAfter, createOutgoingQueue } from './message-queue.server.ts';
import { isTimeout } from '#platform/http-client/exchange-error.ts';
import { faultOf } from './sender.server.ts';
import { sql } from 'kysely';
import { TEST_EVENT } from '#features/webhooks/webhook.ts';
import type { Queries } from '#platform/database/database.ts';
import type { WebhookSender } from '#features/webhooks/webhook-sender.server.ts';

const AT_ONCE = 4;
const DEADLINE_MS = 10_000;
/** Time for running attempts to finish on shutdown. */
const STOP_GRACE_MS = 4_000;
/** Longest interval between checks: other instances may crash, clocks may be set. */
const LONGEST_SLEEP_MS = 60_000;
const AFTER_DATABASE_ERROR_MS = 5_000;

/** The outcome of an attempt for the audit log, with ids only. */
interface AttemptNote {
  readonly action: 'deliver';
  readonly outcome: 'delivered' | 'failed' | 'dead';
  readonly [detail: string]: string | number;
}

export interface LaneContext {
  readonly logger: FastifyBaseLogger;
  /** Writes an audit line. */
  readonly note: (
    entry: AttemptNote,
    line: { readonly level?: 'info' | 'warn' | 'error'; readonly message: string },
  ) => void;
  readonly now: () => number;
  /** Random number from 0 to 1. */
  readonly random: () => number;
}

/** Delivers the messages of one queue, a few at once. It sleeps until it is woken or the next one is due. */
export class DeliveryLane extends RepeatedWork {
  readonly #context: LaneContext;
  readonly #queue: MessageQueue;
  readonly #hurry = new AbortController();

  constructor(context: LaneContext, queue: MessageQueue) {
    super();
    this.#context = context;
    this.#queue = queue;
  }

  /** Starts no further attempts, and aborts those that do not finish soon. */
  override async stop(): Promise<void> {
    const timer = setTimeout(() => this.#hurry.abort(), STOP_GRACE_MS);
    await super.stop();
    clearTimeout(timer);
  }

  /** Sends due messages. */
  protected async run(): Promise<number> {
    const { now, logger } = this.#context;
    const queue = this.#queue;
    try {
      const claims = await queue.claimDue(now(), AT_ONCE);
      const results = await Promise.allSettled(claims.map((claim) => this.#attempt(claim)));
      for (const result of results) if (result.status === 'rejected') throw result.reason;
      if (claims.length > 0) return 0;
      await queue.tidy(now());
      const dueAt = await queue.nextDueAt();
      return dueAt === null ? LONGEST_SLEEP_MS : Math.min(Math.max(dueAt - now(), 0), LONGEST_SLEEP_MS);
    } catch (error) {
      logger.error({ err: error, queue: queue.name }, 'The outbox could not use the database');
      return AFTER_DATABASE_ERROR_MS;
    }
  }

  async #attempt(claim: Claim): Promise<void> {
    const { note, now, random } = this.#context;
    const entry = { action: 'deliver', ...claim.about, attempts: claim.attempts } as const;
    try {
      await claim.send(AbortSignal.any([this.#hurry.signal, AbortSignal.timeout(DEADLINE_MS)]));
    } catch (error) {
      const fault = isTimeout(error) ? `No answer within ${DEADLINE_MS / 1_000} s` : faultOf(error);
      const isLast = claim.attempts >= MAX_ATTEMPTS || claim.isTriedOnce === true;
      await this.#queue.markFailed(claim, fault, isLast ? null : now() + waitAfter(claim.attempts, random));
      const line = isLast
        ? ({ level: 'error', message: 'A message was given up' } as const)
        : ({ level: 'warn', message: 'A message was not accepted' } as const);
      note({ ...entry, outcome: isLast ? 'dead' : 'failed', fault }, line);
      return;
    }
    await this.#queue.markDelivered(claim, now());
    note({ ...entry, outcome: 'delivered' }, { message: 'A message was delivered' });
  }
}

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
