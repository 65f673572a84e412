import { type RefObject, useEffect, useRef, useState } from 'react';
import type { DashboardStats } from '#catalogue/dashboard-stats.ts';
import type { ReadState } from '#kit/answers/answer-store.ts';
import { formatIpCount } from '#catalogue/shown/ip-count.ts';
import { useHydrated, useMoving } from '#kit/motion/page-motion.ts';
import { useTicker, useInView } from '#kit/motion/use-ticker.ts';
import { Skeleton } from '#kit/skeleton.tsx';

const PLACEHOLDERS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Four figures, of which three are of the catalogue. They count up once, and fluctuate while they are in view. */
export function HomeStats({ stats }: { readonly stats: ReadState<DashboardStats> }) {
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
          <dl className="home-stats grid grid-cols-4 max-md:grid-cols-[repeat(2,minmax(0,1fr))]">
            {homeFigures(stats.status === 'loaded' ? stats.value : null).map((figure) => (
              <div
                key={figure.label}
                className="flex h-39.5 flex-col-reverse justify-center border-l border-line px-8 first:border-l-0 first:pl-0 max-lg:px-5 max-md:h-28.5 max-md:pr-0 max-md:odd:border-l-0 max-md:odd:pl-0 max-md:nth-[n+3]:border-t"
              >
                <dt className="mt-1.5 text-muted">{figure.label}</dt>
                <dd className="text-[clamp(2rem,4.6vw,3.5rem)] leading-[1.05] font-semibold tracking-[-0.035em]">
                  {'text' in figure ? figure.text : <Counter {...figure} region={region} inView={inView} />}
                </dd>
              </div>
            ))}
          </dl>
        )}
        <p className="pb-4 text-xs text-subtle">
          {stats.status === 'failed'
            ? 'Stated figures: those of the catalog could not be loaded.'
            : 'IPs, providers and max savings are counted in the catalog. Uptime and the claims in the texts are stated.'}
        </p>
      </div>
    </section>
  );
}

type CounterProps = Extract<HomeFigure, { count: object }> & {
  readonly region: RefObject<HTMLElement | null>;
  readonly inView: boolean;
};

/** A figure that counts. Screen readers get its true value. */
function Counter({ count, format, region, inView }: CounterProps) {
  const { value, countsUp } = useCount(count, region, inView);
  return (
    <>
      <span className="sr-only">{format(count.target)}</span>
      <span aria-hidden="true" className={countsUp ? 'figures' : undefined}>
        {format(value)}
      </span>
    </>
  );
}

/** A figure of the strip: a count with its format, or a fixed text. */
type HomeFigure = { readonly label: string } & (
  | { readonly text: string }
  | { readonly count: CountingFigure; readonly format: (value: number) => string }
);

/** Shown if the API's answer failed. */
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
      count: { target: activeIps, step: activeIps >= MILLION ? MILLION : 1, cap: Infinity, delay: 500, duration: 2000 },
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

/** A figure that counts. Values that are shown are whole multiples of `step`. */
interface CountTarget {
  readonly target: number;
  readonly step: number;
  /** The highest value to show, because a share ends at 100 percent. */
  readonly cap: number;
}

/** The largest deviation of a counter from its target, as a share of it. */
const FLUCTUATION = 0.01;

/** A value between two others, fast at first. `progress` is limited to 0 to 1. */
export function valueBetween(from: number, to: number, progress: number): number {
  const left = 1 - Math.min(1, Math.max(0, progress));
  return left === 0 ? to : to - (to - from) * left ** 3;
}

/** A multiple of `step` within 1 % of the target; the target if there is none. */
export function fluctuate({ target, step, cap }: CountTarget, random: number): number {
  const lowest = Math.ceil((target * (1 - FLUCTUATION)) / step);
  const highest = Math.floor(Math.min(cap, target * (1 + FLUCTUATION)) / step);
  if (lowest >= highest) return target;
  return (lowest + Math.floor(random * (highest - lowest + 1))) * step;
}

/** A figure that counts up once, `delay` after loading and within `duration`, in milliseconds. */
interface CountingFigure extends CountTarget {
  readonly delay: number;
  readonly duration: number;
}

const REPEAT = 2000;
const REPEAT_DURATION = 800;

/** An animation between two values; its duration is in milliseconds. */
interface Tween {
  readonly from: number;
  readonly to: number;
  readonly duration: number;
}

/** Counts from 0 to the target once, then fluctuates around it while `inView`. At rest the value is the target. */
function useCount(figure: CountingFigure, region: RefObject<HTMLElement | null>, inView: boolean) {
  const { target, delay, duration } = figure;
  const alive = useHydrated();
  const moving = useMoving();
  const [tween, setTween] = useState<Tween | null>(null);
  const [countedUp, setCountedUp] = useState(false);
  const [value, setValue] = useState(0);

  useEffect(() => {
    if (!moving || countedUp) return;
    const start = setTimeout(() => setTween({ from: 0, to: target, duration }), delay);
    const end = setTimeout(() => setCountedUp(true), delay + duration);
    return () => {
      clearTimeout(start);
      clearTimeout(end);
      // A count that was stopped does not start from 0 again.
      setCountedUp(true);
      setTween(null);
      setValue(target);
    };
  }, [moving, countedUp, target, delay, duration]);

  useEffect(() => (tween && moving ? animate(tween, setValue) : undefined), [tween, moving]);

  const repeat = () => setTween({ from: value, to: fluctuate(figure, Math.random()), duration: REPEAT_DURATION });
  useTicker(REPEAT, repeat, region, inView && countedUp);
  const moves = alive && moving;
  return { value: moves ? value : target, countsUp: moves && !countedUp };
}

/** Shows the values of a tween in each frame. Returns a function that stops it. */
function animate({ from, to, duration }: Tween, show: (value: number) => void): () => void {
  const start = performance.now();
  const step = (now: number) => {
    const progress = (now - start) / duration;
    show(valueBetween(from, to, progress));
    if (progress < 1) frame = requestAnimationFrame(step);
  };
  let frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
