import { useRef } from 'react';
import { useLocation } from 'wouter';
import {
  COUNTRY_SORTS,
  countriesHref,
  type CountriesQuery,
  type CountrySort,
} from '#catalogue/countries/countries-url.ts';
import { pages } from '#core/routes.ts';
import { WORLD_REGIONS } from '#catalogue/countries/world-region.ts';
import { useDraft } from '#kit/layout/use-draft.ts';
import { Button } from '#kit/button.tsx';
import { CONTROL } from '#kit/control-style.ts';
import { Icon } from '#kit/icon.tsx';
import { Options, Select } from '#kit/select.tsx';
import { SegmentedLinks } from '#kit/segmented-links.tsx';

/** The pause in typing after which the list is searched. */
const TYPING_MS = 250;

const SORT_LABELS: Record<CountrySort, string> = {
  ips: 'Most IPs',
  vendors: 'Most vendors',
  residential: 'Cheapest residential',
  mobile: 'Cheapest mobile',
  isp: 'Cheapest ISP',
  datacenter: 'Cheapest datacenter',
  name: 'Name',
};

/** "most IPs first", "by name". */
function orderText(sort: CountrySort): string {
  const label = SORT_LABELS[sort];
  return sort === 'name' ? 'by name' : `${label.slice(0, 1).toLowerCase()}${label.slice(1)} first`;
}

/** Search, region and order: a form and links, which work without scripts, too. */
export function CountriesToolbar({ query, matching }: { readonly query: CountriesQuery; readonly matching: number }) {
  const { q, region, sort } = query;
  const [, navigate] = useLocation();
  const [typed, setTyped] = useDraft(q, trimmed);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const search = (changes: Partial<CountriesQuery>) => {
    clearTimeout(typing.current);
    navigate(countriesHref({ ...query, all: false, ...changes }), { replace: true });
  };
  const regions = [null, ...WORLD_REGIONS].map((choice) => ({
    id: choice ?? 'all',
    href: countriesHref({ q, sort, region: choice, measure: query.measure }),
    label: choice ?? 'All',
    current: region === choice,
  }));
  return (
    <div className="mt-2 mb-3 flex flex-col gap-x-6 gap-y-2.5 md:flex-row md:flex-wrap md:items-center">
      <h2 id="all-countries" className="sr-only">
        All countries
      </h2>
      <form
        action={pages.countries}
        role="search"
        className="flex flex-col gap-2.5 md:flex-row"
        onSubmit={(event) => {
          event.preventDefault();
          search({ q: trimmed(typed) });
        }}
      >
        {query.measure !== 'ips' && <input type="hidden" name="measure" value={query.measure} />}
        {region !== null && <input type="hidden" name="region" value={region} />}
        <div className="relative md:w-60">
          <Icon name="search" size={16} className="pointer-events-none absolute top-3 left-3 text-subtle" />
          <input
            type="search"
            name="q"
            aria-label="Find a country"
            placeholder="Find a country"
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
            value={typed}
            onChange={({ target: { value } }) => {
              setTyped(value);
              clearTimeout(typing.current);
              typing.current = setTimeout(() => search({ q: trimmed(value) }), TYPING_MS);
            }}
            className={`${CONTROL} pl-9`}
          />
        </div>
        <Select
          name="sort"
          aria-label="Sort by"
          layout="md:hidden"
          value={sort}
          onChange={(value) => search({ sort: COUNTRY_SORTS.find((known) => known === value) ?? 'ips' })}
        >
          <Options entries={Object.entries(SORT_LABELS)} />
        </Select>
        <span className="hidden noscript:block">
          <Button type="submit">Find</Button>
        </span>
      </form>
      <SegmentedLinks label="Region" choices={regions} size="sm" />
      <p role="status" className="text-md text-muted figures md:ml-auto">
        <b className="text-ink">{matching}</b> {matching === 1 ? 'country' : 'countries'}, {orderText(sort)}
      </p>
    </div>
  );
}

function trimmed(text: string): string {
  return text.trim();
}
