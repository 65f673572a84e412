import { formatCount } from '#core/count.ts';
import { Button } from '#kit/button.tsx';
import { FileLine } from './file-line.tsx';
import { TrackBar } from './track-bar.tsx';
import type { ReadingFile } from './use-usage-files.tsx';
import { bytesText } from './usage-text.ts';

interface ReadingBarProps {
  readonly reading: ReadingFile;
  readonly onCancel: () => void;
}

/** The progress of a file by bytes. Screen readers hear each tenth. */
export function ReadingBar({ reading: { name, size, bytes, lines, format }, onCancel }: ReadingBarProps) {
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
