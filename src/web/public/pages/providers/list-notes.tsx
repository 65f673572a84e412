import type { ProvidersPart } from '#contract/views/listing-view.ts';
import { DemoNotice } from '#web/public/parts/catalogue/demo-notice.tsx';

/** What is to be said of the list below it. */
export function ListNotes({
  hasFeatured,
  isDemo,
  demoSources,
}: Pick<ProvidersPart, 'hasFeatured' | 'isDemo' | 'demoSources'>) {
  return (
    <>
      {hasFeatured && (
        <p className="list-note mt-2 text-xs text-subtle">
          Featured providers and services are our own choice. Such providers come first in the default order; every
          other order follows what it names alone.
        </p>
      )}
      {isDemo && <DemoNotice services={demoSources} />}
    </>
  );
}
