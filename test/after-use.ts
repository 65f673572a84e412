import { onTestFinished, TestRunner } from 'vitest';

const cleanUps: (() => Promise<void> | void)[] = [];

/** Cleans up after the current test, or after the file if called outside of tests, in reverse order. */
export function afterUse(cleanUp: () => Promise<void> | void): void {
  if (TestRunner.getCurrentTest()) onTestFinished(cleanUp);
  else cleanUps.push(cleanUp);
}

/** Runs the clean-ups of `afterUse` calls outside of tests. */
export async function cleanUpAfterFile(): Promise<void> {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
}
