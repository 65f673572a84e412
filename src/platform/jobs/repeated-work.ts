/** When work runs that was just started or woken. */
interface Pauses {
  /** The first run starts after this time, or when woken. */
  readonly firstAfterMs?: number;
  /** A woken run starts after this time, together with whatever else wakes it until then. */
  readonly gatherMs?: number;
}

/**
 * Work that is repeated from start to stop, one run after the other, and waits between them until it is due or woken.
 */
export abstract class RepeatedWork {
  readonly #pauses: Pauses;
  readonly #stopping = new AbortController();
  #running: Promise<void> | null = null;
  #wake: (() => void) | null = null;
  #isWoken = false;
  /** Resolved when no run is due; null while nobody waits for that. */
  #rest: PromiseWithResolvers<void> | null = null;
  #isResting = false;

  constructor(pauses: Pauses = {}) {
    this.#pauses = pauses;
  }

  /** One run, which must not throw. Returns the milliseconds until the next one; Infinity if only a wake leads to it. */
  protected abstract run(): Promise<number>;

  /** Aborted on stop. */
  protected get stopping(): AbortSignal {
    return this.#stopping.signal;
  }

  start(): void {
    this.#running ??= this.#repeat();
  }

  /** Makes the next run due now. Returns at once. */
  wake(): void {
    this.#isWoken = true;
    this.#wake?.();
  }

  /** Resolves when the runs that are due by now have ended. */
  async settled(): Promise<void> {
    if (!this.#running || this.#stopping.signal.aborted || (this.#isResting && !this.#isWoken)) return;
    await (this.#rest ??= Promise.withResolvers()).promise;
  }

  /** Starts no further run, and waits for the current one. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #repeat(): Promise<void> {
    const { firstAfterMs = 0, gatherMs = 0 } = this.#pauses;
    this.#isResting = firstAfterMs > 0;
    await this.#sleep(firstAfterMs);
    while (!this.#stopping.signal.aborted) {
      if (this.#isWoken) await this.#wait(gatherMs);
      if (this.#stopping.signal.aborted) break;
      this.#isResting = false;
      this.#isWoken = false;
      const wait = await this.run();
      if (wait > 0 && !this.#isWoken) this.#startRest();
      await this.#sleep(wait);
    }
    this.#startRest();
  }

  #startRest(): void {
    this.#isResting = true;
    this.#rest?.resolve();
    this.#rest = null;
  }

  /** Ends when the work is woken. */
  async #sleep(milliseconds: number): Promise<void> {
    if (!this.#isWoken) await this.#wait(milliseconds, (wake) => (this.#wake = wake));
    this.#wake = null;
  }

  async #wait(milliseconds: number, onStart?: (end: () => void) => void): Promise<void> {
    if (milliseconds === 0 || this.stopping.aborted) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const end = () => resolve();
    const timer = Number.isFinite(milliseconds) ? setTimeout(end, milliseconds) : undefined;
    this.stopping.addEventListener('abort', end, { once: true });
    onStart?.(end);
    await promise;
    clearTimeout(timer);
    this.stopping.removeEventListener('abort', end);
  }
}
