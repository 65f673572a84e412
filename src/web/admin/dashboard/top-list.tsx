import { useId, type ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TableNotice } from '#web/admin/tables/table-notice.tsx';
import { LIST_LENGTH } from './figures.ts';

interface TopListProps<Row> {
  readonly title: string;
  /** Content at the right of the title. */
  readonly aside: ReactNode;
  readonly rows: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => number;
  readonly renderRow: (row: Row) => ReactNode;
  readonly failure: { readonly title: string; readonly onRetry: () => void } | null;
  readonly empty: string;
}

/** A short list on the dashboard. */
export function TopList<Row>({ title, aside, rows, keyOf, renderRow, failure, empty }: TopListProps<Row>) {
  const id = useId();
  return (
    <Card as="section" labelledBy={id} busy={rows === undefined && !failure}>
      <header className="flex min-h-13 items-center justify-between gap-4 border-b border-line px-4.5 py-2">
        <h2 id={id} className="text-base tracking-[-0.005em]">
          {title}
        </h2>
        {aside}
      </header>
      {failure ? (
        <TableNotice failure={failure} />
      ) : rows?.length === 0 ? (
        <TableNotice>
          <p className="text-muted">{empty}</p>
        </TableNotice>
      ) : (
        <ul className="divide-y divide-line">
          {rows?.map((entry) => (
            <li key={keyOf(entry)} className={ROW}>
              {renderRow(entry)}
            </li>
          )) ?? <LoadingRows />}
        </ul>
      )}
    </Card>
  );
}

const ROW = 'flex min-h-14 items-center gap-3 px-4.5 py-2 max-md:px-3.5';

function LoadingRows() {
  return Array.from({ length: LIST_LENGTH }, (_, row) => (
    <li key={row} className={ROW}>
      {row === 0 && <span className="sr-only">Loading...</span>}
      <Skeleton layout="size-7" />
      <Skeleton layout="h-4 w-32" />
      <Skeleton layout="ml-auto h-4 w-16" />
    </li>
  ));
}
