import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { CARD_LAYOUT, RAIL_LAYOUT } from './provider-card-layout.ts';

const CARDS = ['first', 'second', 'third'];
const ROWS = ['w-30', 'w-37', 'w-24'];

/** Stands where provider cards will be. */
export function LoadingProviders() {
  return (
    <>
      <p role="status" className="flex items-center justify-center gap-2.5 py-3 text-md text-muted">
        <Spinner />
        Loading providers...
      </p>
      {CARDS.map((card) => (
        <Card key={card} as="article" layout={CARD_LAYOUT} busy>
          <div className={RAIL_LAYOUT}>
            <Skeleton layout="size-11 rounded-[10px]" />
            <div className="grid gap-2.5 self-center">
              <Skeleton layout="h-3 w-26" />
              <Skeleton layout="h-[9px] w-33" />
            </div>
          </div>
          <div className="md:pt-9">
            {ROWS.map((width) => (
              <SkeletonRow key={width} width={width} />
            ))}
          </div>
        </Card>
      ))}
    </>
  );
}

function SkeletonRow({ width }: { readonly width: string }) {
  return (
    <div className="grid h-10.5 border-line not-first:border-t md:border-t grid-cols-[1fr_21%_128px_128px_108px] items-center max-md:h-16 max-md:grid-cols-[1fr_auto] max-md:px-4 md:pr-5 md:pl-6">
      <Skeleton layout={`h-3 ${width}`} />
      <Skeleton layout="mx-3 h-1.5 max-md:hidden" />
      <Skeleton layout="mr-3 h-3 w-15 justify-self-end max-md:hidden" />
      <Skeleton layout="mr-3 h-3 w-17 justify-self-end max-md:hidden" />
      <Skeleton layout="h-5.5 w-15 justify-self-end rounded-full" />
    </div>
  );
}
