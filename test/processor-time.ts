/**
 * What a piece of work answers and the milliseconds of the processor that this thread used meanwhile: unlike the clock,
 * they do not count what else the machine does.
 */
export async function processorTime<T>(work: () => Promise<T>): Promise<{ result: T; milliseconds: number }> {
  const before = process.threadCpuUsage();
  const result = await work();
  const { user, system } = process.threadCpuUsage(before);
  return { result, milliseconds: (user + system) / 1_000 };
}

const ROUNDS = 3;

/**
 * How many times the processor time of another piece of work this one takes, each done in turn some times: what slows
 * the machine down slows both down.
 */
export async function processorTimeRatio(work: () => Promise<unknown>, other: () => Promise<unknown>): Promise<number> {
  let [milliseconds, ofOther] = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    ofOther += (await processorTime(other)).milliseconds;
    milliseconds += (await processorTime(work)).milliseconds;
  }
  return milliseconds / Math.max(ofOther, 1);
}
