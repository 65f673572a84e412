/**
 * Repeats work from start to stop, one run after the other. A run returns the milliseconds until the next one; `wake`
 * ends the wait.
 */
export class RepeatedWork {
  readonly #turn: () => Promise<number>;
  readonly #firstAfter: number;
  readonly #stopping = new AbortController();
  #running: Promise<void> | null = null;
  #wake: (() => void) | null = null;
  #isWoken = false;

  /** Runs must not throw. The first starts after `firstAfter` milliseconds, or when woken. */
  constructor(turn: () => Promise<number>, firstAfter = 0) {
    this.#turn = turn;
    this.#firstAfter = firstAfter;
  }

  /** Aborted on stop. */
  get stopping(): AbortSignal {
    return this.#stopping.signal;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Starts the next run now. Returns at once. */
  wake(): void {
    this.#isWoken = true;
    this.#wake?.();
  }

  /** Starts no further run, and waits for the current one. */
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
