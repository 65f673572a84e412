import type { ProvidersPart } from '#contract/providers/providers-view.ts';
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
          We choose which vendors and services are featured. Featured vendors come first only in the default order.
        </p>
      )}
      {isDemo && <DemoNotice services={demoSources} />}
    </>
  );
}
