import { containsAll, searchWords } from '#domain/search.ts';
import { BILLING_TYPES, SERVICE_TYPES, UNIT_NAMES } from '#domain/service-type.ts';
import { compareText } from '#web/admin/tables/sort-rows.ts';
import { LINE_STATES, type LineState } from './line-figures.ts';
import type { GridLine } from './grid-line.ts';

/** The filters that hold a choice of values, in their order. */
export const CHOICES = ['provider', 'service', 'type', 'unit', 'country'] as const;

export type ChoiceFilter = (typeof CHOICES)[number];

/** What the grid is narrowed to. Nothing chosen is everything. */
export interface Filters {
  readonly words: readonly string[];
  readonly chosen: Readonly<Record<ChoiceFilter, readonly string[]>>;
  readonly states: readonly LineState[];
}

/** What the URL narrows the grid to; what it cannot mean is left out. */
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

/** Whether anything is left out. */
export function isFiltered({ words, chosen, states }: Filters): boolean {
  return words.length + states.length > 0 || CHOICES.some((choice) => chosen[choice].length > 0);
}

/** Whether a stored line matches the words and every choice. */
export function isShown(line: GridLine, { words, chosen }: Filters): boolean {
  return (
    containsAll(line.words, words) &&
    CHOICES.every((choice) => chosen[choice].length === 0 || chosen[choice].includes(valueOf(choice, line)))
  );
}

/** What a line is under a choice, as URLs name it. */
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

/** One value that lines can be narrowed to, and how many have it. */
export interface FilterOption {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

/** The values that stored lines have under a choice, by their labels; all countries stand first. */
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

/** A unit as filters name it. */
export function unitLabel({ service }: GridLine): string {
  return UNIT_NAMES[service.unit];
}
