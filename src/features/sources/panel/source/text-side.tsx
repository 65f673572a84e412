import type { OpenedSource } from '#features/sources/source.ts';
import { counted } from '#core/count.ts';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { CheckNow } from './source-head.tsx';
import { lineName, type BenchLine } from './bench-lines.tsx';
import { LineNumber, lookOf } from './line-number.tsx';
import { TextPane } from './text-pane.tsx';
import type { SourceBenchState } from './use-source-bench.tsx';

interface TextSideProps {
  readonly bench: SourceBenchState;
  readonly source: OpenedSource;
  /** Whether phones show the lines instead. */
  readonly isHidden: boolean;
  readonly isChecking: boolean;
  readonly onCheck: () => void;
  readonly onAmount: (index: number) => void;
  readonly onStep: (by: 1 | -1) => void;
  /** Called on phones to go back to the lines. */
  readonly onLines: () => void;
}

/** The text of a source, below its size, and on phones below the chosen line. */
export function TextSide(props: TextSideProps) {
  const { bench, source, isHidden, isChecking, onCheck, onAmount, onStep, onLines } = props;
  const { text } = bench;
  const size = `${counted(text.text.length, 'character')}, ${counted(text.amounts.length, 'amount')}`;
  const hidden = isHidden ? 'max-bench:hidden' : '';
  return (
    <>
      <div className={isHidden ? 'max-bench:hidden' : 'max-bench:contents'}>
        <div className="flex items-center justify-between border-b border-line px-4 py-1.5 text-muted bench:hidden">
          <button type="button" className="inline-flex h-8 items-center gap-1.5 text-xs" onClick={onLines}>
            <AdminIcon name="chevron-right" size={14} className="rotate-180" />
            Lines
          </button>
          {counted(text.amounts.length, 'amount')}
        </div>
        {bench.chosen && <TargetLine line={bench.chosen} onStep={onStep} />}
        <p className="flex h-10 items-center gap-4 border-b border-line bg-head pr-6.5 pl-10 text-xs whitespace-nowrap text-muted max-xl:pl-7 max-bench:hidden">
          <b className="font-[550] text-ink">Text as it was read</b>
          <span className="truncate figures">{source.text !== null && size}</span>
        </p>
      </div>
      <div className={`grid min-h-0 grid-cols-[minmax(0,1fr)] ${hidden}`}>
        {source.text === null ? (
          <div className="flex flex-wrap items-center gap-4 self-start p-10 max-bench:p-4">
            <p className="text-muted">
              {source.readings.length === 0
                ? 'Not read yet. Check now reads it.'
                : 'No text yet. Check now reads it again.'}
            </p>
            <CheckNow isBusy={isChecking} onPress={onCheck} />
          </div>
        ) : (
          <TextPane bench={bench} format={source.format} isHidden={isHidden} onAmount={onAmount} />
        )}
      </div>
    </>
  );
}

/** On phones above the text: the line whose place the operator is choosing. */
function TargetLine({ line, onStep }: { readonly line: BenchLine; readonly onStep: (by: 1 | -1) => void }) {
  return (
    <div className="sticky top-14 z-8 md:top-0 grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-2.5 border-b border-signal-line bg-signal-tint py-2.5 pr-2 pl-4 bench:hidden">
      <LineNumber number={line.number} look={lookOf(line)} />
      <span>
        <b className="block font-[550]">
          {line.stored.service.name}, {lineName(line).replace(/^From/, 'from')}
        </b>
        <small className="block text-xs text-muted">
          Stored {line.stored.direct}. Press the amount that is its price
        </small>
      </span>
      <IconButton aria-label="Previous line" onClick={() => onStep(-1)}>
        <AdminIcon name="chevron-right" size={16} className="rotate-180" />
      </IconButton>
      <IconButton aria-label="Next line" onClick={() => onStep(1)}>
        <AdminIcon name="chevron-right" size={16} />
      </IconButton>
    </div>
  );
}
