import type { RefObject } from 'react';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { HomeFigure } from './home-figures.ts';
import { useCount } from './use-count.ts';

interface StatFigureProps {
  readonly figure: HomeFigure;
  readonly region: RefObject<HTMLElement | null>;
  readonly inView: boolean;
}

/** A figure with its label. Screen readers get its true value, however it moves. */
export function StatFigure({ figure, region, inView }: StatFigureProps) {
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
