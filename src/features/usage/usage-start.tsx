import { type ComponentType, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { Workload } from '#catalogue/offers/workload.ts';
import { Button } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { loadDocument } from '#kit/browser/reload-once.ts';
import { useDroppedFile, zoneLook } from '#kit/browser/use-dropped-file.ts';
import { FileButton } from './file-button.tsx';
import type { GivenFile, UsagePanelProps } from './usage-panel.tsx';

/** Its code, like that of the readers, is fetched when it is asked for. */
const UsagePanel: ComponentType<UsagePanelProps> = lazy(async () => ({
  default: await loadPanel().catch(loadDocument),
}));

async function loadPanel(): Promise<ComponentType<UsagePanelProps>> {
  const { UsagePanel: Loaded } = await import('./usage-panel.tsx');
  return Loaded;
}

interface UsageStartProps {
  readonly countries: UsagePanelProps['countries'];
  /** Jobs that the estimate has already. */
  readonly jobs: number;
  /** What is shown beside a zone for files; without it, a button opens the panel. */
  readonly examples: ReactNode;
  /** Takes over the jobs of a file; the panel closes. */
  readonly onUse: (jobs: readonly Workload[]) => void;
}

/**
 * "Start from your usage": a button or a zone that opens the panel below it, as does a file dropped anywhere on the page.
 * It needs scripts.
 */
export function UsageStart({ countries, jobs, examples, onUse }: UsageStartProps) {
  const [isOpen, setOpen] = useState(false);
  const [given, setGiven] = useState<GivenFile | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const take = (file: GivenFile) => {
    setGiven(file);
    setOpen(true);
  };
  const isOver = useDroppedFile((file) => take({ name: file.name, content: file }));
  const close = () => {
    setOpen(false);
    setGiven(null);
    opener.current?.focus();
  };
  return (
    <>
      {examples ? (
        <div className="grid border-t border-line lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:*:not-first:border-l lg:*:not-first:border-line">
          {examples}
          <div className="px-6 py-6 noscript:hidden max-lg:border-t max-lg:border-line max-md:px-4">
            <h3 className="mb-2 text-base">Or start from your usage</h3>
            <div className={`flex gap-4 rounded-md border-[1.5px] border-dashed p-5 ${zoneLook(isOver)}`}>
              <span className="grid size-12 flex-none place-items-center rounded-[10px] bg-press max-md:hidden">
                <Icon path={lucidePath('FileUp')} size={22} />
              </span>
              <div className="text-md text-muted">
                <p>
                  Drop a log or a usage file: HAR, access log, Scrapy, Crawlee, CSV or JSON lines.{' '}
                  <b className="font-[550] text-ink">Your browser reads it; it is never sent.</b>
                </p>
                <div className="mt-3 flex flex-wrap gap-2">
                  <FileButton label="Choose a file" size="sm" onFile={take} />
                  <Button ref={opener} variant="ghost" size="sm" onClick={() => take('example')}>
                    Try an example
                  </Button>
                </div>
              </div>
            </div>
          </div>
        </div>
      ) : (
        <div className="px-8 max-md:px-4">
          <Button
            ref={opener}
            variant="ghost"
            size="sm"
            layout="inline-flex noscript:hidden max-md:h-11!"
            aria-expanded={isOpen}
            onClick={() => (isOpen ? close() : setOpen(true))}
          >
            <Icon path={lucidePath('FileUp')} size={16} />
            Start from your usage
          </Button>
        </div>
      )}
      {isOpen && (
        <div className={`mt-3 px-8 max-md:px-4 ${examples ? 'pb-6' : ''}`}>
          <Suspense fallback={null}>
            <UsagePanel
              countries={countries}
              firstJob={jobs + 1}
              given={given}
              isOver={isOver}
              onUse={(used) => {
                close();
                onUse(used);
              }}
              onClose={close}
            />
          </Suspense>
        </div>
      )}
    </>
  );
}
