/** Runs one work at a time: first ones before the others, otherwise in order. */
export class PriorityLock {
  readonly #first: (() => void)[] = [];
  readonly #others: (() => void)[] = [];
  #isTaken = false;

  async run<T>(work: () => Promise<T>, { isFirst = false } = {}): Promise<T> {
    if (this.#isTaken) await new Promise<void>((start) => (isFirst ? this.#first : this.#others).push(start));
    this.#isTaken = true;
    try {
      return await work();
    } finally {
      const next = this.#first.shift() ?? this.#others.shift();
      // The next one takes over at once, so that no work of the same moment comes between.
      if (next) next();
      else this.#isTaken = false;
    }
  }
}
