import { Skeleton } from '#web/ui/skeleton.tsx';

interface TableSkeletonProps {
  readonly columns: number;
  readonly rows: number;
  readonly rowLayout: string;
}

/** The placeholder of a loading table. */
export function TableSkeleton({ columns, rows, rowLayout }: TableSkeletonProps) {
  return (
    <tbody role="rowgroup" className="block divide-y divide-line">
      {Array.from({ length: rows }, (_, row) => (
        <tr
          key={row}
          role="row"
          className={`grid min-h-13.5 items-center gap-x-3 px-4.5 stacked:grid-cols-[1fr_auto]! ${rowLayout}`}
        >
          {Array.from({ length: columns }, (_cell, column) => (
            <td key={column} role="cell" className={column > 1 ? 'stacked:hidden' : ''}>
              {row === 0 && column === 0 && <span className="sr-only">Loading...</span>}
              <Skeleton layout={column === 0 ? 'h-4 w-40 max-w-full' : 'ml-auto h-4 w-14'} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
