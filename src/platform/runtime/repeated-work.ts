/**
 * Work that is repeated from start to stop, one run after the other, and waits between them until it is due or woken.
 */
export abstract class RepeatedWork {
  readonly #firstAfter: number;
  readonly #stopping = new AbortController();
  #running: Promise<void> | null = null;
  #wake: (() => void) | null = null;
  #isWoken = false;

  /** The first run starts after `firstAfter` milliseconds, or when woken. */
  constructor(firstAfter = 0) {
    this.#firstAfter = firstAfter;
  }

  /** One run, which must not throw. Returns the milliseconds until the next one. */
  protected abstract run(): Promise<number>;

  /** Aborted on stop. */
  protected get stopping(): AbortSignal {
    return this.#stopping.signal;
  }

  start(): void {
    this.#running ??= this.#repeat();
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

  async #repeat(): Promise<void> {
    await this.#sleep(this.#firstAfter);
    while (!this.#stopping.signal.aborted) {
      this.#isWoken = false;
      await this.#sleep(await this.run());
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
