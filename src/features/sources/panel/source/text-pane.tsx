import type { Stretch } from '#features/sources/find-text-place.ts';
import { useCallback, useEffect, useEffectEvent, useMemo, useState, type RefObject } from 'react';
import { SOURCE_LIMITS } from '#core/limits.ts';
import type { OpenedSource } from '#features/sources/source.ts';
import { BENCH_PANE } from '#kit/panel/frame/screen-parts.tsx';
import { marksOf, type AmountMark } from './amount-button.tsx';
import type { BenchLine } from './bench-lines.tsx';
import { CellTable } from './cell-table.tsx';
import type { LostSpot } from './text-block.tsx';
import { chunksOf, NO_MARKS, marksByChunk, TextChunk } from './text-chunk.tsx';
import { openedPart, piecesOf, type Fold } from './text-pieces.ts';
import type { SourceBenchState } from './use-source-bench.tsx';

interface TextPaneProps {
  readonly bench: SourceBenchState;
  readonly format: OpenedSource['format'];
  readonly pane: RefObject<HTMLDivElement | null>;
  /** Whether phones show the lines instead. */
  readonly isHidden: boolean;
  /** The current match of the search. */
  readonly hit: Stretch | null;
  readonly onAmount: (index: number) => void;
}

/** The text of a source: amounts are buttons, long stretches without amounts are folded. */
export function TextPane({ bench, format, pane, isHidden, hit, onAmount }: TextPaneProps) {
  const { text: source, lines, chosen } = bench;
  const marks = useMemo(() => marksOf(lines, chosen, source), [lines, chosen, source]);
  const spots = useMemo(() => spotsOf(lines), [lines]);
  const amount = chosen?.at == null ? undefined : source.amounts[chosen.at];
  const context = amount
    ? { start: amount.start - SOURCE_LIMITS.context, end: amount.end + SOURCE_LIMITS.context }
    : null;
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
  useEffect(() => {
    if (hit) pane.current?.querySelector('[data-hit]')?.scrollIntoView({ block: 'center' });
  }, [pane, hit]);
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
        <Lines {...{ bench, format, marks, spots, context, hit }} />
      )}
    </div>
  );
}

interface LinesProps extends Pick<TextPaneProps, 'bench' | 'format' | 'hit'> {
  readonly marks: ReadonlyMap<number, AmountMark>;
  readonly spots: readonly LostSpot[];
  readonly context: Stretch | null;
}

function Lines({ bench: { text: source }, format, marks, spots, context, hit }: LinesProps) {
  const { text, amounts } = source;
  const [opened, setOpened] = useState<readonly Stretch[]>([]);
  const pieces = useMemo(() => {
    const seen = [...amounts, ...spots.map(({ at }) => ({ start: at, end: at }))];
    return piecesOf(
      text,
      seen.toSorted((a, b) => a.start - b.start),
      hit ? [...opened, hit] : opened,
    );
  }, [text, amounts, spots, opened, hit]);
  const chunks = useMemo(() => chunksOf(pieces), [pieces]);
  const own = useMemo(() => marksByChunk(source, { marks, spots }, chunks), [source, marks, spots, chunks]);
  const open = useCallback((fold: Fold) => setOpened((before) => [...before, openedPart(fold)]), []);
  return (
    <div className={`source-text ${format === 'json' ? 'is-code' : ''}`}>
      {chunks.map((chunk) => (
        <TextChunk
          key={chunk.start}
          {...chunk}
          {...(own.get(chunk.start) ?? NO_MARKS)}
          {...{ source, context, hit }}
          onOpen={open}
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
