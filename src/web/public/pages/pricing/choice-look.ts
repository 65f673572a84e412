const BASE =
  'relative flex rounded-md border bg-surface transition-colors duration-120 hover:bg-hover px-3 max-md:px-2';
const CHOSEN = 'border-ink [box-shadow:inset_0_0_0_1px_var(--rp-ink)]';
const REST = 'border-line-strong hover:border-control';

/** The classes of one choice of the calculator. */
export function choiceClass(chosen: boolean, layout: string): string {
  return `${BASE} ${chosen ? CHOSEN : REST} ${layout}`;
}
