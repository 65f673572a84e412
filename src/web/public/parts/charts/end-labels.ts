/** A label beside the end of a line: where the line ends and where the label stands, in percent from the top. */
export interface EndLabel<T> {
  readonly item: T;
  readonly lineAt: number;
  readonly at: number;
}

/** Labels stand at least this far apart, in percent of the chart's height. */
export const LABEL_GAP = 6.7;
const FIRST = 2;
const LAST = 98;

/**
 * Labels from top to bottom in the order of their lines' ends, moved apart so far that none lies on another, and no
 * further. More of them than have room stand evenly.
 */
export function endLabels<T>(items: readonly T[], lineAt: (item: T) => number): EndLabel<T>[] {
  const sorted = items.map((item) => ({ item, lineAt: lineAt(item) })).toSorted((a, b) => a.lineAt - b.lineAt);
  const gap = Math.min(LABEL_GAP, (LAST - FIRST) / Math.max(sorted.length - 1, 1));
  const places = apart(
    sorted.map((label) => label.lineAt),
    gap,
  );
  return sorted.map((label, index) => ({ ...label, at: Math.round((places[index] ?? 0) * 100) / 100 }));
}

/** Groups that touch are merged and centred on the mean of what they want, as far as the edges let them. */
function apart(wanted: readonly number[], gap: number): number[] {
  const groups: { wants: number[]; start: number }[] = [];
  for (const want of wanted) {
    let group = { wants: [want], start: placed([want], gap) };
    for (let above = groups.at(-1); above && endOf(above, gap) > group.start; above = groups.at(-1)) {
      groups.pop();
      const wants = [...above.wants, ...group.wants];
      group = { wants, start: placed(wants, gap) };
    }
    groups.push(group);
  }
  return groups.flatMap(({ wants, start }) => wants.map((_, index) => start + index * gap));
}

function endOf({ wants, start }: { readonly wants: readonly number[]; readonly start: number }, gap: number): number {
  return start + wants.length * gap;
}

function placed(wants: readonly number[], gap: number): number {
  const length = (wants.length - 1) * gap;
  const middle = wants.reduce((sum, want) => sum + want, 0) / wants.length;
  return Math.max(FIRST, Math.min(middle - length / 2, LAST - length));
}
