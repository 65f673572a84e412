import { memo, useDeferredValue, useEffect, useRef, type RefObject } from 'react';
import { SegmentedLinks } from '#web/ui/segmented-links.tsx';
import { SortMenu } from '#web/ui/sort-menu.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import type { ProvidersPart } from '#contract/providers/providers-view.ts';
import type { PreparedListing } from '#domain/providers/prepare-listing.ts';
import type { ProvidersView } from '#domain/providers/provider-listing.ts';
import { ListForm } from './list-form.tsx';
import { modeLinks, productLinks, providerLinks, sortLinks } from './provider-links.ts';
import type { ListView } from './use-list-view.ts';

interface ProviderToolbarProps {
  readonly list: ListView;
  readonly answer: ProvidersPart | null;
  readonly listing: PreparedListing | null;
  readonly onApproach: () => void;
}

/** Filters and order of the list. It sticks below the header; in narrow windows only its last row does. */
export function ProviderToolbar({ list, answer, listing, onApproach }: ProviderToolbarProps) {
  const toolbar = useRef<HTMLDivElement>(null);
  // Where links lead to follows the count, which answers each key.
  const view = useDeferredValue(list.view);
  const names = answer?.names;
  useListFromStart(toolbar);
  return (
    <div ref={toolbar} className="toolbar list-toolbar">
      <div className="page-width">
        <div className="list-tools">
          <Modes view={view} />
          <ListForm list={list} answer={answer} listing={listing} onApproach={onApproach}>
            <Orders view={view} />
          </ListForm>
        </div>
        <Tabs view={view} names={names} />
      </div>
    </div>
  );
}

interface LinksProps {
  readonly view: ProvidersView;
}

const Modes = memo(function Modes({ view }: LinksProps) {
  return <SegmentedLinks label="Filter mode" choices={modeLinks(view)} />;
});

const Orders = memo(function Orders({ view }: LinksProps) {
  return <SortMenu label="Sort" choices={sortLinks(view)} />;
});

const Tabs = memo(function Tabs({ view, names }: LinksProps & { readonly names: readonly string[] | undefined }) {
  return view.mode === 'product' ? (
    <TabLinks key="product" label="Product type" choices={productLinks(view)} />
  ) : (
    <TabLinks key="provider" label="Provider" choices={providerLinks(view, names ?? [])} />
  );
});

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
    const onInput = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name !== '') setTimeout(showFromStart);
    };
    const ends = new AbortController();
    element.addEventListener('click', onClick, { capture: true, signal: ends.signal });
    element.addEventListener('input', onInput, { signal: ends.signal });
    return () => ends.abort();
  }, [toolbar]);
}
