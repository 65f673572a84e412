import { useState } from 'react';
import { Link } from 'wouter';
import { providersHref } from './providers-url.ts';
import type { ProvidersPart } from '#catalogue/providers/providers-view.ts';
import { selectedTypeOf, type ProvidersView } from '#catalogue/providers/provider-listing.ts';
import { counted } from '#core/count.ts';
import { factFilterName } from '#catalogue/providers/fact-filters.ts';
import type { ListFilter } from './filter-listing.ts';
import { quantityText } from '#core/quantity-text.ts';
import { PER_UNIT } from '#core/service-type.ts';
import type { MoneyText } from '#core/shown-money.ts';
import { useMoneyText } from '#kit/currency/money.tsx';
import { buttonClass } from '#kit/button-style.ts';
import { Icon } from '#kit/icon.tsx';
import { type ListView, TEXT_LINK } from './filter-panels.tsx';
import { focusNext } from '#features/compare/compare-tray.tsx';

const TABLE = 'M3 5h18v14H3zM3 10h18M9 10v9';

interface ListResultsProps {
  readonly list: ListView;
  readonly answer: ProvidersPart | null;
}

/** The number of providers, the active filters, and a link to the other layout. */
export function ListResults({ list: { view, settled }, answer }: ListResultsProps) {
  const filters = filtersOf(view, answer?.country ?? null, useMoneyText());
  const isSettled = providersHref(view) === providersHref(settled);
  return (
    <div className="list-results">
      {answer && <Count answer={answer} view={view} isSettled={isSettled} />}
      {answer && answer.shown > 0 && selectedTypeOf(view) !== null && <LayoutLink view={view} shown={answer.shown} />}
      {filters.length > 0 && (
        <>
          <FilterChips filters={filters} />
          <Link href={providersHref(unfiltered(view))} className={`${TEXT_LINK} print:hidden`} onClick={focusSearch}>
            Clear all
          </Link>
        </>
      )}
    </div>
  );
}

interface CountProps {
  readonly answer: Pick<ProvidersPart, 'shown' | 'total' | 'isSimilar'>;
  readonly view: ProvidersView;
  readonly isSettled: boolean;
}

/** The count. It changes with each key, and is announced once typing has ended. */
function Count({ answer: { shown, total, isSimilar }, view, isSettled }: CountProps) {
  const similar = isSimilar ? `No exact match for “${view.q}”. Showing similar names.` : '';
  const text = [`${shown} of ${total} vendors`, similar].filter(Boolean).join('. ');
  const [announced, setAnnounced] = useState(text);
  if (isSettled && announced !== text) setAnnounced(text);
  return (
    <>
      <p aria-hidden="true" className="mr-2.5 text-[0.8125rem] text-muted figures">
        <b className="text-ink">{shown}</b> of {total} vendors
      </p>
      {similar !== '' && (
        <p aria-hidden="true" className="text-sm text-muted">
          {similar}
        </p>
      )}
      <p role="status" className="sr-only">
        {announced}
      </p>
    </>
  );
}

/** The active filters with links that remove them. The focus moves to the next link, from the last one to the search. */
function FilterChips({ filters }: { readonly filters: readonly NamedFilter[] }) {
  return (
    <ul aria-label="Filters" className="list-chips">
      {filters.map(({ id, kind, value, href }) => (
        <li key={id}>
          {kind && <span>{kind}</span>}
          <b>{value}</b>
          <Link
            href={href}
            aria-label={`Remove filter ${kind} ${value}`.replace('  ', ' ')}
            onClick={({ currentTarget }) => focusNext(currentTarget) || focusSearch()}
          >
            <Icon name="x" size={14} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The other layout: all vendors in one table, or each with all its services. */
function LayoutLink({ view, shown }: { readonly view: ProvidersView; readonly shown: number }) {
  const layout = view.layout === 'table' ? 'cards' : 'table';
  return (
    <Link href={providersHref({ ...view, layout })} className={buttonClass({ size: 'sm' }, 'inline-flex print:hidden')}>
      {layout === 'table' ? (
        <>
          <Icon path={TABLE} size={15} />
          {`${counted(shown, 'vendor')} in one table`}
        </>
      ) : (
        'Show cards'
      )}
    </Link>
  );
}

/** The text of an active filter. */
export interface NamedFilter {
  readonly id: string;
  /** The kind of filter; empty if the value is enough. */
  readonly kind: string;
  readonly value: string;
  /** The URL of the list without the filter. */
  readonly href: string;
}

/** "$5.00/GB"; empty without a limit. */
export function limitPerUnit({ max, unit }: Pick<ProvidersView, 'max' | 'unit'>, money: MoneyText): string {
  return max === null ? '' : money({ price: max }, PER_UNIT[unit]);
}

/** The filters of a view except its tabs, in the order of the toolbar. */
export function filtersOf(
  view: ProvidersView,
  country: ProvidersPart['country'],
  money: MoneyText,
): readonly NamedFilter[] {
  const kinds: Filter[] = [
    ...(view.q === '' ? [] : [{ kind: 'search' } as const]),
    ...(view.country === null ? [] : [{ kind: 'country' } as const]),
    ...(view.max === null ? [] : [{ kind: 'price' } as const]),
    ...view.facts.map((fact) => ({ kind: 'fact', fact }) as const),
  ];
  return kinds.map((filter) => nameFilter(filter, view, country, money));
}

/** A filter other than the tabs. */
type Filter = Extract<ListFilter, { kind: 'fact' }> | { readonly kind: 'search' | 'country' | 'price' };

export function nameFilter(
  filter: Filter,
  view: ProvidersView,
  country: ProvidersPart['country'],
  money: MoneyText,
): NamedFilter {
  const named = (kind: string, value: string, changes: Partial<ProvidersView>): NamedFilter => ({
    id: filter.kind === 'fact' ? filter.fact : filter.kind,
    kind,
    value,
    href: providersHref({ ...view, ...changes }),
  });
  switch (filter.kind) {
    case 'search':
      return named('Search', `“${view.q}”`, { q: '' });
    case 'country':
      return named('Country', country?.name ?? view.country ?? '', { country: null });
    case 'price':
      return named('Max price', `${limitPerUnit(view, money)} at ${quantityText(view.at, view.unit)}`, { max: null });
    case 'fact':
      return named('', factFilterName(filter.fact), {
        facts: view.facts.filter((fact) => fact !== filter.fact),
      });
  }
}

/** A view without filters except its tabs. */
export function unfiltered(view: ProvidersView): ProvidersView {
  return { ...view, q: '', country: null, max: null, facts: [] };
}

/** Moves the focus to the search, because a link that removes filters disappears with them. */
export function focusSearch(): void {
  document.querySelector<HTMLInputElement>('[role=search] [name=q]')?.focus({ preventScroll: true });
}
