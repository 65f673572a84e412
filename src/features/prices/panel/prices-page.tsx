import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { priceOperations } from '#catalogue/prices/price-line-contract.ts';
import { providerOperations } from '#catalogue/providers/provider.ts';
import { serviceOperations } from '#catalogue/services/service.ts';
import { adminPages } from '#core/routes.ts';
import { BENCH_HEAD } from '#kit/panel/frame/screen-parts.tsx';
import { queryOf } from '#kit/panel/api/call.ts';
import { Button } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { ErrorState } from '#kit/error-state.tsx';
import { LinkButton } from '#kit/link-button.tsx';
import { LoadingRows } from '#kit/panel/tables/loading-rows.tsx';
import { PriceScreen } from '#features/prices/panel/bench/price-screen.tsx';
import { gridLines, lineServices } from '#features/prices/panel/lines/grid-line.tsx';

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
  return (
    <>
      <header className={BENCH_HEAD}>
        <h1>Prices</h1>
        <div className="h-7" />
      </header>
      <div className="overflow-hidden bg-surface">
        <LoadingRows what="price lines" count={16} />
      </div>
    </>
  );
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
