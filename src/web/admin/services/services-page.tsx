import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { providerOperations } from '#contract/providers/provider.ts';
import { serviceOperations } from '#contract/services/service.ts';
import { adminPages } from '#contract/routes.ts';
import { queryOf } from '#web/admin/api/call.ts';
import { ScreenHead } from '#web/admin/frame/screen-head.tsx';
import { useUrlSearch, useUrlSort } from '#web/admin/tables/use-url-values.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SearchField } from '#web/admin/tables/search-field.tsx';
import { CoverageCard } from './coverage-card.tsx';
import { formatCount } from '#domain/count.ts';
import type { OpenDialog } from './open-dialog.ts';
import { OrderSelect } from './order-select.tsx';
import { ServiceDialogs } from './service-dialogs.tsx';
import { countServices, groupServices, searchGroups } from './service-groups.ts';
import { ServiceList } from './service-list.tsx';
import { FIRST_SORT, orderGroups, SERVICE_SORTS } from './service-order.ts';
import { ServicesSkeleton } from './services-skeleton.tsx';

const NOTHING: readonly never[] = [];

/** The screen of all services by provider, with prices and numbers of addresses. */
export function ServicesPage() {
  const providers = useQuery(queryOf(providerOperations.listProviders));
  const services = useQuery(queryOf(serviceOperations.listServices));
  const [typed, search] = useUrlSearch();
  // Typing stays responsive: the list is filtered at low priority.
  const term = useDeferredValue(typed);
  const [opened, setDialog] = useState<OpenDialog | null>(null);
  const [added, forgetAdded] = useAddedProvider();
  const dialog = opened ?? added;

  const { data: providerList = NOTHING } = providers;
  const { data: serviceList = NOTHING } = services;
  const groups = useMemo(() => groupServices(providerList, serviceList), [providerList, serviceList]);
  const [sort, setSort] = useUrlSort(SERVICE_SORTS, FIRST_SORT);
  const { column, direction } = sort;
  const ordered = useMemo(() => orderGroups(groups, { column, direction }), [groups, column, direction]);
  const visible = useMemo(() => searchGroups(ordered, term), [ordered, term]);
  const isLoaded = providers.isSuccess && services.isSuccess;
  const retry = () => void Promise.all([providers, services].map(async (query) => query.isError && query.refetch()));

  return (
    <>
      <ScreenHead
        title="Services Management"
        intro="Services of every provider with prices and coverage."
        action={
          <div className="ml-auto flex flex-wrap items-center gap-3 max-lg:w-full">
            <SearchField
              label="Search by name, type or provider"
              value={typed}
              count={
                isLoaded ? `${formatCount(countServices(visible))} of ${formatCount(serviceList.length)} services` : ''
              }
              onChange={search}
            />
            <OrderSelect sort={sort} onSort={setSort} />
          </div>
        }
      />
      {isLoaded ? (
        <>
          <CoverageCard groups={visible} />
          <ServiceList groups={visible} onOpen={setDialog} />
          {visible.length === 0 && (
            <EmptyState
              action={
                term === '' ? (
                  <LinkButton href={adminPages.providers} size="sm" variant="primary">
                    Go to Providers
                  </LinkButton>
                ) : (
                  <Button onClick={() => search('')}>Clear search</Button>
                )
              }
            >
              {term === '' ? 'No providers yet. Add a provider first.' : `No service matches “${term}”.`}
            </EmptyState>
          )}
        </>
      ) : providers.isError || services.isError ? (
        <ErrorState title="The services could not be loaded" action={<Button onClick={retry}>Try again</Button>}>
          The server did not answer as expected.
        </ErrorState>
      ) : (
        <ServicesSkeleton />
      )}
      {dialog && (
        <ServiceDialogs
          dialog={dialog}
          providers={providerList}
          onClosed={() => {
            setDialog(null);
            forgetAdded();
          }}
        />
      )}
    </>
  );
}

/** The provider in the URL for a new service, and a function that removes it from the URL. */
function useAddedProvider() {
  const query = new URLSearchParams(useSearch());
  const [path, navigate] = useLocation();
  const providerId = Number(query.get('add'));
  const dialog: OpenDialog | null = providerId > 0 ? { kind: 'add', providerId } : null;
  const forget = () => {
    if (!dialog) return;
    query.delete('add');
    navigate(query.size > 0 ? `${path}?${query.toString()}` : path, { replace: true });
  };
  return [dialog, forget] as const;
}
