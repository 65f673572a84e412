/**
 * Work that is done again and again, one turn after the other, from when it is started until it is stopped. A turn
 * returns for how many milliseconds there is nothing to do; whoever wakes it ends that wait, also where it has not
 * begun.
 */
export class RepeatedWork {
  readonly #turn: () => Promise<number>;
  readonly #firstAfter: number;
  readonly #stopping = new AbortController();
  #running: Promise<void> | null = null;
  #wake: (() => void) | null = null;
  #isWoken = false;

  /** A turn must not throw. The first one comes after `firstAfter` milliseconds, or once woken. */
  constructor(turn: () => Promise<number>, firstAfter = 0) {
    this.#turn = turn;
    this.#firstAfter = firstAfter;
  }

  /** Aborted once the work is to stop. */
  get stopping(): AbortSignal {
    return this.#stopping.signal;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** There may be something to do. Returns at once. */
  wake(): void {
    this.#isWoken = true;
    this.#wake?.();
  }

  /** Begins no further turn, and waits for the one that runs. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#wake?.();
    await this.#running;
  }

  async #run(): Promise<void> {
    await this.#sleep(this.#firstAfter);
    while (!this.#stopping.signal.aborted) {
      this.#isWoken = false;
      await this.#sleep(await this.#turn());
    }
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
