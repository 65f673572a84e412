import { type RefObject, useRef } from 'react';
import type { DashboardStats } from '#contract/catalogue/dashboard-stats.ts';
import type { Answer } from '#web/public/parts/answers/answer-store.ts';
import { formatIpCount } from '#web/public/parts/catalogue/ip-count.ts';
import { useInView } from '#web/public/parts/motion/use-in-view.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { type CountingFigure, useCount } from './use-count.ts';

const PLACEHOLDERS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Four figures of the catalogue. They count up, and move a little while they are in view. */
export function HomeStats({ stats }: { readonly stats: Answer<DashboardStats> }) {
  const region = useRef<HTMLElement>(null);
  const inView = useInView(region) ?? false;
  return (
    <section ref={region} aria-label="Figures" className="border-y border-line bg-surface">
      <div className="page-width">
        {stats.status === 'loading' ? (
          <div
            role="status"
            aria-label="Loading figures"
            className="grid h-[158px] grid-cols-6 items-center gap-4 max-md:h-[228px] max-md:grid-cols-3"
          >
            {PLACEHOLDERS.map((placeholder) => (
              <Skeleton key={placeholder} layout="h-22 rounded-lg" />
            ))}
          </div>
        ) : (
          <dl className="home-stats">
            {homeFigures(stats.status === 'loaded' ? stats.value : null).map((figure) => (
              <StatFigure key={figure.label} figure={figure} region={region} inView={inView} />
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}

interface StatFigureProps {
  readonly figure: HomeFigure;
  readonly region: RefObject<HTMLElement | null>;
  readonly inView: boolean;
}

/** A figure with its label. Screen readers get its true value, however it moves. */
function StatFigure({ figure, region, inView }: StatFigureProps) {
  return (
    <div>
      <dt>{figure.label}</dt>
      <dd>{'text' in figure ? figure.text : <Counter {...figure} region={region} inView={inView} />}</dd>
    </div>
  );
}

type CounterProps = Extract<HomeFigure, { count: object }> & Omit<StatFigureProps, 'figure'>;

function Counter({ count, format, region, inView }: CounterProps) {
  const { value, countsUp } = useCount(count, region, inView);
  return (
    <>
      <VisuallyHidden>{format(count.target)}</VisuallyHidden>
      <span aria-hidden="true" className={countsUp ? 'figures' : undefined}>
        {format(value)}
      </span>
    </>
  );
}

/** A figure of the strip: a count with the way it is written, or a text that stands still. */
type HomeFigure = { readonly label: string } & (
  { readonly text: string } | { readonly count: CountingFigure; readonly format: (value: number) => string }
);

/** Shown where the API's answer has failed. */
const FALLBACK = { activeIps: 962_000_000, providers: '15+', maxSavings: 65 } as const;
const UPTIME = 99.99;
const MILLION = 1_000_000;

/** The four figures. Uptime is a fixed claim, the others come from the catalogue. */
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
