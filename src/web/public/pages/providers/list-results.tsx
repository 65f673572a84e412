import { useRef, useState, useEffect } from 'react';
import { Link } from 'wouter';
import { providersHref } from '#contract/providers/providers-url.ts';
import type { ProvidersPart } from '#contract/providers/providers-view.ts';
import { selectedTypeOf, type ProvidersView } from '#domain/providers/provider-listing.ts';
import { counted } from '#domain/count.ts';
import { useMoneyText } from '#web/public/parts/currency/money.tsx';
import { buttonClass } from '#web/ui/button-style.ts';
import { Icon } from '#web/ui/icon.tsx';
import { filtersOf, focusSearch, unfiltered, type NamedFilter } from './list-filters.ts';
import type { ListView } from './use-list-view.ts';

const TABLE = 'M3 5h18v14H3zM3 10h18M9 10v9';

interface ListResultsProps {
  readonly list: ListView;
  readonly answer: ProvidersPart | null;
}

/** How many providers are shown, which filters are in force, and as what the list is shown. */
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
          <Link href={providersHref(unfiltered(view))} className="text-link" onClick={focusSearch}>
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

/** What is seen follows each key; what is announced waits for the end of typing. */
function Count({ answer: { shown, total, isSimilar }, view, isSettled }: CountProps) {
  const similar = isSimilar ? `No exact match for “${view.q}”. Showing similar names.` : '';
  const text = [`${shown} of ${total} vendors`, similar].filter(Boolean).join('. ');
  const [announced, setAnnounced] = useState(text);
  if (isSettled && announced !== text) setAnnounced(text);
  return (
    <>
      <p aria-hidden="true">
        <b>{shown}</b> of {total} vendors
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

/** Each filter in force with what takes it back. The focus goes on to the next one, from the last to the search. */
function FilterChips({ filters }: { readonly filters: readonly NamedFilter[] }) {
  const chips = useRef<HTMLUListElement>(null);
  const left = useRef<number | null>(null);
  const count = filters.length;
  useEffect(() => {
    if (left.current === null) return;
    chips.current?.querySelectorAll('a')[Math.min(left.current, count - 1)]?.focus();
    left.current = null;
  }, [count]);
  return (
    <ul ref={chips} aria-label="Filters">
      {filters.map(({ id, kind, value, href }, index) => (
        <li key={id}>
          {kind && <span>{kind}</span>}
          <b>{value}</b>
          <Link
            href={href}
            aria-label={`Remove filter ${kind} ${value}`.replace('  ', ' ')}
            onClick={() => {
              if (count > 1) left.current = index;
              else focusSearch();
            }}
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
    <Link href={providersHref({ ...view, layout })} className={buttonClass({ size: 'sm' }, 'inline-flex')}>
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
