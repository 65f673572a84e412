import { Select } from '#web/ui/select.tsx';
import { namedSort, sortName, type Sort } from '#web/admin/tables/sort-rows.ts';

const CHOICES = [
  ['name', 'Provider, A to Z'],
  ['-name', 'Provider, Z to A'],
  ['-services', 'Most services first'],
  ['services', 'Fewest services first'],
  ['-savings', 'Highest savings first'],
  ['savings', 'Lowest savings first'],
  ['service', 'Service, A to Z'],
  ['-service', 'Service, Z to A'],
  ['price', 'Lowest price first'],
  ['-price', 'Highest price first'],
] as const;

interface OrderSelectProps {
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

/** The select for the order of cards and rows. */
export function OrderSelect({ sort, onSort }: OrderSelectProps) {
  return (
    <Select
      layout="w-48 max-lg:w-full"
      aria-label="Order"
      value={sortName(sort)}
      onChange={(name) => onSort(namedSort(name))}
    >
      {CHOICES.map(([name, label]) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </Select>
  );
}
