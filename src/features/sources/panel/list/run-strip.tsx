import type { SourceRunAnswer } from '#features/sources/source.ts';
import type { ReadingResult } from '#catalogue/sources/source-state.ts';
import { tallyText } from '#features/sources/panel/readings/source-words.tsx';
import { StateGlyph } from '#features/sources/panel/readings/state-glyph.tsx';
import { Button } from '#kit/button.tsx';
import { doneText, progressText, remainingText, tallyOf, type ProgressAt } from './run-words.tsx';
import type { useRun } from './use-run.tsx';

const BARS: Readonly<Record<ReadingResult, string>> = {
  same: 'bg-save-bar',
  differs: 'bg-signal-strong',
  lost: 'bg-danger',
  unread: 'bg-warn',
  'no-place': 'bg-control',
};

interface RunStripProps {
  readonly run: ReturnType<typeof useRun>;
}

/** The progress of a run. The status for screen readers stays when the strip is hidden. */
export function RunStrip({ run: { progress, isShown, first, now, hide } }: RunStripProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {progress && progressText(progress)}
      </p>
      {progress && isShown && <Strip progress={progress} first={first} now={now} onHide={hide} />}
    </>
  );
}

interface StripProps {
  readonly progress: SourceRunAnswer;
  readonly first: ProgressAt | undefined;
  readonly now: ProgressAt;
  readonly onHide: () => void;
}

function Strip({ progress, first, now, onHide }: StripProps) {
  const { total, done, state } = progress;
  const tally = tallyOf(progress);
  const remaining = first ? remainingText(first, now, total) : null;
  return (
    <section
      aria-label="Check now"
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-2 border-b border-line-strong bg-surface px-6 pt-3 pb-3.25 max-bench:grid-cols-[minmax(0,1fr)] max-bench:px-4"
    >
      <div className="flex flex-wrap gap-x-4 gap-y-0.5 text-muted figures">
        <b className="font-[550] text-ink">{doneText(progress)}</b>
        {tally.map((one) => (
          <span key={one.result} className="inline-flex items-center gap-1.75">
            <StateGlyph state={one.result} />
            {tallyText(one)}
          </span>
        ))}
        {state === 'running' && (
          <span className="text-subtle">
            {remaining === null ? '' : `${remaining}; `}continues if you leave this page
          </span>
        )}
      </div>
      <Button
        variant="ghost"
        size="sm"
        layout="inline-flex bench:col-start-2 bench:row-span-2 bench:row-start-1"
        onClick={onHide}
      >
        Hide
      </Button>
      <div
        role="progressbar"
        aria-label="Sources checked"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        className="flex h-1.5 gap-0.5 overflow-clip rounded-full bg-press max-bench:order-first"
      >
        {tally.map(({ result, count }) => (
          <i key={result} className={BARS[result]} style={{ width: `${(count / total) * 100}%` }} />
        ))}
        {state === 'running' && (
          <i
            className="bg-[repeating-linear-gradient(-55deg,var(--rp-control)_0_3px,transparent_3px_6px)]"
            style={{ width: `${100 / total}%` }}
          />
        )}
      </div>
    </section>
  );
}
