import type { Stretch } from '#features/sources/find-text-place.ts';
import { useEffect, useEffectEvent, useMemo, useRef, memo } from 'react';
import { SOURCE_LIMITS } from '#core/limits.ts';
import type { OpenedSource } from '#features/sources/source.ts';
import { BENCH_PANE } from '#kit/panel/frame/screen-parts.tsx';
import { marksOf, type AmountMark, AmountButton } from './amount-button.tsx';
import type { BenchLine } from './bench-lines.tsx';
import { CellTable } from './cell-table.tsx';
import { blocksOf, runsOf, type PaneBlock } from './text-runs.ts';
import type { SourceBenchState } from './use-source-bench.tsx';
import { LineNumber } from './line-number.tsx';
import type { TextPlaces } from './text-places.ts';

interface TextPaneProps {
  readonly bench: SourceBenchState;
  readonly format: OpenedSource['format'];
  /** Whether phones show the lines instead. */
  readonly isHidden: boolean;
  readonly onAmount: (index: number) => void;
}

/** The text of a source, whose amounts are buttons. */
export function TextPane({ bench, format, isHidden, onAmount }: TextPaneProps) {
  const pane = useRef<HTMLDivElement>(null);
  const { text: source, lines, chosen } = bench;
  const marks = useMemo(() => marksOf(lines, chosen, source), [lines, chosen, source]);
  const spots = useMemo(() => spotsOf(lines), [lines]);
  const amount = chosen?.at == null ? undefined : source.amounts[chosen.at];
  const context = useMemo(
    () => amount && { start: amount.start - SOURCE_LIMITS.context, end: amount.end + SOURCE_LIMITS.context },
    [amount],
  );
  const [chosenId, at] = [chosen?.lineId, chosen?.at ?? null];
  const spot = chosen?.spot == null ? null : chosen.number;
  useEffect(() => {
    const selector = at === null ? `[data-spot="${spot}"]` : `[data-amount="${at}"]`;
    pane.current?.querySelector(selector)?.scrollIntoView({ block: 'center' });
  }, [pane, chosenId, at, spot, isHidden]);
  const press = useEffectEvent(onAmount);
  useEffect(() => {
    const box = pane.current;
    const listen = ({ target }: MouseEvent) => {
      const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-amount]') : null;
      if (pressed) press(Number(pressed.dataset['amount']));
    };
    // One listener on the pane instead of thousands on amounts.
    box?.addEventListener('click', listen);
    return () => box?.removeEventListener('click', listen);
  }, [pane]);
  return (
    <div
      ref={pane}
      role="group"
      aria-label="Amounts of the text"
      className={`${BENCH_PANE} max-bench:overflow-visible`}
    >
      {source.table ? (
        <CellTable source={source} table={source.table} chosen={chosen} marks={marks} />
      ) : (
        <Lines {...{ source, format, marks, spots }} context={context ?? null} />
      )}
    </div>
  );
}

interface LinesProps extends Pick<TextPaneProps, 'format'> {
  readonly source: SourceBenchState['text'];
  readonly marks: ReadonlyMap<number, AmountMark>;
  readonly spots: readonly LostSpot[];
  readonly context: Stretch | null;
}

const NO_MARKS: LinesProps['marks'] = new Map();
const NO_SPOTS: LinesProps['spots'] = [];

/** The lines of a text. Only those with marks are rendered again when another line is chosen. */
function Lines({ source, format, marks, spots, context }: LinesProps) {
  const { text, amounts } = source;
  const blocks = useMemo(() => blocksOf(text, amounts), [text, amounts]);
  const spotsIn = useMemo(
    () => Map.groupBy(spots, ({ at }) => blocks.findLast(({ start }) => start <= at)),
    [spots, blocks],
  );
  return (
    <div className={`source-text ${format === 'json' ? 'is-code' : ''}`}>
      {blocks.map((block) => (
        <TextBlock
          key={block.start}
          source={source}
          block={block}
          marks={block.amounts.some((index) => marks.has(index)) ? marks : NO_MARKS}
          spots={spotsIn.get(block) ?? NO_SPOTS}
          context={context && context.start < block.end && context.end > block.start ? context : null}
        />
      ))}
    </div>
  );
}

function spotsOf(lines: readonly BenchLine[]): readonly LostSpot[] {
  return lines.flatMap(({ spot, number, stored }) =>
    spot === null ? [] : [{ at: spot, number, direct: stored.direct ?? '' }],
  );
}

/** The offset of a lost place, with the number of its line. */
interface LostSpot {
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
const TextBlock = memo(function TextBlock({ source, block, marks, spots, context }: TextBlockProps) {
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
