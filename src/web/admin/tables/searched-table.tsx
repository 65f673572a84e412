import type { UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';
import { SearchField } from './search-field.tsx';
import { Card } from '#web/ui/card.tsx';
import { useUrlSearch, useUrlSort } from './use-url-values.ts';

interface SearchedTableProps<Row> {
  readonly title: string;
  readonly query: UseQueryResult<Row[]>;
  /** The name of the rows, in the plural. */
  readonly things: string;
  readonly search: (rows: readonly Row[], text: string) => readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowLayout: string;
  readonly stacksEarly?: boolean;
  /** Ids of the sortable columns. */
  readonly sorts: readonly string[];
  /** The initial sort column. */
  readonly firstSort: string;
  /** The message of an empty table. */
  readonly empty: string;
  /** An action for an empty table. */
  readonly add: ReactNode;
}

/** A table with a search and sortable columns, applied in the browser and stored in the URL. */
export function SearchedTable<Row extends { readonly id: number }>(props: SearchedTableProps<Row>) {
  const { title, query, things, search, columns, rowLayout, stacksEarly = false, sorts, firstSort, empty, add } = props;
  const [text, setText] = useUrlSearch();
  const [sort, setSort] = useUrlSort(sorts, { column: firstSort, direction: 'ascending' });
  // Typing stays responsive: the rows are filtered at low priority.
  const term = useDeferredValue(text);
  const all = query.data;
  const found = useMemo(() => all && search(all, term), [all, search, term]);
  const failure = query.isError &&
    !all && { title: `The ${things} could not be loaded`, onRetry: () => void query.refetch() };
  return (
    <TableCard
      title={title}
      search={
        <SearchField
          label={`Search ${things}`}
          value={text}
          count={all && found ? `${found.length} of ${all.length}` : ''}
          onChange={setText}
        />
      }
    >
      <DataTable
        label={title}
        columns={columns}
        rowLayout={rowLayout}
        stacksEarly={stacksEarly}
        rows={found}
        keyOf={({ id }) => id}
        sort={sort}
        onSort={setSort}
        failure={failure || null}
        empty={
          all?.length === 0 ? (
            <>
              <p className="text-muted">{empty}</p>
              {add}
            </>
          ) : (
            <>
              <p className="text-muted">
                No {things} match “{term.trim()}”.
              </p>
              <Button size="sm" onClick={() => setText('')}>
                Clear search
              </Button>
            </>
          )
        }
      />
    </TableCard>
  );
}

interface TableCardProps {
  readonly title: string;
  /** The count beside the title. */
  readonly badge?: ReactNode;
  /** Filters. */
  readonly search: ReactNode;
  readonly children: ReactNode;
}

/** A card around a table, with title, count and filters above. */
function TableCard({ title, badge, search, children }: TableCardProps) {
  return (
    <Card as="section">
      <header className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-2.5 border-b border-line px-4.5 py-2 max-md:px-3.5 max-md:py-3">
        <div className="flex items-center gap-2">
          <h2 className="text-base whitespace-nowrap tracking-[-0.005em]">{title}</h2>
          {badge}
        </div>
        {search}
      </header>
      {children}
    </Card>
  );
}
