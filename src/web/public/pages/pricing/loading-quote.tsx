import { Skeleton } from '#web/ui/skeleton.tsx';

const LINES = ['w-37', 'w-33', 'w-24'];

/** Stands where the calculated price will be. */
export function LoadingQuote() {
  return (
    <>
      <Skeleton layout="mt-2.5 mb-6.5 h-10.5 w-48" />
      {LINES.map((width) => (
        <div key={width} className="flex h-9 items-center justify-between border-t border-line">
          <Skeleton layout={`h-3 ${width}`} />
          <Skeleton layout="h-3 w-15" />
        </div>
      ))}
      <Skeleton layout="mt-4.5 h-2.5" />
      <Skeleton layout="mt-5 h-6" />
    </>
  );
}
