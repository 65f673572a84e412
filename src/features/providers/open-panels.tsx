import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Link, useLocation } from 'wouter';
import { providersHref } from './providers-url.ts';
import { counted } from '#core/count.ts';
import { searchCountries } from '#core/country-search.ts';
import { flagOf } from '#catalogue/countries/flag.ts';
import { filterListing, isWithin } from './filter-listing.ts';
import { countryCounts, costsAt } from './listing-choices.ts';
import type { PreparedListing } from '#catalogue/providers/prepare-listing.ts';
import type { ProvidersView } from '#catalogue/providers/provider-listing.ts';
import type { ExactCost } from '#catalogue/prices/cost-of.ts';
import { divideRounded } from '#core/money.ts';
import { quantityText } from '#core/quantity-text.ts';
import { PER_UNIT } from '#core/service-type.ts';
import { Icon } from '#kit/icon.tsx';
import { moveOnKey } from '#kit/move-on-key.ts';
import { AxisAmounts, positionOf, scaleTo, stackDots } from '#catalogue/charts/price-scale.tsx';
import { Money, useMoneyText } from '#kit/currency/money.tsx';

/** The countries with matching providers, searchable by name or code. Arrow keys move, Enter selects the first. */
export function CountryChoices({ view, listing }: { readonly view: ProvidersView; readonly listing: PreparedListing }) {
  const [typed, setTyped] = useState('');
  const [, navigate] = useLocation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector('input')?.focus({ preventScroll: true });
    const list = box.current?.querySelector('ul');
    const current = list?.querySelector<HTMLElement>('[aria-current]');
    if (list && current) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
  }, []);
  const { any, byCode } = countryCounts(filterListing(listing, view));
  const countries = listing.countries.filter(({ code }) => byCode.has(code) || code === view.country);
  const found = searchCountries(countries, typed);
  const hrefOf = (country: string | null) => providersHref({ ...view, country });
  const close = () => box.current?.closest<HTMLElement>('[popover]')?.hidePopover();
  const onKey = (event: KeyboardEvent) => {
    const links = [...(box.current?.querySelectorAll('a') ?? [])];
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      const [first] = found;
      if (typed.trim() === '' || !first) return;
      close();
      navigate(hrefOf(first.code));
      return;
    }
    if (event.target instanceof HTMLInputElement && !event.key.startsWith('Arrow')) return;
    const next = moveOnKey(
      event.key,
      links,
      links.find((link) => link === document.activeElement),
    );
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div ref={box} className="country-choices">
      <input
        type="search"
        className="h-11 w-full border-b border-line bg-transparent px-4 -outline-offset-2"
        aria-label="Search countries"
        placeholder="Search countries"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onKeyDown={onKey}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul aria-label="Countries">
        {typed.trim() === '' && (
          <li>
            <Link
              href={hrefOf(null)}
              aria-current={view.country === null ? 'true' : undefined}
              onClick={close}
              onKeyDown={onKey}
            >
              Any country
              <small>{counted(any, 'vendor')}</small>
            </Link>
          </li>
        )}
        {found.map(({ code, name }) => (
          <li key={code}>
            <Link
              href={hrefOf(code)}
              aria-current={view.country === code ? 'true' : undefined}
              onClick={close}
              onKeyDown={onKey}
            >
              <span aria-hidden="true" className="flag">
                {flagOf(code)}
              </span>
              <code>{code}</code>
              <span>{name}</span>
              {view.country === code && <Icon name="check" size={15} className="flex-none text-signal-strong" />}
              <small>{counted(byCode.get(code) ?? 0, 'vendor')}</small>
            </Link>
          </li>
        ))}
        {found.length === 0 && <li className="panel-note">No countries found.</li>}
      </ul>
    </div>
  );
}

const INTERVALS = 3;
const DOT_RISE = 9;
const LABEL_HEIGHT = 18;
const MIN_HEIGHT = 52;

/** Maximum number of dots, so that they stay distinguishable. */
const MAX_DOTS = 120;

/** One dot for each vendor's unit price, and a line at the limit; dots beyond it are hollow. */
export function LimitPlot({ listing, view }: { readonly listing: PreparedListing; readonly view: ProvidersView }) {
  const costs = costsAt(filterListing(listing, view), view);
  const money = useMoneyText();
  const { max, at, unit } = view;
  const quantity = quantityText(at, unit);
  const vendors = counted(costs.length, 'vendor');
  if (costs.length === 0) return <p className="panel-note">{`No matching vendor sells ${quantity} in this unit.`}</p>;
  const perUnit = (cost: ExactCost) => divideRounded(cost, BigInt(at) * 100n);
  const each = Math.max(1, Math.ceil(costs.length / MAX_DOTS));
  const drawn = costs.filter((_, place) => place % each === 0 || place === costs.length - 1);
  // The axis ends at the 90th percentile or at the limit, because a few prices are many times higher.
  const most = perUnit(costs[Math.floor((costs.length - 1) * 0.9)] ?? 0n);
  const scale = scaleTo(max !== null && max > most ? max : most || 1n, INTERVALS);
  const highest = perUnit(costs.at(-1) ?? 0n);
  const dots = stackDots(drawn.map((cost) => positionOf(perUnit(cost), scale)));
  const height = Math.max(MIN_HEIGHT, LABEL_HEIGHT + (Math.max(...dots.map(({ level }) => level)) + 1) * DOT_RISE);
  const within = max === null ? costs.length : costs.filter((cost) => isWithin(cost, { max, at })).length;
  const limit = max === null ? null : positionOf(max, scale);
  const label =
    max === null
      ? `${vendors} at ${quantity}`
      : `${within} of ${costs.length} vendors cost at most ${money({ price: max }, PER_UNIT[unit])} at ${quantity}`;
  return (
    <div>
      <p className="text-[0.8125rem] font-[550]">{`${vendors} at ${quantity}`}</p>
      <svg
        role="img"
        aria-label={label}
        width="100%"
        height={height}
        className="limit-plot mt-1 block overflow-visible border-b border-line-strong"
      >
        {dots.map(({ position, level }, place) => (
          <circle
            key={`${position} ${level}`}
            cx={`${position}%`}
            cy={height - 8 - level * DOT_RISE}
            r="4"
            className={max !== null && !isWithin(drawn[place] ?? 0n, { max, at }) ? 'beyond' : undefined}
          />
        ))}
        {limit !== null && max !== null && (
          <>
            <line
              x1={`${limit}%`}
              x2={`${limit}%`}
              y1={LABEL_HEIGHT - 2}
              y2={height}
              className="stroke-signal-strong stroke-2"
            />
            <text
              x={`${limit}%`}
              y="11"
              className="fill-signal-text text-[0.75rem] font-[550]"
              textAnchor={limit < 12 ? 'start' : limit > 88 ? 'end' : 'middle'}
            >
              <Money as="tspan" price={max} />
            </text>
          </>
        )}
      </svg>
      <div aria-hidden="true" className="limit-axis">
        <AxisAmounts ticks={scale.ticks} isCut={highest > scale.max} />
      </div>
    </div>
  );
}
