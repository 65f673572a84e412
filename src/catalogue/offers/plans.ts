import type { ServiceType } from '#core/service-type.ts';

/** The plans of the calculator, by volume in GB or thousand requests. */
export const PLANS = [
  { volume: 1, name: 'PAYG', popular: false },
  { volume: 100, name: 'Starter', popular: false },
  { volume: 250, name: 'Professional', popular: true },
  { volume: 500, name: 'Enterprise', popular: false },
  { volume: 1000, name: 'Custom Plan', popular: false },
] as const;

export type PlanVolume = (typeof PLANS)[number]['volume'];

/** The volume whose price is negotiated. */
export const CUSTOM_PLAN_VOLUME: PlanVolume = 1000;

/** The service types of the calculator, in display order. */
export const CALCULATED_TYPES = [
  'residential',
  'mobile',
  'isp',
  'datacenter',
  'web-unblocker',
  'web-scraper-api',
] as const satisfies readonly ServiceType[];

export type CalculatedType = (typeof CALCULATED_TYPES)[number];

/** The job of a URL without parameters. */
export const DEFAULT_JOB: { readonly type: CalculatedType; readonly volume: number } = {
  type: 'residential',
  volume: 250,
};
