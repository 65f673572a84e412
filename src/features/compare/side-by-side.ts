/** Which of two known values is better. */
export type Better = 'less' | 'more';

/** A value that can be compared; null is unknown. */
type Known = number | bigint | null;

/** Indexes of the best known values; none if all known ones are equal, or fewer than two are known. */
export function bestOf(values: readonly Known[], better: Better): ReadonlySet<number> {
  const known = values.filter((value) => value !== null);
  const [first] = known;
  if (first === undefined || known.every((value) => value === first)) return new Set();
  const best = known.reduce((a, b) => ((better === 'less' ? b < a : b > a) ? b : a), first);
  return new Set(values.flatMap((value, index) => (value === best ? index : [])));
}

/** Whether all cells of a row have the same text. */
export function isEqualRow(cells: readonly string[]): boolean {
  return cells.every((cell) => cell === cells[0]);
}
