import { expect, test } from 'vitest';
import { ASSUMPTIONS, type Workload } from '#catalogue/offers/workload.ts';
import { jobsOfMonth, mostGrowth, outgrown } from './month-jobs.ts';

const job = (volume: number): Workload => ({
  type: 'isp',
  volume,
  unit: 'gb',
  country: null,
  ...ASSUMPTIONS,
});
const volumes = (volume: number, growth: number) =>
  [1, 2, 3, 24].map((month) => jobsOfMonth([job(volume)], growth, month)[0]?.volume);

test('volumes grow from month 2, exactly, rounded up to whole units', () => {
  expect(volumes(300, 10)).toEqual([300, 330, 363, 2_687]);
  expect(volumes(10, 0.1)).toEqual([10, 11, 11, 11]);
  expect(volumes(7, -50)).toEqual([7, 4, 2, 1]);
  expect(volumes(1_000_000, 0)).toEqual([1_000_000, 1_000_000, 1_000_000, 1_000_000]);
});

test('a volume beyond the maximum is found with its job and month, and the most growth that fits', () => {
  const jobs = [job(20), job(300)];
  expect(outgrown(jobs, 24, 90)).toEqual({
    job: 2,
    month: 14,
    volume: 1_261_590,
  });
  expect(outgrown(jobs, 13, 90)).toBeNull();
  const most = mostGrowth(jobs, 24);
  expect(outgrown(jobs, 24, most)).toBeNull();
  expect(outgrown(jobs, 24, most + 0.1)).not.toBeNull();
  expect(mostGrowth([job(1)], 2)).toBe(100);
});
