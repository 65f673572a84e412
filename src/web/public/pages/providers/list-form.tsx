import { type ReactNode, type RefObject, type SyntheticEvent, memo, useDeferredValue, useEffect, useRef } from 'react';
import { limitText, parseProvidersView, searchText } from '#contract/providers/providers-url.ts';
import { pages } from '#contract/routes.ts';
import type { ProvidersPart } from '#contract/providers/providers-view.ts';
import type { PreparedListing } from '#domain/providers/prepare-listing.ts';
import { MAX_LIST_SEARCH } from '#domain/limits.ts';
import type { ProvidersView } from '#domain/providers/provider-listing.ts';
import { volumeDigits } from '#domain/volume/volume-text.ts';
import { useMoneyText } from '#web/public/parts/currency/use-currency.ts';
import { CONTROL } from '#web/ui/control-style.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PanelButton } from '#web/ui/panel-button.tsx';
import { countryPanel, factsPanel, pricePanel } from './later-parts.ts';
import { limitPerUnit } from './list-filters.ts';
import type { ListView } from './use-list-view.ts';

const SEARCH = 'm21 21-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0';

const CountryPart = memo(countryPanel.Part);
const PricePart = memo(pricePanel.Part);
const FactsPart = memo(factsPanel.Part);

interface ListFormProps {
  readonly list: ListView;
  /** What is known of the list; null while nothing is. */
  readonly answer: ProvidersPart | null;
  /** Null until everything can be searched here. */
  readonly listing: PreparedListing | null;
  /** Called when somebody comes near. */
  readonly onApproach: () => void;
  readonly children: ReactNode;
}

/** Search and filters: a form that the server answers without scripts. With scripts the list follows what stands in it. */
export function ListForm({ list, answer, listing, onApproach, children }: ListFormProps) {
  const { view } = list;
  const money = useMoneyText();
  const form = useFieldsOf(view);
  useSlash(form);
  useApproach(form, onApproach);
  const follow = (event: SyntheticEvent<HTMLFormElement>) => {
    if (!(event.target instanceof HTMLInputElement) || event.target.name === '') return;
    const changes = filtersIn(event.currentTarget, view);
    if (['checkbox', 'radio'].includes(event.target.type)) list.show(changes, { replace: true });
    else list.type(changes);
  };
  // What panels show follows the count, which answers each key.
  const panel = useDeferredValue({ list, answer, listing });
  return (
    <form
      ref={form}
      action={pages.providers}
      role="search"
      aria-label="Providers"
      className="list-form"
      onInput={follow}
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
          defaultValue={view.q}
          className={`${CONTROL} pl-9 text-md`}
        />
      </div>
      <div className="list-filters">
        <PanelButton
          title="Country"
          isOn={view.country !== null}
          layout="panel-country"
          panel={<CountryPart {...panel} />}
        >
          {view.country === null ? 'Country' : (answer?.country?.name ?? view.country)}
        </PanelButton>
        <PanelButton title="Max price" isOn={view.max !== null} layout="panel-price" panel={<PricePart {...panel} />}>
          {view.max === null ? 'Max price' : `≤ ${limitPerUnit(view, money)}`}
        </PanelButton>
        <PanelButton
          title="Features"
          isOn={view.facts.length > 0}
          layout="panel-facts"
          panel={<FactsPart {...panel} />}
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

/** The filters that stand in a form. A number that cannot be read yet leaves what was there. */
function filtersIn(form: HTMLFormElement, view: ProvidersView): Partial<ProvidersView> {
  const fields = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  const query = new URLSearchParams(fields);
  // A volume that nobody has changed stays the same number of units in another unit.
  if (query.get('typed') === volumeDigits(view.at, view.unit)) {
    query.delete('typed');
    query.set('at', String(view.at));
  }
  const { q, max, at, unit, facts } = parseProvidersView(query.toString());
  return max === null ? { q, max, facts, at: view.at, unit: view.unit } : { q, max, at, unit, facts };
}

/** A form whose fields say what is asked for, also after Back and when a filter is taken back elsewhere. */
function useFieldsOf({ q, max, unit, facts }: ProvidersView) {
  const form = useRef<HTMLFormElement>(null);
  const chosen = facts.join(' ');
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    for (const field of element.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')) {
      if (field.name === 'q' && searchText(field.value) !== q) field.value = q;
      if (field.name === 'facts') field.checked = chosen.split(' ').includes(field.value);
      if (field.name === 'unit') field.checked = field.value === unit;
      const isTyping = field === document.activeElement;
      if (field.name === 'max' && !isTyping) field.value = max === null ? '' : limitText(max);
    }
  }, [q, max, unit, chosen]);
  return form;
}

/** Calls back when the pointer or the focus first comes to the form. */
function useApproach(form: RefObject<HTMLFormElement | null>, onApproach: () => void): void {
  const call = useRef(onApproach);
  useEffect(() => {
    const ends = new AbortController();
    const approach = () => {
      ends.abort();
      call.current();
    };
    for (const type of ['focusin', 'pointerenter']) {
      form.current?.addEventListener(type, approach, { signal: ends.signal });
    }
    return () => ends.abort();
  }, [form]);
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
