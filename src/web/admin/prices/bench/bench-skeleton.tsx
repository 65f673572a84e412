import { BENCH_HEAD } from '#web/admin/frame/bench-style.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

const ROWS = Array.from({ length: 20 }, (_, index) => index);

/** The placeholder of the screen while the lines load. */
export function BenchSkeleton() {
  return (
    <>
      <header className={BENCH_HEAD}>
        <h1>Prices</h1>
        <p role="status" className="sr-only">
          Loading price lines...
        </p>
        <div className="h-7" />
      </header>
      <div aria-hidden="true" className="overflow-hidden bg-surface">
        {ROWS.map((row) => (
          <div key={row} className="flex h-8 items-center gap-6 border-b border-line px-6">
            <Skeleton layout="h-3 w-28" />
            <Skeleton layout="h-3 w-36" />
            <Skeleton layout="h-3 flex-1" />
            <Skeleton layout="h-3 w-24" />
          </div>
        ))}
      </div>
    </>
  );
}
