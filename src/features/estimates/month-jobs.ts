import { WORKLOAD_RANGES, type Workload } from '#catalogue/offers/workload.ts';

export const MONTHS = { least: 1, most: 24 } as const;
/** Percent a month. */
export const GROWTH = { least: -50, most: 100 } as const;

/** The jobs of a month, from 1: volumes grow by `growth` percent a month (one decimal place), rounded up to whole units. */
export function jobsOfMonth(jobs: readonly Workload[], growth: number, month: number): Workload[] {
  const [factor, scale] = [BigInt(1_000 + Math.round(growth * 10)), 1_000n];
  const [grown, base] = [factor ** BigInt(month - 1), scale ** BigInt(month - 1)];
  return jobs.map((job) => ({
    ...job,
    volume: Number((BigInt(job.volume) * grown + base - 1n) / base),
  }));
}

/** The first job that grows beyond the largest volume, with the month and its volume then; null if none does. */
export function outgrown(
  jobs: readonly Workload[],
  months: number,
  growth: number,
): {
  readonly job: number;
  readonly month: number;
  readonly volume: number;
} | null {
  for (let month = 1; month <= months; month += 1) {
    const volumes = jobsOfMonth(jobs, growth, month).map(({ volume }) => volume);
    const job = volumes.findIndex((volume) => volume > WORKLOAD_RANGES.volume.most);
    if (job >= 0) return { job: job + 1, month, volume: volumes[job] ?? 0 };
  }
  return null;
}

/** The most growth (one decimal place) at which no job outgrows the largest volume. */
export function mostGrowth(jobs: readonly Workload[], months: number): number {
  let [fits, fails] = [GROWTH.least * 10, GROWTH.most * 10 + 1];
  while (fails - fits > 1) {
    const middle = Math.floor((fits + fails) / 2);
    if (outgrown(jobs, months, middle / 10)) fails = middle;
    else fits = middle;
  }
  return fits / 10;
}
