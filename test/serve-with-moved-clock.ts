import { readFileSync } from 'node:fs';

/**
 * The product's own server with a wall clock that stands as far from the system's as CLOCK_FILE says, in milliseconds.
 * Monotonic time goes on as it is: so it does where somebody sets a machine's clock.
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

await import('#server/main.ts');
