import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
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
  /** Takes over the jobs of a file; the panel closes. */
  readonly onUse: (jobs: readonly Workload[]) => void;
}

/** "Start from your usage", in parts: what opens the panel is a button, or a zone for files while there are no jobs. */
interface UsageStart {
  readonly button: ReactNode;
  readonly zone: ReactNode;
  /** Null while it is closed. */
  readonly panel: ReactNode;
}

/** The panel opens for a file that is chosen, or dropped anywhere on the page. It needs scripts. */
export function useUsageStart({ countries, jobs, onUse }: UsageStartProps): UsageStart {
  const [isOpen, setOpen] = useState(false);
  const [given, setGiven] = useState<GivenFile | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const hasClosed = useRef(false);
  const take = (file: GivenFile) => {
    setGiven(file);
    setOpen(true);
  };
  const isOver = useDroppedFile((file) => take({ name: file.name, content: file }));
  const close = () => {
    setOpen(false);
    setGiven(null);
    hasClosed.current = true;
  };
  // Once the button has taken the place of the zone.
  useEffect(() => {
    if (hasClosed.current) opener.current?.focus();
    hasClosed.current = false;
  });
  return {
    button: (
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
    ),
    zone: (
      <div className="px-6 py-6 noscript:hidden max-lg:border-t max-lg:px-8 max-lg:border-line max-md:px-4">
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
    ),
    panel: isOpen && (
      <div className="px-8 pb-6 max-md:px-4 print:hidden">
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
    ),
  };
}
