import { useEffect, useRef, type RefObject } from 'react';
import type { ProvidersView } from '#domain/provider-listing.ts';
import { DisclosureMenu } from '#web/ui/disclosure-menu.tsx';
import { SegmentedLinks } from '#web/ui/segmented-links.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { modeLinks, productLinks, providerLinks, sortLinks } from './provider-links.ts';

interface ProviderToolbarProps {
  readonly view: ProvidersView;
  readonly names: readonly string[];
  /** How many providers are shown of how many, null while that is not known. */
  readonly count: { readonly shown: number; readonly total: number } | null;
}

/** Filters and order of the list, as links. It sticks below the header; on phones only its row of tabs does. */
export function ProviderToolbar({ view, names, count }: ProviderToolbarProps) {
  const toolbar = useRef<HTMLDivElement>(null);
  useListFromStart(toolbar);
  return (
    <div
      ref={toolbar}
      className="toolbar sticky top-header z-20 border-b border-line bg-canvas/94 frosted max-md:top-[calc(var(--rp-header)-114px)]"
    >
      <div className="page-width">
        <div className="flex items-center gap-4 pt-4 max-md:flex-wrap max-md:gap-3">
          <SegmentedLinks label="Filter mode" choices={modeLinks(view)} />
          <p role="status" className="ml-auto text-sm text-muted figures max-md:sr-only">
            {count && (
              <>
                <b className="text-ink">{count.shown}</b> of {count.total} providers
              </>
            )}
          </p>
          <DisclosureMenu label="Sort" choices={sortLinks(view)} />
        </div>
        {view.mode === 'product' ? (
          <TabLinks key="product" label="Product type" choices={productLinks(view)} />
        ) : (
          <TabLinks key="provider" label="Provider" choices={providerLinks(view, names)} />
        )}
      </div>
    </div>
  );
}

/** After a choice, what follows the toolbar is shown from its start. Back and Forward lead to where the visitor was. */
function useListFromStart(toolbar: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = toolbar.current;
    if (!element) return;
    const showFromStart = () => {
      const list = element.nextElementSibling?.getBoundingClientRect();
      const hidden = (list?.top ?? 0) - element.getBoundingClientRect().bottom;
      if (hidden < 0) scrollBy({ top: hidden, behavior: 'instant' });
    };
    const onClick = ({ target }: Event) => {
      const { href } = location;
      // The new list is there once the click has been handled.
      if (target instanceof Element && target.closest('a')) setTimeout(() => href !== location.href && showFromStart());
    };
    element.addEventListener('click', onClick, true);
    return () => element.removeEventListener('click', onClick, true);
  }, [toolbar]);
}
