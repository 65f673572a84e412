import type { Stretch } from '#features/sources/find-text-place.ts';
import { memo } from 'react';
import { AmountButton, type AmountMark } from './amount-button.tsx';
import { LineNumber } from './line-number.tsx';
import { runsOf, type PaneBlock } from './text-runs.ts';
import type { TextPlaces } from './text-places.ts';

/** The offset of a lost place, with the number of its line. */
export interface LostSpot {
  readonly at: number;
  readonly number: number;
  readonly direct: string;
}

interface TextBlockProps {
  readonly source: TextPlaces;
  readonly block: PaneBlock;
  readonly marks: ReadonlyMap<number, AmountMark>;
  readonly spots: readonly LostSpot[];
  readonly context: Stretch | null;
}

/** A line of the text with its amounts as buttons. Memoized, so that keys stay fast in long texts. */
export const TextBlock = memo(function TextBlock({ source, block, marks, spots, context }: TextBlockProps) {
  const runs = runsOf(source.text, block, { amounts: source.amounts, spots, context });
  const stored = block.amounts.map((index) => marks.get(index)?.stored ?? null).find((price) => price !== null);
  return (
    <p className={block.isHeading ? 'heading' : undefined}>
      {runs.map((run) => {
        if (run.kind === 'amount')
          return <AmountButton key={run.index} index={run.index} source={source} mark={marks.get(run.index)} />;
        if (run.kind === 'text')
          return run.isContext ? (
            <span key={`text ${run.at}`} className="bg-signal-line/40 text-ink">
              {run.text}
            </span>
          ) : (
            run.text
          );
        return (
          <span key={`lost ${run.number}`} className="was-here" data-spot={run.number}>
            <LineNumber
              number={run.number}
              look="lost"
              layout="mr-1.25 -ml-0.75 size-4 rounded-xs text-[0.625rem]/none align-[1px]"
            />
            {spots.find(({ number }) => number === run.number)?.direct} was here
          </span>
        );
      })}
      {stored !== undefined && (
        <span className="ml-1.5 text-xs font-medium whitespace-nowrap text-signal-text">stored {stored}</span>
      )}
    </p>
  );
});
