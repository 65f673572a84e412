import { type KeyboardEvent, useEffect, useRef, useState, memo } from 'react';
import { formatCount } from '#core/count.ts';
import { searchCountries } from '#core/country-search.ts';
import { CONTROL } from './control-style.ts';
import { Icon } from './icon.tsx';
import { moveOnKey } from './move-on-key.ts';

interface CountryPickerProps {
  /** Id of the button. Its field's label has the same with `-label`. */
  readonly id: string;
  readonly countries: readonly CountryChoice[];
  /** A notice above the list if the list is incomplete. */
  readonly note: string | null;
  /** Code of the picked country. */
  readonly value: string | null;
  readonly onChange: (code: string | null) => void;
}

/**
 * A searchable list of countries in a popover below its button. Choosing the selected country again clears the
 * choice.
 */
export function CountryPicker({ id, countries, note, value, onChange }: CountryPickerProps) {
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const picked = countries.find(({ code }) => code === value);

  const open = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    button.current?.click();
  };
  const pick = (code: string) => {
    onChange(code === value ? null : code);
    popover.current?.hidePopover();
    button.current?.focus();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        id={id}
        popoverTarget={`${id}-popover`}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-labelledby={`${id}-label ${id}`}
        onKeyDown={open}
        className={`${CONTROL} inline-flex h-auto! min-h-[var(--rp-control-md)] items-center justify-between gap-2 py-1 text-left leading-snug`}
      >
        {picked ? (
          <span className="flex min-w-0 items-center gap-2">
            <span aria-hidden="true" className="flag">
              {picked.flag}
            </span>
            <span className="min-w-0 wrap-anywhere">{picked.name}</span>
          </span>
        ) : (
          <span className="text-subtle">Select a country</span>
        )}
        <Icon name="chevrons-up-down" size={16} className="flex-none text-subtle" />
      </button>
      <div
        ref={popover}
        id={`${id}-popover`}
        popover="auto"
        className="popover"
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen && <CountryPopover id={id} countries={countries} note={note} value={value} onPick={pick} />}
      </div>
    </>
  );
}

interface CountryPopoverProps {
  readonly id: string;
  readonly countries: readonly CountryChoice[];
  readonly note: string | null;
  readonly value: string | null;
  readonly onPick: (code: string) => void;
}

const SEARCH = 'Search countries...';

/** The search and its list. The focus stays in the search field, whose `aria-activedescendant` is the active row. */
function CountryPopover({ id, countries, note, value, onPick }: CountryPopoverProps) {
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
        <Icon name="search" size={16} className="flex-none text-subtle" />
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
        className={
          found.length === 0
            ? 'hidden'
            : 'h-[15rem] overflow-y-auto overscroll-contain p-1.5 [scrollbar-color:var(--rp-line-strong)_transparent] [scrollbar-width:thin]'
        }
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

export interface CountryChoice {
  readonly code: string;
  readonly name: string;
  readonly flag: string;
  readonly ipCount: number | null;
}
