import { CONTROL } from '#web/ui/control-style.ts';
import { Icon } from '#web/ui/icon.tsx';
import { namedSort, sortName, type Sort } from '#web/ui/sort-rows.ts';

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

/** By what the cards and their rows are ordered. */
export function OrderSelect({ sort, onSort }: OrderSelectProps) {
  return (
    <div className="relative w-48 max-lg:w-full">
      <select
        aria-label="Order"
        value={sortName(sort)}
        onChange={({ target }) => onSort(namedSort(target.value))}
        className={`${CONTROL} appearance-none truncate pr-8`}
      >
        {CHOICES.map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
      <Icon
        name="chevrons-up-down"
        size={15}
        className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-subtle"
      />
    </div>
  );
}
