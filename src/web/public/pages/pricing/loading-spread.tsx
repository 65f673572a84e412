import { Skeleton } from '#web/ui/skeleton.tsx';

/** Stands where the strip plot will be. */
export function LoadingSpread() {
  return (
    <div>
      <Skeleton layout="h-3 w-48" />
      <Skeleton layout="mt-5 h-13 w-full" />
    </div>
  );
}
