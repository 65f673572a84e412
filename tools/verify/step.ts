import type { Counts } from './counts.ts';

/** The result of a step. Checks that are no test suites have no counts. */
export type StepResult = {
  /** As announced, or more exact: with the version of the database. */
  title: string;
  ok: boolean;
  seconds: number;
  counts?: Counts;
};

/** The outcome of a step. `output` is printed only after a failure. */
export type Outcome = { ok: boolean; output: string; counts?: Counts };

export type Started = ReadonlyMap<Step, Promise<StepResult>>;

/** A step. It may wait for steps started before it. `announce` prints a line immediately. */
export type Step = {
  title: string;
  run(announce: (line: string) => void, started: Started): Promise<Outcome & { title?: string }>;
};
