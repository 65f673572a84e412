const EVERY_MS = 1;

/** Reports each task of the event loop: the processor time that it used, in milliseconds. */
export function watchLoop(onTask: (milliseconds: number) => void): void {
  let last = process.threadCpuUsage();
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    last = process.threadCpuUsage();
    onTask((user + system) / 1_000);
  }, EVERY_MS).unref();
}
