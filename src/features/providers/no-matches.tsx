import { Link } from 'wouter';
import { providersHref } from './providers-url.ts';
import type { ProvidersPart } from '#catalogue/providers/providers-view.ts';
import { counted } from '#core/count.ts';
import type { ListFilter } from './filter-listing.ts';
import { DEFAULT_VIEW, type ProvidersView } from '#catalogue/providers/provider-listing.ts';
import { PRODUCTS } from '#core/service-type.ts';
import type { MoneyText } from '#core/shown-money.ts';
import { useMoneyText } from '#kit/currency/money.tsx';
import { buttonClass } from '#kit/button-style.ts';
import { EmptyState } from '#kit/empty-state.tsx';
import { Icon } from '#kit/icon.tsx';
import { LinkButton } from '#kit/link-button.tsx';
import { filtersOf, focusSearch, nameFilter, unfiltered, type NamedFilter } from './list-results.tsx';

interface NoMatchesProps {
  readonly answer: Pick<ProvidersPart, 'total' | 'country' | 'removals'>;
  readonly view: ProvidersView;
}

const FILTER_COUNT_TEXTS = [
  '',
  'this filter',
  'both filters',
  'all three filters',
  'all four filters',
  'all five filters',
];

/** The text of a filter or tab, and the URL of the list without it. */
function nameRemoval(
  filter: ListFilter,
  view: ProvidersView,
  country: ProvidersPart['country'],
  money: MoneyText,
): NamedFilter {
  const { kind } = filter;
  if (kind === 'product') {
    const value = PRODUCTS.find(({ id }) => id === view.product)?.label ?? '';
    return { id: kind, kind: 'Product', value, href: providersHref({ ...view, product: null, layout: 'cards' }) };
  }
  if (kind === 'provider') {
    const value = view.provider ?? '';
    return { id: kind, kind: 'Provider', value, href: providersHref({ ...view, provider: null }) };
  }
  return nameFilter(kind === 'fact' ? filter : { kind }, view, country, money);
}

/** The empty state of the list, with links that remove one filter each. */
export function NoMatches({ answer: { total, country, removals }, view }: NoMatchesProps) {
  const money = useMoneyText();
  if (total === 0) return <EmptyState>No vendors are listed yet.</EmptyState>;
  const filters = filtersOf(view, country, money);
  if (filters.length === 0) {
    const all = providersHref({ ...DEFAULT_VIEW, sort: view.sort, picked: view.picked });
    return (
      <EmptyState action={<LinkButton href={all}>Show all vendors</LinkButton>}>
        No vendor offers this product at the moment.
      </EmptyState>
    );
  }
  return (
    <section
      className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-6 rounded-lg border border-line bg-surface p-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] md:p-8"
      aria-labelledby="none-left"
    >
      <div>
        <h3
          id="none-left"
          className="mb-1.5"
        >{`No vendor matches ${FILTER_COUNT_TEXTS[filters.length] ?? `all ${filters.length} filters`}.`}</h3>
        <p className="text-muted">
          {view.facts.length > 0
            ? 'Vendors with unknown values are hidden.'
            : 'All filters must match the same service.'}
        </p>
        <Link
          href={providersHref(unfiltered(view))}
          className={buttonClass({ variant: 'primary' }, 'inline-flex mt-5 max-md:w-full')}
          onClick={focusSearch}
        >
          Clear all
        </Link>
      </div>
      {removals.length > 0 && (
        <div>
          <p id="leave-out" className="mb-2 text-[0.8125rem] text-subtle">
            Remove a filter
          </p>
          <ul aria-labelledby="leave-out" className="divide-y divide-line overflow-clip rounded-md border border-line">
            {removals.map(({ filter, count }) => {
              const { id, kind, value, href } = nameRemoval(filter, view, country, money);
              return (
                <li key={id}>
                  <Link
                    href={href}
                    onClick={focusSearch}
                    className="flex min-h-11 items-center gap-2.5 px-3.5 py-2 text-[0.875rem] -outline-offset-3 hover:bg-hover"
                  >
                    <Icon name="x" size={15} className="flex-none text-subtle" />
                    <span className="sr-only">Remove </span>
                    <b className="font-medium">{filter.kind === 'price' || kind === '' ? value : `${kind} ${value}`}</b>
                    <span className="ml-auto whitespace-nowrap text-muted figures">{counted(count, 'vendor')}</span>
                  </Link>
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </section>
  );
}
