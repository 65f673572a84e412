import { afterAll, beforeAll, onTestFinished, TestRunner } from 'vitest';
import { deadlines, REQUEST_DEADLINES } from '#server/database/deadline.ts';
import { extendDeadlines } from './extend-deadlines.ts';

extendDeadlines();

/** The product's own deadlines until the end of the test, or of the file if called outside of tests. */
export function keepRequestDeadlines(): void {
  const keep = () => void Object.assign(deadlines, REQUEST_DEADLINES);
  if (TestRunner.getCurrentTest()) {
    keep();
    onTestFinished(extendDeadlines);
  } else {
    // By hooks alone: they stay out of a file whose tests are skipped, and the next file shares its process.
    beforeAll(keep);
    afterAll(extendDeadlines);
  }
}
