import { TooManyRequestsError } from '#platform/errors/problem-error.ts';

const MAX_AT_ONCE = 2;
const MAX_STRANGERS_AT_ONCE = 1;

/** Strangers together have a burst of twenty checks and ten per second: a quarter of a processor. */
const STRANGERS_IN_A_ROW = 20;
const STRANGER_EVERY_MS = 100;

const MAX_WAITING = 32;
/** The longest wait for a turn. Tests extend it. */
export const turnWait = { ms: 2_000 };
const RETRY_AFTER_MS = 1_000;

/** Wrong passwords count against a network for this long at least, at most twice as long. */
const WRONG_MS = 15 * 60 * 1_000;

/** The caller of a check. */
export interface Caller {
  /** Whether the browser has signed in before. */
  readonly isKnown: boolean;
  /** The network, in the size that a hosting provider owns. */
  readonly provider: string;
}

interface Waiting extends Caller {
  readonly start: () => void;
  readonly refuse: (reason: Error) => void;
}

/**
 * Runs at most two password checks at once, since each takes a processor and 19 MiB. Known browsers have priority;
 * strangers share one slot, ten times a second. Among them, the network with the fewest recent wrong passwords goes
 * first, then the newest check, so that a flood delays itself. Overflow and long waits are rejected.
 */
export class PasswordChecks {
  #waiting: readonly Waiting[] = [];
  #running = 0;
  #strangers = 0;
  #strangersLeft = STRANGERS_IN_A_ROW;
  #refill: NodeJS.Timeout | null = null;
  readonly #wrong = new WrongByNetwork();

  /** Runs a check when it is its turn. @throws TooManyRequestsError */
  async run(check: () => Promise<boolean>, caller: Caller): Promise<boolean> {
    await this.#turn(caller);
    try {
      const isRight = await check();
      if (!isRight && !caller.isKnown) this.#wrong.add(caller.provider);
      return isRight;
    } finally {
      this.#running -= 1;
      if (!caller.isKnown) this.#strangers -= 1;
      this.#startNext();
    }
  }

  async #turn(caller: Caller): Promise<void> {
    return new Promise((resolve, reject) => {
      const limit = setTimeout(() => this.#refuse(waiting), turnWait.ms);
      const waiting: Waiting = {
        ...caller,
        start: () => {
          clearTimeout(limit);
          resolve();
        },
        refuse: (reason) => {
          clearTimeout(limit);
          reject(reason);
        },
      };
      this.#waiting = [...this.#waiting, waiting];
      this.#startNext();
      if (this.#waiting.length > MAX_WAITING) this.#refuse(this.#last());
    });
  }

  #startNext(): void {
    while (this.#running < MAX_AT_ONCE) {
      const next = this.#first();
      if (!next) return;
      this.#waiting = this.#waiting.filter((other) => other !== next);
      this.#running += 1;
      if (!next.isKnown) this.#startStranger();
      next.start();
    }
  }

  #startStranger(): void {
    this.#strangers += 1;
    this.#strangersLeft -= 1;
    this.#refill ??= setInterval(() => this.#allowOneMore(), STRANGER_EVERY_MS).unref();
  }

  #allowOneMore(): void {
    this.#strangersLeft += 1;
    if (this.#refill && this.#strangersLeft >= STRANGERS_IN_A_ROW) {
      clearInterval(this.#refill);
      this.#refill = null;
    }
    this.#startNext();
  }

  /** The next check, if a slot is free. */
  #first(): Waiting | undefined {
    const known = this.#waiting.findLast(({ isKnown }) => isKnown);
    if (known || this.#strangersLeft === 0 || this.#strangers >= MAX_STRANGERS_AT_ONCE) return known;
    const fewest = Math.min(...this.#waiting.map(({ provider }) => this.#wrong.count(provider)));
    return this.#waiting.findLast(({ provider }) => this.#wrong.count(provider) === fewest);
  }

  /** The check to reject: a stranger's, since known devices have few attempts each. */
  #last(): Waiting | undefined {
    const strangers = this.#waiting.filter(({ isKnown }) => !isKnown);
    const most = Math.max(...strangers.map(({ provider }) => this.#wrong.count(provider)));
    return strangers.find(({ provider }) => this.#wrong.count(provider) === most) ?? this.#waiting[0];
  }

  #refuse(refused: Waiting | undefined): void {
    this.#waiting = this.#waiting.filter((other) => other !== refused);
    refused?.refuse(
      new TooManyRequestsError('Too many people are signing in right now. Try again in a moment.', RETRY_AFTER_MS),
    );
  }
}

/** Recent wrong passwords of strangers by network. The rate of checks bounds its size. */
class WrongByNetwork {
  #now = new Map<string, number>();
  #before = new Map<string, number>();
  #turnedAt = performance.now();

  add(network: string): void {
    const age = performance.now() - this.#turnedAt;
    if (age >= WRONG_MS) {
      this.#before = age < 2 * WRONG_MS ? this.#now : new Map<string, number>();
      this.#now = new Map();
      this.#turnedAt = performance.now();
    }
    this.#now.set(network, (this.#now.get(network) ?? 0) + 1);
  }

  count(network: string): number {
    return (this.#now.get(network) ?? 0) + (this.#before.get(network) ?? 0);
  }
}
