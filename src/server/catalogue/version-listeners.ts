type Listener = (version: number) => void | Promise<void>;

/**
 * Tells everything that was made from the catalogue of each new version, once, in the order in which it was added. A
 * version may be announced from several sides: by the change itself, by the database's channel, by a poll.
 */
export class VersionListeners {
  readonly #listeners: Listener[] = [];
  #announced: number | null = null;

  add(listener: Listener): void {
    this.#listeners.push(listener);
  }

  /** Resolves once every listener is done. All of them have begun before it waits for the first. */
  readonly announce = async (version: number): Promise<void> => {
    if (version === this.#announced) return;
    this.#announced = version;
    await Promise.all(this.#listeners.map(async (listener) => listener(version)));
  };
}
