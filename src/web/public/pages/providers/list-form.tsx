import { type ReactNode, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';
import { searchText } from '#contract/providers/providers-url.ts';
import { pages } from '#contract/routes.ts';
import type { ProvidersPart } from '#contract/providers/providers-view.ts';
import type { PreparedListing } from '#domain/providers/prepare-listing.ts';
import { MAX_LIST_SEARCH } from '#domain/limits.ts';
import type { ProvidersView } from '#domain/providers/provider-listing.ts';
import { useMoneyText } from '#web/public/parts/currency/money.tsx';
import { useDraft } from '#web/public/parts/layout/use-draft.ts';
import { CONTROL } from '#web/ui/control-style.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PanelButton } from '#web/ui/panel-button.tsx';
import { CountryPanel, FactsPanel, PricePanel } from './filter-panels.tsx';
import { filtersIn, limitPerUnit } from './list-filters.ts';
import type { ListView } from './use-list-view.ts';

const SEARCH = 'm21 21-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0';

const BOXES = new Set(['checkbox', 'radio']);

interface ListFormProps {
  readonly list: ListView;
  /** What is known of the list; null while nothing is. */
  readonly answer: ProvidersPart | null;
  /** Null until everything can be searched here. */
  readonly listing: PreparedListing | null;
  /** Called whenever the pointer or the focus comes to the form. */
  readonly onApproach: () => void;
  readonly children: ReactNode;
}

/** Search and filters: a form that the server answers without scripts. With scripts the list follows what stands in it. */
export function ListForm({ list, answer, listing, onApproach, children }: ListFormProps) {
  const { view } = list;
  const money = useMoneyText();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useDraft(view.q, searchText);
  useSlash(form);
  const follow = (event: SyntheticEvent<HTMLFormElement>) => {
    const { target, currentTarget } = event;
    // Boxes show their choice by themselves.
    if (!(target instanceof HTMLInputElement) || target.name === '' || BOXES.has(target.type)) return;
    list.type(filtersIn(currentTarget, view));
  };
  const panel = { list, answer, listing, onApproach };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the data to search comes with the pointer
    <form
      ref={form}
      action={pages.providers}
      role="search"
      aria-label="Providers"
      className="list-form"
      onInput={follow}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      onSubmit={(event) => {
        event.preventDefault();
        list.show(filtersIn(event.currentTarget, view), { replace: true });
      }}
    >
      <Unchanged view={view} />
      <div className="list-search">
        <Icon path={SEARCH} size={16} />
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
        <PanelButton
          title="Country"
          isOn={view.country !== null}
          layout="panel-country"
          panel={<CountryPanel {...panel} />}
        >
          {view.country === null ? 'Country' : (answer?.country?.name ?? view.country)}
        </PanelButton>
        <PanelButton title="Max price" isOn={view.max !== null} layout="panel-price" panel={<PricePanel {...panel} />}>
          {view.max === null ? 'Max price' : `≤ ${limitPerUnit(view, money)}`}
        </PanelButton>
        <PanelButton
          title="Features"
          isOn={view.facts.length > 0}
          layout="panel-facts"
          panel={<FactsPanel {...panel} />}
        >
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

/** What the form does not change, for readers without scripts. */
function Unchanged({ view }: { readonly view: ProvidersView }) {
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

/** "/" leads to the search from wherever nothing is typed. */
function useSlash(form: RefObject<HTMLFormElement | null>): void {
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
