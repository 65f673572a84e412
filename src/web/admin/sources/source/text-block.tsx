import { memo, type ReactNode } from 'react';
import { AmountButton, type AmountMark } from './amount-button.tsx';
import { LineNumber } from './line-number.tsx';
import { runsOf, type Stretch } from './text-pieces.ts';
import type { TextPlaces } from './text-places.ts';

/** Where a lost place was. */
export interface LostSpot {
  readonly at: number;
  readonly number: number;
  readonly direct: string;
}

interface TextBlockProps extends Stretch {
  readonly source: TextPlaces;
  readonly isHeading: boolean;
  /** The marks of its amounts by index. */
  readonly marks: ReadonlyMap<number, AmountMark>;
  readonly spots: readonly LostSpot[];
  readonly context: Stretch | null;
  readonly hit: Stretch | null;
}

/** A line of the text with its amounts as buttons. It is rendered again only if something in it changes. */
export const TextBlock = memo(function TextBlock(props: TextBlockProps) {
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
        {spot?.direct} stood here
      </span>
    );
  });
  const differing = [...marks.values()].find(({ stored }) => stored !== null);
  return (
    <p className={isHeading ? 'heading' : undefined}>
      {parts}
      {differing && (
        <span className="ml-1.5 text-xs font-medium whitespace-nowrap text-signal-text">stored {differing.stored}</span>
      )}
    </p>
  );
}, hasSameContent);

/** Whether two renderings of a block are the same. */
function hasSameContent(before: TextBlockProps, after: TextBlockProps): boolean {
  const isFar = (stretch: Stretch | null) => !stretch || stretch.end <= after.start || stretch.start >= after.end;
  const isKept = (one: Stretch | null, other: Stretch | null) =>
    (isFar(one) && isFar(other)) || (one?.start === other?.start && one?.end === other?.end);
  return (
    before.source === after.source &&
    before.start === after.start &&
    before.end === after.end &&
    (before.marks === after.marks || marksText(before) === marksText(after)) &&
    isKept(before.context, after.context) &&
    isKept(before.hit, after.hit)
  );
}

function marksText({ marks, spots }: TextBlockProps): string {
  return JSON.stringify([[...marks], spots]);
}
