/** The `size` items from `start` on, going round. All of them where there are no more. */
export function windowOf<T>(items: readonly T[], start: number, size: number): readonly T[] {
  if (items.length <= size) return items;
  return Array.from({ length: size }, (_, index) => items[(start + index) % items.length]).filter(
    (item) => item !== undefined,
  );
}

/** An index below `count` that is not the previous one. `random` is at least 0 and below 1. */
export function otherIndex(count: number, previous: number | null, random: number): number {
  if (previous === null) return Math.floor(random * count);
  const step = 1 + Math.floor(random * (count - 1));
  return (previous + step) % count;
}
