import { memo, useEffect, useRef, useState } from 'react';
import { formatCount } from '#domain/count.ts';
import { searchCountries } from '#domain/countries/country-search.ts';
import { Icon } from '#web/ui/icon.tsx';
import { moveOnKey } from '#web/ui/move-on-key.ts';
import type { CountryChoice } from './country-choice.ts';

interface CountryPopoverProps {
  readonly id: string;
  readonly countries: readonly CountryChoice[];
  readonly note: string | null;
  readonly value: string | null;
  readonly onPick: (code: string) => void;
}

const SEARCH = 'Search countries...';

/** The search and its list. The focus stays in the search field, whose `aria-activedescendant` is the active row. */
export function CountryPopover({ id, countries, note, value, onPick }: CountryPopoverProps) {
  const [typed, setTyped] = useState('');
  const found = searchCountries(countries, typed);
  const [activeCode, setActive] = useState(value);
  const active = found.find(({ code }) => code === activeCode) ?? found[0];
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);

  useEffect(() => search.current?.focus(), []);
  useEffect(() => {
    list.current?.querySelector('[data-active="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active?.code]);

  return (
    <>
      <label className="flex h-11 flex-none items-center gap-2.5 border-b border-line px-3.5">
        <SearchIcon />
        <input
          ref={search}
          type="text"
          role="combobox"
          aria-label={SEARCH}
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={active && `${id}-${active.code}`}
          placeholder={SEARCH}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(null);
          }}
          onKeyDown={(event) => {
            const moved = moveOnKey(event.key, found, active);
            if (moved) setActive(moved.code);
            else if (event.key === 'Enter' && active) onPick(active.code);
            else if (event.key !== 'Enter') return;
            event.preventDefault();
          }}
          className="h-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-subtle"
        />
      </label>
      {note !== null && <p className="flex-none border-b border-line px-3.5 py-1.5 text-xs text-muted">{note}</p>}
      <p
        role="status"
        className={found.length === 0 ? 'h-[15rem] px-3.5 py-6 text-center text-md text-muted' : 'sr-only'}
      >
        {found.length === 0 ? 'No countries found.' : typed && `${found.length} found`}
      </p>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-labelledby={`${id}-label`}
        className={found.length === 0 ? 'hidden' : 'h-[15rem] overflow-y-auto overscroll-contain p-1.5 country-list'}
      >
        {found.map((country) => (
          <CountryOption
            key={country.code}
            id={`${id}-${country.code}`}
            country={country}
            isActive={country === active}
            isPicked={country.code === value}
            onPick={onPick}
          />
        ))}
      </div>
    </>
  );
}

function SearchIcon() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      className="flex-none text-subtle"
    >
      <path d="m21 21-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0" />
    </svg>
  );
}

interface CountryOptionProps {
  readonly id: string;
  readonly country: CountryChoice;
  readonly isActive: boolean;
  readonly isPicked: boolean;
  readonly onPick: (code: string) => void;
}

/** A row: flag, code, name and number of addresses. */
const CountryOption = memo(function CountryOption(props: CountryOptionProps) {
  const { id, country, isActive, isPicked, onPick } = props;
  const { code, name, flag, ipCount } = country;
  return (
    // Keys are handled by the search field, whose active descendant this row is.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isPicked}
      data-active={isActive}
      onClick={() => onPick(code)}
      className="flex h-9 cursor-pointer items-center gap-2.5 rounded-sm pr-2.5 pl-2 text-md hover:bg-press data-[active=true]:bg-press"
    >
      <span aria-hidden="true" className="flag">
        {flag}
      </span>
      <span className="w-5 flex-none font-mono text-xs font-medium text-subtle">{code}</span>
      <span className={`truncate ${isPicked ? 'font-[550]' : ''}`}>{name}</span>
      {isPicked && <Icon name="check" size={15} className="flex-none text-signal-strong" />}
      {ipCount !== null && (
        <span className="ml-auto text-xs whitespace-nowrap text-subtle figures">{formatCount(ipCount)} IPs</span>
      )}
    </div>
  );
});
