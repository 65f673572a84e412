import { constants } from 'node:os';

/** A resource outside this process that must end with it. */
export type Owned = {
  /** Ends it in order. Called when a signal ends this process. */
  stop(): Promise<void>;
  /** Ends it at once, without waiting. Called when this process exits and `release` was not called. */
  kill(): void;
};

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const owned = new Set<Owned>();

/** Ends a resource with this process. Call the returned function when it has ended before. */
export function own(resource: Owned): () => void {
  if (owned.size === 0) watch();
  owned.add(resource);
  return () => {
    if (owned.delete(resource) && owned.size === 0) unwatch();
  };
}

function watch(): void {
  for (const signal of SIGNALS) process.on(signal, endBySignal);
  process.on('exit', killAll);
}

function unwatch(): void {
  for (const signal of SIGNALS) process.off(signal, endBySignal);
  process.off('exit', killAll);
}

function endBySignal(signal: (typeof SIGNALS)[number]): void {
  const exit = () => process.exit(128 + constants.signals[signal]);
  void Promise.allSettled([...owned].map((resource) => resource.stop())).then(exit);
}

function killAll(): void {
  for (const resource of owned) resource.kill();
}
