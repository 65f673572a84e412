type Listener = (version: number) => void | Promise<void>;

/**
 * Notifies listeners of each catalogue version once, in order, whichever source announces it: change, channel or poll.
 */
export class VersionListeners {
  readonly #listeners: Listener[] = [];
  #announced: number | null = null;

  add(listener: Listener): void {
    this.#listeners.push(listener);
  }

  /** Resolves when all listeners are done. They start concurrently. */
  readonly announce = async (version: number): Promise<void> => {
    if (version === this.#announced) return;
    this.#announced = version;
    await Promise.all(this.#listeners.map(async (listener) => listener(version)));
  };
}
