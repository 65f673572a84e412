import { memo, useDeferredValue, useEffect, useRef, type RefObject, type ReactNode, type SyntheticEvent } from 'react';
import { searchText, providersHref } from './providers-url.ts';
import { pages } from '#core/routes.ts';
import { type ProvidersView, PROVIDER_SORTS } from '#catalogue/providers/provider-listing.ts';
import { MAX_LIST_SEARCH } from '#core/limits.ts';
import { PRODUCTS } from '#core/service-type.ts';
import { SegmentedLinks } from '#kit/segmented-links.tsx';
import { SortMenu, type MenuChoice } from '#kit/sort-menu.tsx';
import { TabLinks } from '#kit/tab-links.tsx';
import { useMoneyText } from '#kit/currency/money.tsx';
import { useDraft } from '#kit/layout/use-draft.ts';
import { CONTROL } from '#kit/control-style.ts';
import { Icon } from '#kit/icon.tsx';
import { PanelButton } from '#kit/panel-button.tsx';
import type { ChoiceLink } from '#kit/choice-link.ts';
import { CountryPanel, FactsPanel, type FilterPanelProps, filtersIn, PricePanel } from './filter-panels.tsx';
import { limitPerUnit } from './list-results.tsx';

/** Filters and order of the list. It sticks below the header; in narrow windows only its last row does. */
export function ProviderToolbar(props: FilterPanelProps) {
  const { list, answer } = props;
  const toolbar = useRef<HTMLDivElement>(null);
  // Deferred while somebody types, so that each key updates the count before the links.
  const deferred = useDeferredValue(list.view);
  const view = list.view === list.settled ? list.view : deferred;
  const names = answer?.names;
  useScrollToListStart(toolbar);
  return (
    <div ref={toolbar} className="toolbar list-toolbar">
      <div className="page-width">
        <div className="flex items-center gap-4 pt-4 max-xl:flex-wrap max-xl:gap-2">
          <Modes view={view} />
          <ListForm {...props}>
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

/** Scrolls to the start of the list after a choice. Back and Forward restore the scroll position. */
function useScrollToListStart(toolbar: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = toolbar.current;
    if (!element) return;
    const scrollToListStart = () => {
      const list = element.nextElementSibling?.getBoundingClientRect();
      const hidden = (list?.top ?? 0) - element.getBoundingClientRect().bottom;
      if (hidden < 0) scrollBy({ top: hidden, behavior: 'instant' });
    };
    const onClick = ({ target }: Event) => {
      const { href } = location;
      // The new list is rendered once the click has been handled.
      if (target instanceof Element && target.closest('a'))
        setTimeout(() => href !== location.href && scrollToListStart());
    };
    const onInput = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name !== '') setTimeout(scrollToListStart);
    };
    const listeners = new AbortController();
    element.addEventListener('click', onClick, { capture: true, signal: listeners.signal });
    element.addEventListener('input', onInput, { signal: listeners.signal });
    return () => listeners.abort();
  }, [toolbar]);
}

const BOXES = new Set(['checkbox', 'radio']);

interface ListFormProps extends FilterPanelProps {
  readonly children: ReactNode;
}

/** Search and filters: a form that works without scripts. With scripts, the list follows its fields. */
function ListForm({ children, ...panel }: ListFormProps) {
  const { list, answer, onApproach } = panel;
  const { view } = list;
  const money = useMoneyText();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useDraft(view.q, searchText);
  useSlashShortcut(form);
  const showTyped = (event: SyntheticEvent<HTMLFormElement>) => {
    const { target, currentTarget } = event;
    // Checkboxes and radio buttons have handlers of their own.
    if (!(target instanceof HTMLInputElement) || target.name === '' || BOXES.has(target.type)) return;
    list.type(filtersIn(currentTarget, view));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the data to search comes with the pointer
    <form
      ref={form}
      action={pages.providers}
      role="search"
      aria-label="Providers"
      className="flex min-w-0 flex-1 gap-2 max-xl:basis-full max-tablet:flex-wrap"
      onInput={showTyped}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      onSubmit={(event) => {
        event.preventDefault();
        list.show(filtersIn(event.currentTarget, view), { replace: true });
      }}
    >
      <HiddenFields view={view} />
      <div className="list-search">
        <Icon path={lucidePath('Search')} size={16} />
        <input
          type="search"
          name="q"
          aria-label="Search by vendor or service"
          aria-keyshortcuts="/"
          placeholder="Vendor, service or feature"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_LIST_SEARCH}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className={`${CONTROL} pl-9 text-md`}
        />
      </div>
      <div className="list-filters">
        <PanelButton title="Country" isOn={view.country !== null} panel={<CountryPanel {...panel} />}>
          {view.country === null ? 'Country' : (answer?.country?.name ?? view.country)}
        </PanelButton>
        <PanelButton title="Max price" isOn={view.max !== null} panel={<PricePanel {...panel} />}>
          {view.max === null ? 'Max price' : `≤ ${limitPerUnit(view, money)}`}
        </PanelButton>
        <PanelButton title="Features" isOn={view.facts.length > 0} layout="md:w-172" panel={<FactsPanel {...panel} />}>
          Features
          {view.facts.length > 0 && (
            <b>
              {view.facts.length}
              <span className="sr-only"> chosen</span>
            </b>
          )}
        </PanelButton>
        {children}
      </div>
      <button type="submit" className="panel-button hidden noscript:inline-flex">
        Search
      </button>
    </form>
  );
}

/** The rest of the view as hidden fields, for visitors without scripts. */
function HiddenFields({ view }: { readonly view: ProvidersView }) {
  const { mode, product, provider, sort, layout, picked } = view;
  const fields = {
    filter: mode === 'provider' ? mode : '',
    product: product ?? '',
    provider: provider ?? '',
    sort: sort === 'default' ? '' : sort,
    view: layout === 'table' ? layout : '',
    compare: picked.join(','),
  };
  return Object.entries(fields).map(
    ([name, value]) => value !== '' && <input key={name} type="hidden" name={name} value={value} />,
  );
}

/** Focuses the search on "/" outside of fields. */
function useSlashShortcut(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey) return;
      const isTyping =
        target instanceof Element && target.closest('input, textarea, select, dialog, [popover]') !== null;
      const search = form.current?.querySelector<HTMLInputElement>('[name=q]');
      if (isTyping || !search) return;
      event.preventDefault();
      search.focus();
      search.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [form]);
}

const MODES = [
  { mode: 'product', label: 'Filter by Product Type' },
  { mode: 'provider', label: 'Filter by Provider' },
] as const;

/** The links of both filter modes. */
export function modeLinks(view: ProvidersView): readonly ChoiceLink[] {
  return MODES.map(({ mode, label }) => ({
    id: mode,
    href: providersHref({ ...view, mode }),
    label,
    current: view.mode === mode,
  }));
}

/** 'All Services' and a tab for each product. */
export function productLinks(view: ProvidersView): readonly ChoiceLink[] {
  return [{ id: null, label: 'All Services' }, ...PRODUCTS].map(({ id, label }) => ({
    id: id ?? 'all',
    href: providersHref({ ...view, product: id }),
    label,
    current: view.product === id,
  }));
}

/** 'All Providers' and a link for each name. */
export function providerLinks(view: ProvidersView, names: readonly string[]): readonly ChoiceLink[] {
  return [null, ...names].map((name) => ({
    id: name === null ? 'all' : `name ${name}`,
    href: providersHref({ ...view, provider: name }),
    label: name ?? 'All Providers',
    current: view.provider === name,
  }));
}

/** Every order of the list, with dividers between plain, price and discount orders. */
export function sortLinks(view: ProvidersView): readonly MenuChoice[] {
  return PROVIDER_SORTS.map(({ id, label }, index) => ({
    id,
    href: providersHref({ ...view, sort: id }),
    label,
    current: view.sort === id,
    divided: index > 0 && groupOf(id) !== groupOf(PROVIDER_SORTS[index - 1]?.id ?? 'default'),
  }));
}

function groupOf(sort: ProvidersView['sort']): 'plain' | 'price' | 'discount' {
  if (sort === 'default' || sort === 'name') return 'plain';
  return sort.startsWith('discount-') ? 'discount' : 'price';
}
