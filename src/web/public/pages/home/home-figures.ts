import type { DashboardStats } from '#contract/dashboard.ts';
import { formatIpCount } from '#web/public/parts/catalogue/ip-count.ts';
import type { CountingFigure } from './use-count.ts';

/** A figure of the strip: a count with the way it is written, or a text that stands still. */
export type HomeFigure = { readonly label: string } & (
  { readonly text: string } | { readonly count: CountingFigure; readonly format: (value: number) => string }
);

/** Shown where the API's answer has failed (specification, section 9). */
const FALLBACK = { activeIps: 962_000_000, providers: '15+', maxSavings: 65 } as const;
const UPTIME = 99.99;
const MILLION = 1_000_000;

/** The four figures. Uptime is a claim of the specification, the others come from the catalogue. */
export function homeFigures(stats: DashboardStats | null): readonly HomeFigure[] {
  const activeIps = stats?.totalProxies ?? FALLBACK.activeIps;
  const maxSavings = stats?.maxSavings ?? FALLBACK.maxSavings;
  return [
    {
      label: 'Active IPs',
      count: {
        target: activeIps,
        step: activeIps >= MILLION ? MILLION : 1,
        cap: Number.MAX_SAFE_INTEGER,
        delay: 500,
        duration: 2000,
      },
      format: (value) => formatIpCount(Math.round(value)),
    },
    {
      label: 'Uptime',
      count: { target: UPTIME, step: 0.01, cap: UPTIME, delay: 800, duration: 1500 },
      format: (value) => `${value.toFixed(2)}%`,
    },
    { label: 'Providers', text: stats ? String(stats.totalProviders) : FALLBACK.providers },
    {
      label: 'Max savings',
      count: { target: maxSavings, step: 0.1, cap: maxSavings, delay: 1100, duration: 1500 },
      format: (value) => `${Number(value.toFixed(1))}%`,
    },
  ];
}
