import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { adminApi, adminPages } from '#core/routes.ts';
import { priceOperations } from '#catalogue/prices/price-line-contract.ts';
import { May, RoleNote } from '#kit/panel/frame/role.tsx';
import { counted, formatCount } from '#core/count.ts';
import { searchEntry, searchEntries } from '#core/name-search.ts';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { BENCH_HEAD } from '#kit/panel/frame/screen-parts.tsx';
import { Keys } from '#kit/panel/frame/key-sheet.tsx';
import type { GridLine } from '#features/prices/panel/lines/grid-line.tsx';
import { BenchSearch, CHIP, FILTER_CHIPS, FilterChip } from '#kit/panel/tables/bench-filters.tsx';
import { compareText } from '#kit/panel/tables/sort-rows.ts';
import { Button } from '#kit/button.tsx';
import { buttonClass } from '#kit/button-style.ts';
import { CHECK_BOX } from '#kit/control-style.ts';
import { LinkButton } from '#kit/link-button.tsx';
import { CHOICES, LINE_STATES, type Choice, type useFilters } from './use-filters.tsx';

interface BenchHeadProps {
  readonly filtering: ReturnType<typeof useFilters>;
  readonly find: RefObject<HTMLInputElement | null>;
  readonly lines: readonly GridLine[];
  readonly count: number;
  readonly onPanel: (panel: { readonly kind: 'add' | 'bulk' }) => void;
}

/** The title of the screen, the ways to add and change many lines, and the filters. */
export function BenchHead({ filtering, find, lines, count, onPanel }: BenchHeadProps) {
  return (
    <header className={BENCH_HEAD}>
      <div className="flex flex-wrap items-center gap-3">
        <h1>Prices</h1>
        <p role="status" className="pt-1.5 text-subtle figures">
          {filtering.isFiltered && `${formatCount(filtering.rows.length)} of `}
          {counted(count, 'line')}
        </p>
        <div className="ml-auto flex gap-2 max-bench:grid max-bench:w-full max-bench:grid-cols-2">
          <May call={priceOperations.editPrices}>
            <LinkButton href={adminPages.import} size="sm" variant="ghost">
              <AdminIcon name="file-up" size={15} />
              Import
            </LinkButton>
          </May>
          <a href={adminApi.pricesExport} download className={buttonClass({ variant: 'ghost', size: 'sm' })}>
            Export
          </a>
          <May call={priceOperations.editPrices}>
            <Button size="sm" onClick={() => onPanel({ kind: 'add' })}>
              <AdminIcon name="plus" size={15} />
              Add line
              <Keys keys={['Alt', 'N']} />
            </Button>
            <Button size="sm" onClick={() => onPanel({ kind: 'bulk' })}>
              <AdminIcon name="sliders-horizontal" size={15} />
              Bulk change
              <Keys keys={['Ctrl', 'B']} />
            </Button>
          </May>
        </div>
      </div>
      <RoleNote call={priceOperations.editPrices} />
      <FilterBar find={find} filtering={filtering} lines={lines} />
    </header>
  );
}

/** The filters of the grid by words, values and states, all stored in the URL. */
function FilterBar({ find, filtering, lines }: Pick<BenchHeadProps, 'find' | 'filtering' | 'lines'>) {
  const { typed, type, chosen, states, counts, choose, toggle, isFiltered, clear } = filtering;
  return (
    <div className="flex min-w-0 items-center gap-2.5 max-bench:flex-wrap">
      <BenchSearch field={find} label="Filter lines" placeholder="Find lines" value={typed} onChange={type} />
      <div className={FILTER_CHIPS}>
        {/* The filter by service comes from a link in the service dialog; the words find a service, too. */}
        {CHOICES.filter((choice) => choice.name !== 'service' || chosen.has(choice)).map((choice) => (
          <ChoiceChip
            key={choice.name}
            choice={choice}
            chosen={chosen.get(choice) ?? []}
            lines={lines}
            onChoose={(values) => choose(choice, values)}
          />
        ))}
        <span aria-hidden="true" className="h-4.5 w-px flex-none bg-line-strong" />
        {LINE_STATES.map((state, index) => (
          <FilterChip
            key={state.name}
            label={state.label}
            count={counts[index] ?? 0}
            isPressed={states.includes(state)}
            onPress={() => toggle(state)}
          />
        ))}
      </div>
      <button
        type="button"
        className="ml-auto h-7 px-2.25 text-xs font-medium text-muted underline decoration-line-strong underline-offset-3 aria-disabled:text-subtle aria-disabled:no-underline"
        aria-disabled={!isFiltered}
        onClick={clear}
      >
        Clear
      </button>
    </div>
  );
}

interface ChoiceChipProps {
  readonly choice: Choice;
  readonly chosen: readonly string[];
  readonly lines: readonly GridLine[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** Number of options above which the list has a search field. */
const SEARCHED = 12;

/** A filter with multiple choice, in a popover list, whose options are computed when it opens. */
function ChoiceChip({ choice, chosen, lines, onChoose }: ChoiceChipProps) {
  const { label } = choice;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  useEffect(() => {
    if (isOpen) list.current?.querySelector('input')?.focus();
  }, [isOpen]);
  const all = isOpen ? optionsOf(choice, lines) : [];
  const shown = searchEntries(all, (option) => searchEntry(option.label), typed);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-expanded={isOpen}
        className={`${CHIP} ${chosen.length > 0 ? 'border-control text-ink' : 'border-line-strong text-muted'}`}
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
          {shown.map((option) => (
            <li key={option.value}>
              <label className="flex min-h-8 items-center gap-2.5 rounded-sm px-2 hover:bg-press">
                <input
                  type="checkbox"
                  className={CHECK_BOX}
                  checked={chosen.includes(option.value)}
                  onChange={({ target }) => {
                    const others = chosen.filter((value) => value !== option.value);
                    onChoose(target.checked ? [...others, option.value] : others);
                  }}
                />
                <span className="min-w-0 flex-1 truncate">{option.label}</span>
                <span className="text-xs text-subtle figures">{formatCount(option.count)}</span>
              </label>
            </li>
          ))}
          {isOpen && shown.length === 0 && <li className="px-2 py-1.5 text-muted">No match</li>}
        </ul>
      </div>
    </>
  );
}

/** The values of a filter among stored lines with their numbers of lines, by label; all countries come first. */
function optionsOf({ valueOf, labelOf }: Choice, lines: readonly GridLine[]) {
  return [...Map.groupBy(lines, valueOf)]
    .map(([value, of]) => ({ value, label: of[0] ? labelOf(of[0]) : '', count: of.length }))
    .toSorted((a, b) => Number(b.value === 'all') - Number(a.value === 'all') || compareText(a.label, b.label));
}
