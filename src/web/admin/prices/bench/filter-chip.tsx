import { useEffect, useId, useRef, useState } from 'react';
import { formatCount } from '#domain/count.ts';
import { searchEntry, searchEntries } from '#domain/name-search.ts';
import { AdminIcon } from '#web/admin/frame/admin-icon.tsx';
import { CHECK_BOX } from '#web/ui/control-style.ts';
import type { FilterOption } from '#web/admin/prices/lines/filters.ts';

interface FilterChipProps {
  readonly label: string;
  readonly chosen: readonly string[];
  /** The options, computed when the list first opens. */
  readonly options: () => readonly FilterOption[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** The classes of a filter's button. */
export const FILTER_CHIP =
  'inline-flex h-7 flex-none items-center gap-1.5 rounded-sm border bg-surface px-[7px] text-xs/none ' +
  'font-medium whitespace-nowrap hover:border-control hover:text-ink';

/** Number of options above which the list has a search field. */
const SEARCHED = 12;
const GAP = 6;

/** A filter with multiple choice, in a popover list. */
export function FilterChip({ label, chosen, options, onChoose }: FilterChipProps) {
  const id = useId();
  const chip = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const [button, popover] = [chip.current, list.current];
    if (!isOpen || !button || !popover) return;
    const { left, bottom } = button.getBoundingClientRect();
    popover.style.left = `${Math.max(8, Math.min(left, innerWidth - popover.offsetWidth - 8))}px`;
    popover.style.top = `${bottom + GAP}px`;
    popover.querySelector('input')?.focus();
  }, [isOpen]);
  const all = isOpen ? options() : [];
  const shown = searchEntries(all, ({ label: name }) => searchEntry(name), typed);
  return (
    <>
      <button
        ref={chip}
        type="button"
        popoverTarget={id}
        aria-expanded={isOpen}
        className={`${FILTER_CHIP} ${chosen.length > 0 ? 'border-control text-ink' : 'border-line-strong text-muted'}`}
      >
        {label}
        {chosen.length > 0 && <b className="font-[550]">{chosen.length} chosen</b>}
        <AdminIcon name="chevron-down" size={13} />
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="group"
        aria-label={`${label} filter`}
        className="popover max-h-[min(380px,60vh)] w-65 text-sm"
        onToggle={(event) => {
          setOpen(event.newState === 'open');
          setTyped('');
        }}
      >
        {all.length > SEARCHED && (
          <input
            type="search"
            aria-label={`Find a ${label.toLowerCase()}`}
            placeholder={`Find a ${label.toLowerCase()}`}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="h-8.5 border-b border-line bg-transparent px-3 text-ink"
          />
        )}
        <ul className="min-h-0 overflow-auto p-1.5">
          {shown.map(({ value, label: name, count }) => (
            <li key={value}>
              <label className="flex min-h-8 items-center gap-2.5 rounded-sm px-2 hover:bg-press">
                <input
                  type="checkbox"
                  className={CHECK_BOX}
                  checked={chosen.includes(value)}
                  onChange={(event) =>
                    onChoose(event.target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
                  }
                />
                <span className="min-w-0 flex-1 truncate">{name}</span>
                <span className="text-xs text-subtle figures">{formatCount(count)}</span>
              </label>
            </li>
          ))}
          {isOpen && shown.length === 0 && <li className="px-2 py-1.5 text-muted">Nothing of this name</li>}
        </ul>
      </div>
    </>
  );
}
