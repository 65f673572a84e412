import { setImmediate } from 'node:timers/promises';

/** How long one piece of work may hold the event loop before others get a turn. */
const TURN_MS = 10;

/** Splits long work into turns, between which the event loop serves others. */
export class Turns {
  #endsAt = performance.now() + TURN_MS;

  /** Whether the turn has lasted long enough. Cheap enough to ask for each row. */
  get isOver(): boolean {
    return performance.now() >= this.#endsAt;
  }

  /** Lets others have their turns, then begins the next one. */
  async next(): Promise<void> {
    await setImmediate();
    this.#endsAt = performance.now() + TURN_MS;
  }
}

/** Maps a list as `Array.map` does, in turns. */
export async function mapInTurns<T, R>(items: readonly T[], map: (item: T, index: number) => R): Promise<R[]> {
  const turns = new Turns();
  const mapped: R[] = [];
  for (const [index, item] of items.entries()) {
    if (turns.isOver) await turns.next();
    mapped.push(map(item, index));
  }
  return mapped;
}
