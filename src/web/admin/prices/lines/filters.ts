import { containsAll, searchWords } from '#domain/search.ts';
import { BILLING_TYPES, SERVICE_TYPES, UNIT_NAMES } from '#domain/service-type.ts';
import { compareText } from '#web/admin/tables/sort-rows.ts';
import { LINE_STATES, type LineState } from './line-figures.ts';
import type { GridLine } from './grid-line.ts';

/** The filters by value, in their order. */
export const CHOICES = ['provider', 'service', 'type', 'unit', 'country'] as const;

export type ChoiceFilter = (typeof CHOICES)[number];

/** The filters of the grid. Empty ones select everything. */
export interface Filters {
  readonly words: readonly string[];
  readonly chosen: Readonly<Record<ChoiceFilter, readonly string[]>>;
  readonly states: readonly LineState[];
}

/** Parses the filters in a URL, without invalid values. */
export function filtersOf(values: URLSearchParams): Filters {
  const listed = (name: string) => (values.get(name) ?? '').split(',').filter((value) => value !== '');
  return {
    words: searchWords(values.get('q') ?? ''),
    chosen: {
      provider: listed('provider').filter((id) => /^\d+$/.test(id)),
      service: listed('service').filter((id) => /^\d+$/.test(id)),
      type: listed('type').filter((type) => SERVICE_TYPES.some((known) => known === type)),
      unit: listed('unit').filter((unit) => BILLING_TYPES.some((known) => known === unit)),
      country: listed('country').filter((code) => /^(?:all|[A-Z]{2})$/.test(code)),
    },
    states: LINE_STATES.filter((state) => listed('show').includes(state)),
  };
}

/** Whether any filter is active. */
export function isFiltered({ words, chosen, states }: Filters): boolean {
  return words.length + states.length > 0 || CHOICES.some((choice) => chosen[choice].length > 0);
}

/** Whether a stored line matches all filters. */
export function isShown(line: GridLine, { words, chosen }: Filters): boolean {
  return (
    containsAll(line.words, words) &&
    CHOICES.every((choice) => chosen[choice].length === 0 || chosen[choice].includes(valueOf(choice, line)))
  );
}

/** The value of a line for a filter, as in URLs. */
export function valueOf(choice: ChoiceFilter, { service, stored }: GridLine): string {
  switch (choice) {
    case 'provider':
      return String(service.provider.id);
    case 'service':
      return String(service.id);
    case 'type':
      return service.type;
    case 'unit':
      return service.unit;
    case 'country':
      return stored.country || 'all';
  }
}

/** A value of a filter, and the number of its lines. */
export interface FilterOption {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

/** The values of a filter among stored lines, by label; all countries come first. */
export function optionsOf(
  choice: ChoiceFilter,
  lines: readonly GridLine[],
  labelOf: (line: GridLine) => string,
): readonly FilterOption[] {
  const options = new Map<string, { value: string; label: string; count: number }>();
  for (const line of lines) {
    const value = valueOf(choice, line);
    const option = options.get(value);
    if (option) option.count += 1;
    else options.set(value, { value, label: labelOf(line), count: 1 });
  }
  return [...options.values()].toSorted(
    (a, b) => Number(b.value === 'all') - Number(a.value === 'all') || compareText(a.label, b.label),
  );
}

/** The label of a unit in filters. */
export function unitLabel({ service }: GridLine): string {
  return UNIT_NAMES[service.unit];
}
