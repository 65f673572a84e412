/** A dot of the strip plot: where on the axis, in percent, and how many dots lie below it. */
interface StackedDot {
  readonly position: number;
  readonly level: number;
}

/** Dots closer than this, in percent of the axis, would lie on each other. */
const CLOSE = 2.6;

/** Lifts each dot just so far that it lies on no other. Positions come in ascending order. */
export function stackDots(positions: readonly number[]): StackedDot[] {
  const lastOnLevel: number[] = [];
  return positions.map((position) => {
    const free = lastOnLevel.findIndex((last) => position - last >= CLOSE);
    const level = free === -1 ? lastOnLevel.length : free;
    lastOnLevel[level] = position;
    return { position, level };
  });
}
