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
