import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { CONTROL } from '#web/ui/control-style.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { CountryChoice } from './country-choice.ts';
import { CountryPopover } from './country-popover.tsx';

interface CountryPickerProps {
  /** Id of the button. Its field's label has the same with `-label`. */
  readonly id: string;
  readonly countries: readonly CountryChoice[];
  /** A notice above the list if the list is incomplete. */
  readonly note: string | null;
  /** Code of the picked country. */
  readonly value: string | null;
  /** Whether the button shows only the country's code, to save room. */
  readonly isBrief?: boolean;
  readonly onChange: (code: string | null) => void;
}

/**
 * A searchable list of countries in a popover below its button. Choosing the selected country again clears the
 * choice.
 */
export function CountryPicker({ id, countries, note, value, isBrief = false, onChange }: CountryPickerProps) {
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
        className={`${CONTROL} ${isBrief ? 'px-2!' : ''} inline-flex h-auto! min-h-[var(--rp-control-md)] items-center justify-between gap-2 py-1 text-left leading-snug`}
      >
        {picked && isBrief ? (
          <span title={picked.name} className="font-mono text-xs">
            {picked.code}
            <span className="sr-only"> {picked.name}</span>
          </span>
        ) : picked ? (
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

const GAP_PX = 6;
const WIDTH_PX = 404;
const MAX_HEIGHT_PX = 300;
const MARGIN_PX = 8;

/** Positions a popover below its control, or above where there is more room. Returns a function that stops it. */
function placeBelow(popover: HTMLElement, control: HTMLElement): () => void {
  const place = () => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const width = Math.min(WIDTH_PX, innerWidth - 2 * MARGIN_PX);
    const below = innerHeight - bottom - GAP_PX - MARGIN_PX;
    const above = top - GAP_PX - MARGIN_PX;
    const isBelow = below >= Math.min(MAX_HEIGHT_PX, above);
    const shift = Math.max(MARGIN_PX, Math.min(left, innerWidth - MARGIN_PX - width, Math.max(left, right - width)));
    Object.assign(popover.style, {
      width: `${width}px`,
      maxHeight: `${Math.min(MAX_HEIGHT_PX, isBelow ? below : above)}px`,
      left: `${shift}px`,
      top: isBelow ? `${bottom + GAP_PX}px` : 'auto',
      bottom: isBelow ? 'auto' : `${innerHeight - top + GAP_PX}px`,
    });
  };
  place();
  addEventListener('resize', place);
  addEventListener('scroll', place, true);
  return () => {
    removeEventListener('resize', place);
    removeEventListener('scroll', place, true);
  };
}
