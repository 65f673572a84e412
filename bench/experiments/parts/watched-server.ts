import { PerformanceObserver } from 'node:perf_hooks';
import { watchLoop } from './watch-loop.ts';

/** The product's server, printing the processor time of long event loop tasks and garbage collections. */

/** Shortest reported task in milliseconds. */
const LEAST_MS = 1;
watchLoop((milliseconds) => {
  if (milliseconds >= LEAST_MS) console.log(`event loop held for ${milliseconds.toFixed(1)} ms`);
});

new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) {
    if (duration >= LEAST_MS) console.log(`garbage collected for ${duration.toFixed(1)} ms`);
  }
}).observe({ entryTypes: ['gc'] });

await import('#app/server/main.ts');
