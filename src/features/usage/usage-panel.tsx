import './usage.css';
import { useEffect, useRef } from 'react';
import type { Workload } from '#catalogue/offers/workload.ts';
import { Button } from '#kit/button.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { DropZone, fetchExample } from './drop-zone.tsx';
import { FileButton } from './file-button.tsx';
import { FileLine, UsageNote } from './file-line.tsx';
import { skippedText } from './skipped-text.ts';
import type { Findings } from './tally.ts';
import { UsageFindings, type UsageCountry } from './usage-findings.tsx';
import { mergedFindings } from './usage-state.ts';
import { bytesText } from './usage-text.ts';
import { type NamedFile, useUsageFiles, type ReadingFile } from './use-usage-files.tsx';
import { formatCount } from '#core/count.ts';
import { TrackBar } from './track-bar.tsx';

/** A file that was dropped or chosen, or the example. */
export type GivenFile = NamedFile | 'example';

export interface UsagePanelProps {
  readonly countries: readonly UsageCountry[];
  /** The number of the first job that is taken over. */
  readonly firstJob: number;
  /** The file that was given last. */
  readonly given: GivenFile | null;
  readonly isOver: boolean;
  readonly onUse: (jobs: readonly Workload[]) => void;
  readonly onClose: () => void;
}

/** A log or a usage file, read here, becomes a job. */
export function UsagePanel({ countries, firstJob, given, isOver, onUse, onClose }: UsagePanelProps) {
  const usage = useUsageFiles();
  const { files, reading, question, fault } = usage;
  const findings = mergedFindings(files);
  const panel = useRef<HTMLElement>(null);
  const taken = useRef<GivenFile>(null);
  useEffect(() => panel.current?.focus(), []);
  useEffect(() => {
    const element = panel.current;
    const close = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) onClose();
    };
    element?.addEventListener('keydown', close);
    return () => element?.removeEventListener('keydown', close);
  }, [onClose]);
  const tryExample = () => void fetchExample(usage.read, usage.fail);
  useEffect(() => {
    // Once for each file, also where React runs effects twice.
    if (given === null || taken.current === given) return;
    taken.current = given;
    if (given === 'example') tryExample();
    else usage.read(given);
  });
  const remove = () => {
    usage.remove();
    // The button that has the focus goes.
    panel.current?.focus();
  };
  return (
    <section
      ref={panel}
      id="usage"
      tabIndex={-1}
      aria-labelledby="usage-title"
      className="overflow-clip rounded-lg border border-line bg-surface outline-none"
    >
      <h2 id="usage-title" className="sr-only">
        Start from your usage
      </h2>
      {reading && <ReadingBar reading={reading} onCancel={usage.cancel} />}
      {fault && (
        <>
          <FileLine name={fault.name} detail={fault.size === 0 ? 'Not read' : bytesText(fault.size)}>
            <FileButton label="Choose another file" size="sm" onFile={usage.read} />
          </FileLine>
          <UsageNote look="fault">
            <b>The file cannot be read.</b> {fault.text}
          </UsageNote>
        </>
      )}
      {question && (
        <ColumnChoice key={question.file.name} question={question} onFile={usage.read} onRead={usage.read} />
      )}
      {findings && !question && (
        <>
          <FileLine name={files.map(({ name }) => name).join(', ')} detail={findings.format}>
            {usage.changeable && (
              <Button size="sm" onClick={usage.changeable}>
                Change columns
              </Button>
            )}
            <FileButton label="Add a file" size="sm" onFile={usage.read} />
            <Button size="sm" variant="ghost" onClick={remove}>
              Remove
            </Button>
          </FileLine>
          <Notes findings={findings} />
          {findings.cells.length > 0 && (
            <UsageFindings findings={findings} countries={countries} firstJob={firstJob} onUse={onUse} />
          )}
        </>
      )}
      {!findings && !reading && !question && !fault && (
        <DropZone isOver={isOver} onFile={usage.read} onExample={tryExample} />
      )}
    </section>
  );
}

function Notes({ findings }: { readonly findings: Findings }) {
  const skipped = skippedText(findings);
  return (
    <>
      {findings.cells.length === 0 && (
        <UsageNote look="fault">
          <b>No request was found.</b> Choose another file.
        </UsageNote>
      )}
      {skipped && (
        <UsageNote look="warning">
          <b>{skipped.sum}</b> {skipped.reasons}
        </UsageNote>
      )}
      {findings.notes.length > 0 && (
        <p className="px-5 pb-4 text-sm text-muted max-md:px-4">{findings.notes.join(' ')}</p>
      )}
    </>
  );
}

interface ReadingBarProps {
  readonly reading: ReadingFile;
  readonly onCancel: () => void;
}

/** The progress of a file by bytes. Screen readers hear each tenth. */
function ReadingBar({ reading: { name, size, bytes, lines, format }, onCancel }: ReadingBarProps) {
  const percent = size === 0 ? 100 : Math.min(100, Math.floor((100 * bytes) / size));
  const tenth = Math.floor(percent / 10) * 10;
  const text = `${bytesText(bytes)} of ${bytesText(size)}`;
  return (
    <div role="group" aria-label="Reading a file" className="border-b border-line pb-4.5 last:border-b-0">
      <FileLine name={name} detail={format ?? 'Looking for the format'}>
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </FileLine>
      <div
        role="progressbar"
        aria-label={`Reading ${name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={tenth}
        aria-valuetext={`${tenth}%`}
        className="px-5 max-md:px-4"
      >
        <TrackBar percent={percent} look="progress" />
      </div>
      <p className="flex gap-3 px-5 pt-2 text-sm text-muted figures max-md:px-4">
        <b className="font-[550] text-ink">{text}</b>
        <span>{percent}%</span>
        <span className="ml-auto">{lines > 0 && `${formatCount(lines)} lines so far`}</span>
      </p>
    </div>
  );
}
