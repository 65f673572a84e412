import { counted } from '#core/count.ts';
import { StateGlyph } from '#features/sources/panel/readings/state-glyph.tsx';
import { LetterTile } from '#kit/letter-tile.tsx';
import { lineName, lineText, type BenchLine } from './bench-lines.tsx';
import { LineCard } from './line-card.tsx';
import { LineNumber, lookOf } from './line-number.tsx';
import type { SourceBenchState } from './use-source-bench.tsx';

interface LineListProps {
  readonly bench: SourceBenchState;
  /** Called when a line is pressed. On phones this shows the text. */
  readonly onPress: (line: BenchLine) => void;
  readonly onTake: (lines: readonly BenchLine[]) => void;
}

/** The lines of a source by service. The chosen line is the only tab stop. */
export function SourceLines({ bench, onPress, onTake }: LineListProps) {
  const services = [...Map.groupBy(bench.lines, ({ stored }) => stored.service.id)];
  const withoutPlace = bench.lines.filter(({ result }) => result === 'no-place').length;
  return (
    <>
      <p className="sticky top-0 z-3 flex min-h-10 flex-wrap items-center gap-x-3.5 gap-y-1.5 border-b border-line bg-head px-4 py-1.5 text-xs text-muted">
        <b className="font-[550] text-ink">{counted(bench.lines.length, 'line')}</b>
        {(['same', 'differs', 'lost'] as const).map((result) => {
          const count = bench.lines.filter((line) => line.result === result).length;
          return (
            count > 0 && (
              <span key={result} className="inline-flex items-center gap-1.5 figures">
                <StateGlyph state={result} />
                {count}
                <span className="sr-only"> {result}</span>
              </span>
            )
          );
        })}
        {withoutPlace > 0 && (
          <span className="inline-flex items-center gap-1.5 whitespace-nowrap figures">
            <StateGlyph state="no-place" />
            {withoutPlace} without a place
          </span>
        )}
      </p>
      {services.map(([id, lines]) => (
        <section key={id}>
          {lines[0] && <ServiceHead line={lines[0]} />}
          <ul>
            {lines.map((line) => (
              <LineRow key={line.lineId} line={line} bench={bench} onPress={onPress} onTake={onTake} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function ServiceHead({ line: { stored } }: { readonly line: BenchLine }) {
  return (
    <h2 className="flex h-7.5 items-center gap-2.25 border-b border-line bg-canvas px-4 text-xs/none font-[550] tracking-normal">
      <LetterTile size={20} name={stored.provider.name} letter={stored.provider.logo} />
      {stored.service.name}
      <span className="font-normal text-subtle">{stored.provider.name}</span>
    </h2>
  );
}

interface LineRowProps extends LineListProps {
  readonly line: BenchLine;
}

function LineRow({ line, bench, onPress, onTake }: LineRowProps) {
  const { lineId, number, stored, result, found, isChanged, proposed } = line;
  const isChosen = bench.chosen?.lineId === lineId;
  const differs = result === 'differs' && found !== null;
  return (
    <li
      className={`relative border-b border-line ${isChosen ? 'bg-signal-tint before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-signal-strong' : ''} ${isChanged ? 'after:absolute after:top-0 after:left-0 after:border-4 after:border-transparent after:border-t-warn after:border-l-warn' : ''}`}
    >
      <button
        type="button"
        data-line={lineId}
        tabIndex={isChosen ? 0 : -1}
        aria-current={isChosen ? 'true' : undefined}
        className={`grid min-h-11 w-full grid-cols-[20px_minmax(0,1fr)_auto_20px] items-center gap-x-3 px-4 py-1.5 text-left focus-visible:rounded-none focus-visible:-outline-offset-2 max-bench:min-h-13 max-bench:py-2 ${isChosen ? '' : 'hover:bg-hover'}`}
        onClick={({ detail }) => {
          // Enter on the chosen line accepts its proposal.
          if (detail === 0 && isChosen && proposed) onTake([line]);
          else onPress(line);
        }}
      >
        <LineNumber number={number} look={lookOf(line)} />
        <span className="min-w-0">
          <span className="sr-only">Line {number}, </span>
          <b className="block leading-[1.125rem] font-[550]">{lineName(line)}</b>
          <small className={`block truncate text-xs ${isChosen ? 'text-muted' : 'text-subtle'}`}>
            {lineText(line, bench.now)}
          </small>
        </span>
        <span
          className={`text-right font-semibold whitespace-nowrap figures ${isChanged ? '-mr-1.5 rounded-xs bg-warn-tint px-1.5 py-0.5' : ''}`}
        >
          {differs ? (
            <>
              <s className="mr-1.25 font-normal text-muted">{stored.direct}</s>
              {found}
            </>
          ) : (
            stored.direct
          )}
        </span>
        <StateGlyph state={result} />
      </button>
      {(isChosen || proposed) && <LineCard line={line} isChosen={isChosen} bench={bench} onTake={onTake} />}
    </li>
  );
}
