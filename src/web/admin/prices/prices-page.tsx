import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { priceOperations } from '#contract/prices/price-line.ts';
import { providerOperations } from '#contract/providers/provider.ts';
import { serviceOperations } from '#contract/services/service.ts';
import { adminPages } from '#contract/routes.ts';
import { BENCH_HEAD } from '#web/admin/frame/screen-parts.tsx';
import { queryOf } from '#web/admin/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PriceScreen } from './bench/price-screen.tsx';
import { gridLines, lineServices } from './lines/grid-line.ts';

/** The screen with the price lines of all services as a spreadsheet. */
export function PricesPage() {
  // Fetches the lines on each visit, since the cached ones may be outdated.
  const prices = useQuery({ ...queryOf(priceOperations.listAdminPrices), gcTime: 0 });
  const providers = useQuery(queryOf(providerOperations.listProviders));
  const services = useQuery(queryOf(serviceOperations.listServices));
  const named = useMemo(
    () => (providers.data && services.data ? lineServices(providers.data, services.data) : null),
    [providers.data, services.data],
  );
  const stored = prices.data?.lines;
  const lines = useMemo(() => (stored && named ? gridLines(stored, named) : null), [stored, named]);
  const queries = [prices, providers, services];

  if (lines && named && named.size > 0) return <PriceScreen stored={lines} services={named} />;
  if (lines) {
    return (
      <Message>
        <EmptyState
          action={
            <LinkButton href={adminPages.services} size="sm" variant="primary">
              Go to Services
            </LinkButton>
          }
        >
          There are no services yet. Price lines belong to a service.
        </EmptyState>
      </Message>
    );
  }
  if (queries.some(({ isError }) => isError)) {
    const retry = () => void Promise.all(queries.map(async (query) => query.isError && query.refetch()));
    return (
      <Message>
        <ErrorState title="The price lines could not be loaded" action={<Button onClick={retry}>Try again</Button>}>
          The server did not answer as expected.
        </ErrorState>
      </Message>
    );
  }
  return <BenchSkeleton />;
}

function Message({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <header className={BENCH_HEAD}>
        <h1>Prices</h1>
      </header>
      <div className="p-6 max-md:p-4">{children}</div>
    </>
  );
}

function BenchSkeleton() {
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
        {Array.from({ length: 20 }, (_, row) => (
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
