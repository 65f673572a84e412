import { setImmediate } from 'node:timers/promises';

/** Longest time that work may block the event loop. */
const TURN_MS = 10;

/** Splits long work into slices, between which the event loop serves other requests. */
export class Turns {
  #endsAt = performance.now() + TURN_MS;

  /** Whether the slice is over. Cheap enough to check for each row. */
  get isOver(): boolean {
    return performance.now() >= this.#endsAt;
  }

  /** Yields to the event loop, then starts the next slice. */
  async next(): Promise<void> {
    await setImmediate();
    this.#endsAt = performance.now() + TURN_MS;
  }
}

/** `Array.map` in slices. */
export async function mapInTurns<T, R>(items: readonly T[], map: (item: T, index: number) => R): Promise<R[]> {
  const turns = new Turns();
  const mapped: R[] = [];
  for (const [index, item] of items.entries()) {
    if (turns.isOver) await turns.next();
    mapped.push(map(item, index));
  }
  return mapped;
}
