import type { Stretch } from '#features/sources/find-text-place.ts';
import type { ReactNode } from 'react';
import { AmountButton, type AmountMark } from './amount-button.tsx';
import { LineNumber } from './line-number.tsx';
import { runsOf } from './text-pieces.ts';
import type { TextPlaces } from './text-places.ts';

/** The offset of a lost place, with the number of its line. */
export interface LostSpot {
  readonly at: number;
  readonly number: number;
  readonly direct: string;
}

export interface MarkedText {
  readonly source: TextPlaces;
  /** The marks of amounts by index. */
  readonly marks: ReadonlyMap<number, AmountMark>;
  readonly spots: readonly LostSpot[];
  readonly context: Stretch | null;
  readonly hit: Stretch | null;
}

interface TextBlockProps extends Stretch, MarkedText {
  readonly isHeading: boolean;
}

/** A line of the text with its amounts as buttons. */
export function TextBlock(props: TextBlockProps) {
  const { source, isHeading, start, end, marks, spots, context, hit } = props;
  const runs = runsOf(source.text, { start, end }, { amounts: source.amounts, spots, context, hit });
  const parts = runs.map((run): ReactNode => {
    if (run.kind === 'text') {
      const look = `${run.isContext ? 'bg-signal-line/40 text-ink' : ''} ${run.isHit ? 'bg-warn-tint text-ink' : ''}`;
      return look.trim() === '' ? (
        run.text
      ) : (
        <span key={run.at} data-hit={run.isHit || undefined} className={look}>
          {run.text}
        </span>
      );
    }
    if (run.kind === 'amount')
      return <AmountButton key={run.at} index={run.index} source={source} mark={marks.get(run.index)} />;
    const spot = spots.find(({ number }) => number === run.number);
    return (
      <span key={`lost ${run.number}`} className="was-here" data-spot={run.number}>
        <LineNumber
          number={run.number}
          look="lost"
          layout="mr-1.25 -ml-0.75 size-4 rounded-xs text-[0.625rem]/none align-[1px]"
        />
        {spot?.direct} was here
      </span>
    );
  });
  const stored = runs
    .flatMap((run) => (run.kind === 'amount' ? [marks.get(run.index)?.stored ?? null] : []))
    .find((price) => price !== null);
  return (
    <p className={isHeading ? 'heading' : undefined}>
      {parts}
      {stored !== undefined && (
        <span className="ml-1.5 text-xs font-medium whitespace-nowrap text-signal-text">stored {stored}</span>
      )}
    </p>
  );
}
