import { readFileSync } from 'node:fs';

/**
 * Runs the product's server with a wall clock that differs from the system's by the milliseconds in CLOCK_FILE. Monotonic
 * time is unchanged, as when a machine's clock is set.
 */

const file = process.env['CLOCK_FILE'];
const READ_EVERY_MS = 20;

const systemTime = Date.now;
let offset = 0;
let readAt = -Infinity;

Date.now = () => {
  if (file !== undefined && performance.now() - readAt >= READ_EVERY_MS) {
    readAt = performance.now();
    offset = Number(readFileSync(file, 'utf8'));
  }
  return systemTime() + offset;
};

await import('#app/server/main.ts');
