/**
 * Runs a function; returns its result and this thread's processor time in milliseconds, which unlike elapsed time does not
 * depend on the machine's load.
 */
export async function processorTime<T>(work: () => Promise<T>): Promise<{ result: T; milliseconds: number }> {
  const before = process.threadCpuUsage();
  const result = await work();
  const { user, system } = process.threadCpuUsage(before);
  return { result, milliseconds: (user + system) / 1_000 };
}

const ROUNDS = 3;

/**
 * The ratio of two functions' processor times, each run several times in turn, so that a slow machine affects both.
 */
export async function processorTimeRatio(work: () => Promise<unknown>, other: () => Promise<unknown>): Promise<number> {
  let [milliseconds, ofOther] = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    ofOther += (await processorTime(other)).milliseconds;
    milliseconds += (await processorTime(work)).milliseconds;
  }
  return milliseconds / Math.max(ofOther, 1);
}
