import { afterAll, beforeAll, onTestFinished, TestRunner } from 'vitest';
import { deadlines, REQUEST_DEADLINES } from '#platform/database/deadline.ts';
import { extendDeadlines } from './extend-deadlines.ts';

extendDeadlines();

/**
 * Sets the product's own deadlines, or a multiple of them, until the end of the test, or of the file if called outside
 * of tests. Work that has to succeed needs a multiple: on a busy machine it takes seconds.
 */
export function keepRequestDeadlines(times = 1): void {
  const kept = Object.entries(REQUEST_DEADLINES).map(([name, milliseconds]) => [name, milliseconds * times]);
  const keep = () => void Object.assign(deadlines, Object.fromEntries(kept));
  if (TestRunner.getCurrentTest()) {
    keep();
    onTestFinished(extendDeadlines);
  } else {
    // Only in hooks, which do not run if the tests of a file are skipped: the next file shares the process.
    beforeAll(keep);
    afterAll(extendDeadlines);
  }
}

/** Sets the time in milliseconds that writers wait for a lock; the other deadlines stay extended. */
export function waitForLocks(milliseconds: number): void {
  Object.assign(deadlines, { lock: milliseconds });
  onTestFinished(extendDeadlines);
}
