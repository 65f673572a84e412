import { afterAll, beforeAll, onTestFinished, TestRunner } from 'vitest';
import { deadlines, REQUEST_DEADLINES } from '#server/database/deadline.ts';
import { extendDeadlines } from './extend-deadlines.ts';

extendDeadlines();

/**
 * The product's own deadlines, or a multiple of them, until the end of the test, or of the file if called outside of
 * tests. Work that must succeed beside silence wants a multiple: on a busy machine it takes seconds.
 */
export function keepRequestDeadlines(times = 1): void {
  const kept = Object.entries(REQUEST_DEADLINES).map(([name, milliseconds]) => [name, milliseconds * times]);
  const keep = () => void Object.assign(deadlines, Object.fromEntries(kept));
  if (TestRunner.getCurrentTest()) {
    keep();
    onTestFinished(extendDeadlines);
  } else {
    // By hooks alone: they stay out of a file whose tests are skipped, and the next file shares its process.
    beforeAll(keep);
    afterAll(extendDeadlines);
  }
}

/** Milliseconds that the test's writers wait for a lock that nobody releases; the other deadlines stay extended. */
export function waitForLocks(milliseconds: number): void {
  Object.assign(deadlines, { lock: milliseconds });
  onTestFinished(extendDeadlines);
}
