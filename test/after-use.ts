import { onTestFinished, TestRunner } from 'vitest';

const cleanUps: (() => Promise<void> | void)[] = [];

/**
 * Cleans up after the test that asks for it, or after the file where it is asked for outside of any test, last come first
 * served: what a test opened is not held while the others of its file run. It can be called from anywhere.
 */
export function afterUse(cleanUp: () => Promise<void> | void): void {
  if (TestRunner.getCurrentTest()) onTestFinished(cleanUp);
  else cleanUps.push(cleanUp);
}

/** Does what `afterUse` was asked for outside of tests. */
export async function cleanUpAfterFile(): Promise<void> {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
}
