import { type ComponentType, lazy, Suspense, useRef, useState } from 'react';
import type { Workload } from '#catalogue/offers/workload.ts';
import { Button } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { loadDocument } from '#kit/browser/reload-once.ts';
import type { UsagePanelProps } from './usage-panel.tsx';

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

/** "Start from your usage": a button that opens the panel below it. It needs scripts. */
export function UsageStart({ countries, jobs, onUse }: UsageStartProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        size="sm"
        layout="inline-flex noscript:hidden max-md:h-11!"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon path={lucidePath('FileUp')} size={16} />
        Start from your usage
      </Button>
      {isOpen && (
        <div className="mt-3">
          <Suspense fallback={null}>
            <UsagePanel
              countries={countries}
              firstJob={jobs + 1}
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
