import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { CONTROL } from '#web/ui/control-style.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { CountryChoice } from './country-choice.ts';
import { CountryPopover } from './country-popover.tsx';
import { placeBelow } from './place-below.ts';

interface CountryPickerProps {
  /** Id of the button. Its field's label has the same with `-label`. */
  readonly id: string;
  readonly countries: readonly CountryChoice[];
  /** Stands above the list when something is missing from it. */
  readonly note: string | null;
  /** Code of the picked country. */
  readonly value: string | null;
  readonly onChange: (code: string | null) => void;
}

/** A searchable list of countries that opens below its button. Picking the picked one again picks none. */
export function CountryPicker({ id, countries, note, value, onChange }: CountryPickerProps) {
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const picked = countries.find(({ code }) => code === value);

  useEffect(() => {
    if (!isOpen || !button.current || !popover.current) return;
    return placeBelow(popover.current, button.current);
  }, [isOpen]);

  const open = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    popover.current?.showPopover();
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
