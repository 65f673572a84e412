import { parseProvidersView, providersHref } from '#contract/providers/providers-url.ts';
import type { ProvidersPart } from '#contract/providers/providers-view.ts';
import { factFilterName } from '#domain/providers/fact-filters.ts';
import type { ListFilter } from '#domain/providers/filter-listing.ts';
import type { ProvidersView } from '#domain/providers/provider-listing.ts';
import { quantityText } from '#domain/quantity-text.ts';
import { volumeDigits } from '#domain/volume/volume-text.ts';
import { PER_UNIT } from '#domain/service-type.ts';
import type { MoneyText } from '#domain/currency/shown-money.ts';

/** A filter in force, in words. */
export interface NamedFilter {
  readonly id: string;
  /** What kind it is, where its value does not say that. */
  readonly kind: string;
  readonly value: string;
  /** The list without it. */
  readonly href: string;
}

/** "$5.00/GB", empty without a limit. */
export function limitPerUnit({ max, unit }: Pick<ProvidersView, 'max' | 'unit'>, money: MoneyText): string {
  return max === null ? '' : money({ price: max }, PER_UNIT[unit]);
}

/** The filters of a view beside its tabs, in the order of the toolbar. */
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

/** A filter that is no tab. */
type Filter = Extract<ListFilter, { kind: 'fact' }> | { readonly kind: 'search' | 'country' | 'price' };

/** One filter of a view in words. */
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

/** A view without any filter beside its tabs. */
export function unfiltered(view: ProvidersView): ProvidersView {
  return { ...view, q: '', country: null, max: null, facts: [] };
}

/** Puts the focus into the search: what takes filters back goes with them. */
export function focusSearch(): void {
  document.querySelector<HTMLInputElement>('.list-form [name=q]')?.focus({ preventScroll: true });
}

/** The filters that the fields of a form say. A number that cannot be read yet leaves what was there. */
export function filtersIn(form: HTMLFormElement, view: ProvidersView): Partial<ProvidersView> {
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
