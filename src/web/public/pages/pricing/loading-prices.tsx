import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

const ROWS = ['w-24', 'w-30', 'w-26', 'w-33', 'w-20', 'w-28', 'w-22', 'w-31'];

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
        {ROWS.map((width) => (
          <SkeletonRow key={width} width={width} />
        ))}
      </Card>
    </>
  );
}

function SkeletonRow({ width }: { readonly width: string }) {
  return (
    <div className="flex h-14 items-center gap-2.5 border-line px-5 not-first:border-t max-md:h-27 max-md:px-4">
      <Skeleton layout="size-7 flex-none rounded-sm" />
      <Skeleton layout={`h-3 flex-none ${width}`} />
      <Skeleton layout="ml-auto h-3 w-15 max-md:hidden" />
      <Skeleton layout="h-3 w-15 max-md:hidden" />
      <Skeleton layout="h-5.5 w-15 rounded-full max-md:hidden" />
      <Skeleton layout="mx-6 h-1.5 w-28 max-lg:hidden" />
      <Skeleton layout="h-3 w-17 max-md:ml-auto" />
      <Skeleton layout="h-3 w-17 max-md:hidden" />
    </div>
  );
}
