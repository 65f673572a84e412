import { Skeleton } from '#kit/skeleton.tsx';

interface LoadingRowsProps {
  /** What loads, for screen readers. */
  readonly what: string;
  readonly count?: number;
}

/** Placeholders for the rows of a list. */
export function LoadingRows({ what, count = 8 }: LoadingRowsProps) {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Loading {what}...
      </p>
      <ul aria-hidden="true" className="divide-y divide-line">
        {Array.from({ length: count }, (_, row) => (
          <li key={row} data-skeleton-row="" className="flex h-12 items-center gap-4 px-4.5">
            <Skeleton layout="size-5 flex-none" />
            <Skeleton layout="h-3 w-50 max-w-2/5" />
            <Skeleton layout="ml-auto h-3 w-24" />
          </li>
        ))}
      </ul>
    </div>
  );
}
