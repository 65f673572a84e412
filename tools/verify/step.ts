import type { Counts } from './counts.ts';

/** What a step came to. A check that is no test suite has no counts. */
export type StepResult = {
  /** As announced, or more exact: with the version of the database. */
  title: string;
  ok: boolean;
  seconds: number;
  counts?: Counts;
};

/** What a step tells when it is done. `output` is printed only where it failed. */
export type Outcome = { ok: boolean; output: string; counts?: Counts };

/** What steps that were started come to. */
export type Started = ReadonlyMap<Step, Promise<StepResult>>;

/** One step. It may wait for what was started before it. `announce` prints a line at once. */
export type Step = {
  title: string;
  run(announce: (line: string) => void, started: Started): Promise<Outcome & { title?: string }>;
};
