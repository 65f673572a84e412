import { PerformanceObserver } from 'node:perf_hooks';

/** The product's server, printing the processor time of long event loop tasks and garbage collections. */

/** Shortest reported task in milliseconds. */
const LEAST_MS = 10;
const EVERY_MS = 1;

let last = process.threadCpuUsage();
setInterval(() => {
  const { user, system } = process.threadCpuUsage(last);
  last = process.threadCpuUsage();
  const milliseconds = (user + system) / 1_000;
  if (milliseconds >= LEAST_MS) console.log(`event loop held for ${milliseconds.toFixed(1)} ms`);
}, EVERY_MS).unref();

new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) {
    if (duration >= LEAST_MS) console.log(`garbage collected for ${duration.toFixed(1)} ms`);
  }
}).observe({ entryTypes: ['gc'] });

await import('#app/server/main.ts');
