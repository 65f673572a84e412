/** A figure of the benchmark, with its target if it has one. */
export interface Figure {
  readonly name: string;
  readonly value: number | null;
  /** How people read the value. */
  readonly shown: string;
  readonly target?: { readonly atLeast: number } | { readonly atMost: number };
  /** The target as people read it: "at least 0.90". */
  readonly targetShown?: string;
}

/** A time with its maximum. */
export function milliseconds(name: string, value: number, atMost: number): Figure {
  const text = (number: number) => `${Math.round(number)} ms`;
  return { name, value, shown: text(value), target: { atMost }, targetShown: `at most ${text(atMost)}` };
}

/** Whether a figure misses its target. Unknown figures do not. */
export function isMissed({ value, target }: Figure): boolean {
  if (!target || value === null) return false;
  return 'atLeast' in target ? value < target.atLeast : value > target.atMost;
}

/** A line per figure, in columns, with a verdict. */
export function resultLines(figures: readonly Figure[]): string[] {
  const nameWidth = Math.max(...figures.map(({ name }) => name.length));
  const shownWidth = Math.max(...figures.map(({ shown }) => shown.length));
  return figures.map((figure) => {
    const { name, shown, targetShown } = figure;
    const verdict = targetShown === undefined ? '' : `${targetShown}: ${isMissed(figure) ? 'MISSED' : 'met'}`;
    return `${name.padEnd(nameWidth)}  ${shown.padStart(shownWidth)}  ${verdict}`.trimEnd();
  });
}
