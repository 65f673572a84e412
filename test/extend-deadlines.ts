import { deadlines, type REQUEST_DEADLINES } from '#platform/database/deadline.ts';

const LONG = 60_000;
const LONG_DEADLINES: typeof REQUEST_DEADLINES = {
  response: LONG,
  query: LONG,
  statement: LONG,
  lock: LONG,
  connect: LONG,
  idle: LONG,
  poll: LONG,
  limit: LONG,
};

/** Extends the deadlines of the database in this process: no result may depend on the speed of the machine. */
export function extendDeadlines(): void {
  Object.assign(deadlines, LONG_DEADLINES);
}

/** The environment variable that extends the deadlines of a separate server process. */
export const PATIENTLY = { NODE_OPTIONS: `--import=${new URL('patient-database.ts', import.meta.url).href}` };
