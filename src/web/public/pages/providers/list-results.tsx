import { useRef, useState, useEffect } from 'react';
import { Link } from 'wouter';
import { providersHref } from '#contract/providers-view.ts';
import type { ProvidersPart } from '#contract/views/listing-view.ts';
import { selectedTypeOf, type ProvidersView } from '#domain/provider-listing.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SegmentedLinks } from '#web/ui/segmented-links.tsx';
import { filtersOf, focusSearch, unfiltered, type NamedFilter } from './list-filters.ts';
import type { ListView } from './use-list-view.ts';

interface ListResultsProps {
  readonly list: ListView;
  readonly answer: ProvidersPart | null;
}

/** How many providers are shown, which filters are in force, and as what the list is shown. */
export function ListResults({ list: { view, settled }, answer }: ListResultsProps) {
  const filters = filtersOf(view, answer?.country ?? null);
  const isSettled = providersHref(view) === providersHref(settled);
  return (
    <div className="list-results">
      {answer && <Count shown={answer.shown} total={answer.total} isSettled={isSettled} />}
      {filters.length > 0 && (
        <>
          <FilterChips filters={filters} />
          <Link href={providersHref(unfiltered(view))} className="text-link" onClick={focusSearch}>
            Clear all
          </Link>
        </>
      )}
      {selectedTypeOf(view) !== null && <LayoutLinks view={view} />}
    </div>
  );
}

interface CountProps {
  readonly shown: number;
  readonly total: number;
  readonly isSettled: boolean;
}

/** What is seen follows each key; what is announced waits for the end of typing. */
function Count({ shown, total, isSettled }: CountProps) {
  const text = `${shown} of ${total} providers`;
  const [announced, setAnnounced] = useState(text);
  if (isSettled && announced !== text) setAnnounced(text);
  return (
    <>
      <p aria-hidden="true">
        <b>{shown}</b> of {total} providers
      </p>
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

function LayoutLinks({ view }: { readonly view: ProvidersView }) {
  const layouts = [
    { id: 'cards', label: 'Cards' },
    { id: 'table', label: 'Table' },
  ] as const;
  return (
    <SegmentedLinks
      label="Show as"
      size="sm"
      choices={layouts.map(({ id, label }) => ({
        id,
        label,
        href: providersHref({ ...view, layout: id }),
        current: view.layout === id,
      }))}
    />
  );
}
