import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Stands where the price table will be. */
export function LoadingPrices() {
  return (
    <>
      <p role="status" className="flex items-center justify-center gap-2.5 py-3 text-md text-muted">
        <Spinner />
        Loading providers...
      </p>
      <Card busy layout="overflow-clip">
        <div className="h-15.5 border-b border-line bg-head max-md:hidden" />
        {ROWS.map((row) => (
          <div key={row} className="flex h-14 items-center gap-2.5 border-line px-5 not-first:border-t max-md:h-27">
            <Skeleton layout="size-7 flex-none rounded-sm" />
            <Skeleton layout="h-3 w-28" />
            <Skeleton layout="ml-auto h-3 w-32" />
          </div>
        ))}
      </Card>
    </>
  );
}
