import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const ROWS = [1, 2, 3, 4, 5] as const;

/** The placeholder of the services: a card with five rows. */
export function ServicesSkeleton() {
  return (
    <Card busy>
      <p role="status" className="sr-only">
        Loading services...
      </p>
      <ul className="divide-y divide-line">
        {ROWS.map((row) => (
          <li key={row} data-skeleton-row="" className="flex h-13.5 items-center gap-4 px-4.5">
            <Skeleton layout="size-7 flex-none" />
            <Skeleton layout="h-4 w-52 max-w-2/5" />
            <Skeleton layout="ml-auto h-4 w-24" />
            <Skeleton layout="h-5 w-16 flex-none" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
