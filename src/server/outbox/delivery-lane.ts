import type { FastifyBaseLogger } from 'fastify';
import type { Destination } from '#contract/contact.ts';
import type { Queries } from '#server/database/database.ts';
import { audit } from '#server/http/audit.ts';
import { MAX_ATTEMPTS, waitAfter } from './backoff.ts';
import { claimDue, markDelivered, markFailed, nextDueAt, type Claim } from './delivery-queue.ts';
import { faultOf, type MailFrom, type Sender } from './sender.ts';

const AT_ONCE = 4;
const DEADLINE_MS = 10_000;
/** How long a stop lets attempts end by themselves. */
const STOP_GRACE_MS = 4_000;
/** At least this often the queue is looked at: other instances may have died, clocks may have been set. */
const LONGEST_SLEEP_MS = 60_000;
const AFTER_DATABASE_ERROR_MS = 5_000;

export interface LaneContext {
  readonly queries: Queries;
  readonly logger: FastifyBaseLogger;
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  /** The site's origin without a trailing slash, for addresses in messages. */
  readonly publicUrl: string;
  /** Who mails are from now. */
  readonly from: () => MailFrom;
}

/** Hands the messages of one destination on, a few at once. It sleeps until it is woken or the next one is due. */
export class DeliveryLane {
  readonly #context: LaneContext;
  readonly #destination: Destination;
  readonly #send: Sender;
  readonly #stopping = new AbortController();
  readonly #hurry = new AbortController();
  #running: Promise<void> | null = null;
  #wake: (() => void) | null = null;
  #isWoken = false;

  constructor(context: LaneContext, destination: Destination, send: Sender) {
    this.#context = context;
    this.#destination = destination;
    this.#send = send;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** There may be something to send. */
  wake(): void {
    this.#isWoken = true;
    this.#wake?.();
  }

  /** Begins no further attempt, and breaks those off that do not end soon. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#wake?.();
    const timer = setTimeout(() => this.#hurry.abort(), STOP_GRACE_MS);
    await this.#running;
    clearTimeout(timer);
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      this.#isWoken = false;
      await this.#sleep(await this.#sendDue());
    }
  }

  /** Sends what is due and returns how long there is nothing to do. */
  async #sendDue(): Promise<number> {
    const { queries, now, logger, publicUrl, from } = this.#context;
    try {
      const due = { destination: this.#destination, now: now(), limit: AT_ONCE };
      const claims = await claimDue(queries, due, { publicUrl, from: from() });
      const results = await Promise.allSettled(claims.map((claim) => this.#attempt(claim)));
      for (const result of results) if (result.status === 'rejected') throw result.reason;
      if (claims.length > 0) return 0;
      const dueAt = await nextDueAt(queries, this.#destination);
      return dueAt === null ? LONGEST_SLEEP_MS : Math.min(Math.max(dueAt - now(), 0), LONGEST_SLEEP_MS);
    } catch (error) {
      logger.error({ err: error, destination: this.#destination }, 'The outbox could not work with the database');
      return AFTER_DATABASE_ERROR_MS;
    }
  }

  async #attempt(claim: Claim): Promise<void> {
    const { queries, now, random, logger } = this.#context;
    const { contactId } = claim.message;
    const entry = {
      action: 'deliver',
      entity: 'contact',
      id: contactId,
      destination: this.#destination,
      attempts: claim.attempts,
    } as const;
    try {
      await this.#send(claim.message, AbortSignal.any([this.#hurry.signal, AbortSignal.timeout(DEADLINE_MS)]));
    } catch (error) {
      const fault = isTimeout(error) ? `No answer within ${DEADLINE_MS / 1_000} s` : faultOf(error);
      const isLast = claim.attempts >= MAX_ATTEMPTS;
      await markFailed(queries, claim, fault, isLast ? null : now() + waitAfter(claim.attempts, random));
      const line = isLast
        ? ({ level: 'error', message: 'A contact request was given up' } as const)
        : ({ level: 'warn', message: 'A contact request was not accepted' } as const);
      audit({ log: logger }, { ...entry, outcome: isLast ? 'dead' : 'failed', fault }, line);
      return;
    }
    await markDelivered(queries, claim.id, now());
    audit({ log: logger }, { ...entry, outcome: 'delivered' }, { message: 'A contact request was handed on' });
  }

  async #sleep(milliseconds: number): Promise<void> {
    if (milliseconds === 0 || this.#isWoken || this.#stopping.signal.aborted) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, milliseconds);
    this.#wake = resolve;
    await promise;
    this.#wake = null;
    clearTimeout(timer);
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}
