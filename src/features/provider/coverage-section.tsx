import { memo, useState } from 'react';
import type { ProviderView, ShownProviderService } from '#catalogue/providers/provider-view.ts';
import { searchCountries } from '#core/country-search.ts';
import { formatCount } from '#core/count.ts';
import { flagOf } from '#catalogue/countries/flag.ts';
import { compactText } from '#core/number-text.ts';
import { PER_UNIT } from '#core/service-type.ts';
import { UnknownValue } from '#catalogue/shown/fact-cell.tsx';
import { Money } from '#kit/currency/money.tsx';
import { inkScale, MapKey } from '#features/countries/maps/map-key.tsx';
import type { MappedCountry } from '#features/countries/maps/outline-map.tsx';
import { TileMap } from '#features/countries/maps/tile-map.tsx';
import { Card } from '#kit/card.tsx';
import { Icon } from '#kit/icon.tsx';

interface CoverageProps {
  readonly view: ProviderView;
  readonly service: ShownProviderService;
  readonly chosen: NonNullable<ProviderView['chosen']>;
}

/** Maximum number of countries in the map's description. */
const MAX_NAMED = 6;

/** The countries in which a service has IPs or a price: a searchable list beside a map that highlights matches. */
export function Coverage({ view, service, chosen: { coverage } }: CoverageProps) {
  const most = Math.max(1, ...coverage.map(([, ips]) => ips ?? 0));
  const nameOf = (code: string) => view.countryNames[code] ?? code;
  const { stepOf, key } = inkScale(
    coverage.flatMap(([, ips]) => ips ?? []),
    { format: compactText },
  );
  const tiles = coverage.map(([code, ips]): [string, MappedCountry] => [
    code,
    { step: stepOf(ips), title: `${nameOf(code)}: ${ips === null ? 'a price' : `${formatCount(ips)} IPs`}` },
  ]);
  const [typed, setTyped] = useState('');
  const [pointed, setPointed] = useState<string | null>(null);
  const named = coverage.map(([code]) => ({ code, name: nameOf(code) }));
  const found = new Set(searchCountries(named, typed).map(({ code }) => code));
  const first = coverage.slice(0, MAX_NAMED).map(([code]) => nameOf(code));
  return (
    <Card layout="grid overflow-clip lg:grid-cols-[minmax(0,1fr)_440px] print:block">
      <div className="flex min-w-0 flex-col justify-between gap-5 p-4 md:p-6 print:max-w-[110mm] print:break-inside-avoid print:p-[8pt]">
        <TileMap
          countries={Object.fromEntries(tiles)}
          pointed={pointed}
          found={found}
          onPoint={setPointed}
          label={`IPs of ${service.name} by country, one tile per country: most in ${first.join(', ')}. The list beside it has all values.`}
        />
        <MapKey entries={key} />
      </div>
      <div className="min-w-0 border-line max-lg:border-t lg:border-l">
        <div className="relative flex items-center gap-3.5 border-b border-line px-4 py-3 print:hidden">
          <Icon name="search" size={15} className="absolute left-7 text-subtle noscript:hidden" />
          <input
            type="search"
            aria-label="Find a country"
            placeholder="Find a country"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="h-9 max-w-96 min-w-0 flex-1 rounded-md border border-control bg-surface pr-2.5 pl-8.5 text-[0.875rem] noscript:hidden"
          />
          <p role="status" className="ml-auto text-[0.8125rem] whitespace-nowrap text-muted figures">
            {typed.trim() === '' ? countriesText(coverage.length) : `${found.size} of ${coverage.length}`}
          </p>
        </div>
        {/* Fixed in size, so that rows out of view are not laid out and nothing shifts when they are. */}
        <div
          className="h-103 overflow-y-auto [content-visibility:auto] [scrollbar-width:thin] focus-visible:-outline-offset-2 print:h-auto print:overflow-visible print:[content-visibility:visible]"
          tabIndex={0}
          role="region"
          aria-label="Countries"
        >
          <table className="coverage-rows">
            <caption className="sr-only">{service.name} by country</caption>
            <thead>
              <tr>
                <th scope="col">Country</th>
                <th scope="col" className="share">
                  <span className="sr-only">Share of the largest</span>
                </th>
                <th scope="col" className="w-25 max-sm:w-22">
                  IPs
                </th>
                <th scope="col" className="w-19 max-sm:w-14 md:w-21">
                  From {PER_UNIT[service.billingType]}
                </th>
              </tr>
            </thead>
            <tbody>
              {coverage.map(([code, ips, own, isLocal]) => (
                <CoverageRow
                  key={code}
                  code={code}
                  name={nameOf(code)}
                  ips={ips}
                  percent={((ips ?? 0) / most) * 100}
                  own={own}
                  isLocal={isLocal}
                  isFound={found.has(code)}
                  isPointed={code === pointed}
                  onPoint={setPointed}
                />
              ))}
            </tbody>
          </table>
          <p className="px-4 py-6 text-[0.875rem] text-muted" hidden={found.size > 0}>
            No country has this name.
          </p>
        </div>
      </div>
    </Card>
  );
}

interface CoverageRowProps {
  readonly code: string;
  readonly name: string;
  readonly ips: number | null;
  /** Percent of the largest count. */
  readonly percent: number;
  readonly own: string | null;
  /** Whether the price is for this country alone. */
  readonly isLocal: boolean;
  readonly isFound: boolean;
  readonly isPointed: boolean;
  readonly onPoint: (code: string) => void;
}

const CoverageRow = memo(function CoverageRow(row: CoverageRowProps) {
  const { code, name, ips, percent, own, isLocal, isFound, isPointed, onPoint } = row;
  return (
    <tr hidden={!isFound} className={isPointed ? 'is-pointed' : undefined} onPointerEnter={() => onPoint(code)}>
      <th scope="row">
        <span aria-hidden="true" className="flag inline-block">
          {flagOf(code)}
        </span>
        <code>{code}</code>
        {name}
      </th>
      <td className="share">
        <Share percent={percent} />
      </td>
      <td>{ips === null ? <UnknownValue /> : formatCount(ips)}</td>
      <td>
        {own === null ? (
          <UnknownValue />
        ) : isLocal ? (
          <b>
            <Money price={own} />
          </b>
        ) : (
          <Money price={own} />
        )}
      </td>
    </tr>
  );
});

function Share({ percent }: { readonly percent: number }) {
  return (
    <svg width="100%" height="6" aria-hidden="true">
      <rect width={`${Math.max(1, Math.round(percent))}%`} height="6" rx="1" />
    </svg>
  );
}

/** "1 country", "195 countries". */
function countriesText(count: number): string {
  return `${count} ${count === 1 ? 'country' : 'countries'}`;
}
