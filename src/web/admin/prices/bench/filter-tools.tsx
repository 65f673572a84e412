import type { RefObject } from 'react';
import { formatCount } from '#domain/count.ts';
import { SERVICE_TYPE_LABELS } from '#domain/service-type.ts';
import { AdminIcon } from '#web/admin/frame/admin-icon.tsx';
import { KeyCap } from '#web/admin/frame/key-cap.tsx';
import { CHOICES, optionsOf, unitLabel, type ChoiceFilter } from '#web/admin/prices/lines/filters.ts';
import type { GridLine } from '#web/admin/prices/lines/grid-line.ts';
import { LINE_STATES, type LineState } from '#web/admin/prices/lines/line-figures.ts';
import { FILTER_CHIP, FilterChip } from './filter-chip.tsx';
import type { useFilters } from './use-filters.ts';

interface FilterToolsProps {
  readonly find: RefObject<HTMLInputElement | null>;
  readonly filtering: ReturnType<typeof useFilters>;
  readonly lines: readonly GridLine[];
}

const CHOICE_LABELS: Record<ChoiceFilter, string> = {
  provider: 'Provider',
  service: 'Service',
  type: 'Type',
  unit: 'Unit',
  country: 'Country',
};

const STATE_LABELS: Record<LineState, string> = {
  changed: 'Changed',
  faults: 'Faults',
  stale: 'Outdated',
  coming: 'Scheduled',
  'below-cost': 'Below cost',
  'above-direct': 'Above direct',
};

/** The filters of the grid by words, values and states, all stored in the URL. */
export function FilterTools({ find, filtering, lines }: FilterToolsProps) {
  const { typed, type, filters, counts, choose, toggle, isFiltered, clear } = filtering;
  return (
    <div className="flex min-w-0 items-center gap-2.5 max-bench:flex-wrap">
      <search className="relative max-bench:flex-1">
        <AdminIcon
          name="search"
          size={15}
          className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-subtle"
        />
        <input
          ref={find}
          type="search"
          aria-label="Filter lines"
          aria-keyshortcuts="/"
          placeholder="Find lines"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => type(event.target.value)}
          className="h-7 w-43 rounded-sm border border-line-strong bg-surface pr-7 pl-7.5 text-xs text-ink placeholder:text-subtle max-bench:h-8.5 max-bench:w-full"
        />
        {typed === '' && <KeyCap layout="absolute top-1.5 right-1.5 max-bench:hidden">/</KeyCap>}
      </search>
      <div className="-m-0.5 flex min-w-0 items-center gap-[5px] overflow-x-auto p-0.5 [scrollbar-width:none] max-bench:order-3 max-bench:w-[calc(100%+4px)]">
        {/* The filter by service comes from a link in the service dialog; the words find a service, too. */}
        {CHOICES.filter((choice) => choice !== 'service' || filters.chosen.service.length > 0).map((choice) => (
          <FilterChip
            key={choice}
            label={CHOICE_LABELS[choice]}
            chosen={filters.chosen[choice]}
            options={() => optionsOf(choice, lines, (line) => labelOf(choice, line))}
            onChoose={(chosen) => choose(choice, chosen)}
          />
        ))}
        <span aria-hidden="true" className="h-4.5 w-px flex-none bg-line-strong" />
        {LINE_STATES.map((state) => (
          <button
            key={state}
            type="button"
            aria-pressed={filters.states.includes(state)}
            className={`${FILTER_CHIP} border-line-strong text-muted aria-pressed:border-action aria-pressed:bg-action aria-pressed:text-on-action aria-pressed:*:text-inherit`}
            onClick={() => toggle(state)}
          >
            {STATE_LABELS[state]}
            <span className="text-subtle figures">{formatCount(counts(state))}</span>
          </button>
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

function labelOf(choice: ChoiceFilter, line: GridLine): string {
  switch (choice) {
    case 'provider':
      return line.service.provider.name;
    case 'service':
      return `${line.service.provider.name} ${line.service.name}`;
    case 'type':
      return SERVICE_TYPE_LABELS[line.service.type];
    case 'unit':
      return unitLabel(line);
    case 'country':
      return line.stored.country || 'All countries';
  }
}
