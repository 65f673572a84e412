import { Button } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { zoneLook } from '#kit/browser/use-dropped-file.ts';
import { EXAMPLES, exampleHref, TRIED_EXAMPLE } from './example-files.ts';
import { FileButton } from './file-button.tsx';
import type { NamedFile } from './use-usage-files.tsx';

interface DropZoneProps {
  /** Whether a file is dragged over the page, which takes it anywhere. */
  readonly isOver: boolean;
  readonly onFile: (file: NamedFile) => void;
  readonly onExample: () => void;
}

/** Where a file is dropped or chosen, with what can be read and an example of each. */
export function DropZone({ isOver, onFile, onExample }: DropZoneProps) {
  return (
    <div>
      <div
        className={`m-4 grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-5 gap-y-2 rounded-md border-[1.5px] border-dashed px-7 py-8 max-md:m-3 max-md:grid-cols-[auto_minmax(0,1fr)] max-md:px-4 max-md:py-5 ${zoneLook(isOver)}`}
      >
        <span className="grid size-12 place-items-center rounded-[10px] bg-press">
          <Icon path={lucidePath('FileUp')} size={22} />
        </span>
        <p>
          <b className="block text-lg leading-6.5">Drop a log or a usage file here</b>
          <span className="text-md text-muted">
            Up to 2 GB, also compressed with gzip. A second file is added to the first.
          </span>
        </p>
        <div className="flex flex-wrap gap-3 max-md:col-span-full max-md:mt-2 max-md:grid max-md:grid-cols-1 max-md:*:h-12">
          <FileButton label="Choose a file" variant="primary" onFile={onFile} />
          <Button onClick={onExample}>Try an example</Button>
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.45fr)] gap-x-12 gap-y-4 px-6 pt-2 pb-6 max-md:grid-cols-[minmax(0,1fr)] max-md:px-4">
        <p className="flex gap-3 self-start text-md text-muted">
          <Icon path={lucidePath('Lock')} size={18} className="mt-px flex-none text-save" />
          <span>
            <b className="block text-ink">Your browser reads the file. It is never sent.</b> Nothing of it is stored or
            put into the address except the job you take over.
          </span>
        </p>
        <Formats />
      </div>
    </div>
  );
}

const FORMATS = [
  ['HAR 1.2', 'from browser tools or Playwright'],
  ['Access logs', 'Apache, nginx, Squid, HAProxy'],
  ['Scrapy', 'final statistics, log or JSON'],
  ['Crawlee', 'statistics file'],
  ['CSV, TSV, JSON lines', 'with columns for time, URL or host, status, bytes'],
] as const;

function Formats() {
  return (
    <div className="text-sm">
      <dl>
        {FORMATS.map(([name, detail]) => (
          <div
            key={name}
            className="grid grid-cols-[150px_minmax(0,1fr)] gap-x-3 py-1 not-first:border-t not-first:border-line max-md:grid-cols-[minmax(0,1fr)]"
          >
            <dt className="font-[550]">{name}</dt>
            <dd className="text-muted">{detail}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-xs text-subtle">
        Examples:{' '}
        {EXAMPLES.map(({ name, format }, place) => (
          <span key={name} className="inline-block">
            <a href={exampleHref(name)} download className="inline-block py-1 text-muted">
              {format}
            </a>
            {place < EXAMPLES.length - 1 && ',\u00a0'}
          </span>
        ))}
      </p>
    </div>
  );
}

/** Fetches the example that a press tries. */
export async function fetchExample(
  onFile: DropZoneProps['onFile'],
  onFault: (name: string, text: string) => void,
): Promise<void> {
  try {
    const response = await fetch(exampleHref(TRIED_EXAMPLE));
    if (!response.ok) throw new Error(`Answered ${response.status}`);
    onFile({ name: TRIED_EXAMPLE, content: await response.blob() });
  } catch {
    onFault(TRIED_EXAMPLE, 'The example could not be loaded. Check the connection and try again.');
  }
}
