import { deadlines, REQUEST_DEADLINES } from '#server/database/deadline.ts';
import { afterUse } from './after-use.ts';

const LONG_DEADLINES = { response: 60_000, query: 60_000 };

Object.assign(deadlines, LONG_DEADLINES);

/** The product's own deadlines until the end of the test, or of the file if called outside of tests. */
export function keepRequestDeadlines(): void {
  Object.assign(deadlines, REQUEST_DEADLINES);
  afterUse(() => void Object.assign(deadlines, LONG_DEADLINES));
}
