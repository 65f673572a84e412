import type { Column } from './column.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Sort } from './sort-rows.ts';

const ARROWS = { ascending: 'M12 19V5M5 12l7-7 7 7', descending: 'M12 5v14M19 12l-7 7-7-7' };

interface ColumnHeadProps<Row> {
  readonly column: Pick<Column<Row>, 'id' | 'label' | 'sortBy' | 'align' | 'headLayout'>;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

/** The head of a column, a button if it is sortable. In narrow tables only those are shown, as a bar. */
export function ColumnHead<Row>({
  column: { id, label, sortBy, align, headLayout = '' },
  sort,
  onSort,
}: ColumnHeadProps<Row>) {
  const place = `flex h-9 items-center font-medium whitespace-nowrap ${align === 'end' ? 'justify-end' : ''} ${headLayout}`;
  if (!sortBy)
    return (
      <th scope="col" role="columnheader" className={`${place} stacked:sr-only`}>
        {label}
      </th>
    );
  const direction = sort.column === id ? sort.direction : undefined;
  return (
    <th scope="col" role="columnheader" aria-sort={direction ?? 'none'} className={place}>
      <button
        type="button"
        onClick={() => onSort({ column: id, direction: direction === 'ascending' ? 'descending' : 'ascending' })}
        className={`-mx-1.5 inline-flex h-7 items-center gap-1 rounded-sm px-1.5 hover:bg-press hover:text-ink ${direction ? 'text-ink' : ''}`}
      >
        {label}
        {direction && <Icon path={ARROWS[direction]} size={13} className="flex-none" />}
      </button>
    </th>
  );
}
