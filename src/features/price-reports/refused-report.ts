import type { Problem } from '#core/contract/problem.ts';

/** A report that was sent without scripts and refused: its page repeats the form with the values entered. */
export interface RefusedReport {
  /** The fields as they were sent. */
  readonly entered: Readonly<Record<string, string>>;
  readonly problem: Problem;
}
