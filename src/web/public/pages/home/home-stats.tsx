import { useRef } from 'react';
import type { DashboardStats } from '#contract/dashboard.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Answer } from '#web/public/parts/answers/answer-store.ts';
import { useInView } from '#web/public/parts/motion/use-in-view.ts';
import { homeFigures } from './home-figures.ts';
import { StatFigure } from './stat-figure.tsx';

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
