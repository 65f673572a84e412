import { AdminIcon } from '#web/admin/frame/admin-icon.tsx';
import type { Sort } from '#web/admin/tables/sort-rows.ts';
import { COLUMNS } from './columns.ts';
import type { Block } from './selection.ts';

interface GridHeadProps {
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly block: Block;
  /** Moves the focus back to the cells. */
  readonly onDown: () => void;
}

/** The column heads, which sort the lines. Arrow Up moves here from the first line, Arrow Down back. */
export function GridHead({ sort, onSort, block, onDown }: GridHeadProps) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className="ix">
          <span className="sr-only">Line</span>
        </th>
        {COLUMNS.map(({ id, label, look, width }, column) => {
          const direction = sort.column === id ? sort.direction : undefined;
          const isOn = column >= block.left && column <= block.right;
          return (
            <th
              key={id}
              scope="col"
              aria-sort={direction ?? 'none'}
              className={`${look} ${isOn ? 'is-on' : ''}`}
              style={{ width }}
            >
              <button
                type="button"
                tabIndex={-1}
                data-head={column}
                onClick={() =>
                  onSort({ column: id, direction: direction === 'ascending' ? 'descending' : 'ascending' })
                }
                onKeyDown={(event) => {
                  if (event.key === 'ArrowDown' || event.key === 'Escape') {
                    event.preventDefault();
                    onDown();
                  }
                  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
                  const next = event.currentTarget
                    .closest('tr')
                    ?.querySelector<HTMLElement>(`[data-head="${column + by}"]`);
                  if (by !== 0) next?.focus();
                }}
              >
                {id === 'cost' && <AdminIcon name="lock" size={12} />}
                {label}
                {direction && <AdminIcon name={direction === 'ascending' ? 'arrow-up' : 'arrow-down'} size={12} />}
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
