import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { providerOperations, type Provider } from '#catalogue/providers/provider.ts';
import { adminPages } from '#core/routes.ts';
import { serviceOperations, type Service } from '#catalogue/services/service.ts';
import { useMay } from '#kit/panel/frame/role.tsx';
import { formatCount } from '#core/count.ts';
import { queryOf, call, UNCACHED } from '#kit/panel/api/call.ts';
import { DeleteDialog } from '#kit/panel/editing/confirm-dialog.tsx';
import { ScreenHead } from '#kit/panel/frame/screen-parts.tsx';
import { SearchField } from '#kit/panel/tables/search-field.tsx';
import { namedSort, sortName, type Sort } from '#kit/panel/tables/sort-rows.ts';
import { useUrlSearch, useUrlSort } from '#kit/panel/tables/use-url-values.ts';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { ErrorState } from '#kit/error-state.tsx';
import { LinkButton } from '#kit/link-button.tsx';
import { Select } from '#kit/select.tsx';
import { LoadingRows } from '#kit/panel/tables/loading-rows.tsx';
import { CoverageCard } from './coverage.tsx';
import { type OpenDialog, ServiceList } from './service-list.tsx';
import {
  countServices,
  groupServices,
  searchGroups,
  FIRST_SORT,
  orderGroups,
  SERVICE_SORTS,
} from './service-groups.tsx';
import { AddServiceDialog } from './add-service-dialog.tsx';
import { ConnectionsDialog } from './connections-dialog.tsx';
import { EditServiceDialog } from './edit-service-dialog.tsx';
import { SERVICE_QUERIES, useServiceCalls } from './use-service-calls.tsx';

const NOTHING: readonly never[] = [];

/** The screen of all services by provider, with prices and numbers of addresses. */
export function ServicesPage() {
  const providers = useQuery(queryOf(providerOperations.listProviders));
  const services = useQuery(queryOf(serviceOperations.listServices));
  const [typed, search] = useUrlSearch();
  // Typing stays responsive: the list is filtered at low priority.
  const term = useDeferredValue(typed);
  const isEditable = useMay()(serviceOperations.updateService);
  const [opened, setDialog] = useState<OpenDialog | null>(null);
  const { data: providerList = NOTHING } = providers;
  const { data: serviceList = NOTHING } = services;
  const [requested, forgetRequested] = useRequestedDialog(serviceList);
  const dialog = opened ?? requested;
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
        changedBy={serviceOperations.updateService}
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
        <Card>
          <LoadingRows what="services" count={5} />
        </Card>
      )}
      {isEditable && dialog && (
        <ServiceDialogs
          dialog={dialog}
          providers={providerList}
          onClosed={() => {
            setDialog(null);
            forgetRequested();
          }}
        />
      )}
    </>
  );
}

/** The dialog that the URL names, by the provider of a new service or by a service, and a function that removes it. */
function useRequestedDialog(services: readonly Service[]) {
  const query = new URLSearchParams(useSearch());
  const [path, navigate] = useLocation();
  const providerId = Number(query.get('add'));
  const service = services.find(({ id }) => id === Number(query.get('edit')));
  const edit: OpenDialog | null = service ? { kind: 'edit', service } : null;
  const dialog: OpenDialog | null = providerId > 0 ? { kind: 'add', providerId } : edit;
  const forget = () => {
    if (!dialog) return;
    query.delete('add');
    query.delete('edit');
    navigate(query.size > 0 ? `${path}?${query.toString()}` : path, { replace: true });
  };
  return [dialog, forget] as const;
}

const CHOICES = [
  ['name', 'Provider, A to Z'],
  ['-name', 'Provider, Z to A'],
  ['-services', 'Most services first'],
  ['services', 'Fewest services first'],
  ['-savings', 'Highest savings first'],
  ['savings', 'Lowest savings first'],
  ['service', 'Service, A to Z'],
  ['-service', 'Service, Z to A'],
  ['price', 'Lowest price first'],
  ['-price', 'Highest price first'],
] as const;

function OrderSelect({ sort, onSort }: { readonly sort: Sort; readonly onSort: (sort: Sort) => void }) {
  return (
    <Select
      layout="w-48 max-lg:w-full"
      aria-label="Order"
      value={sortName(sort)}
      onChange={(name) => onSort(namedSort(name))}
    >
      {CHOICES.map(([name, label]) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </Select>
  );
}

interface ServiceDialogsProps {
  readonly dialog: OpenDialog;
  readonly providers: readonly Provider[];
  readonly onClosed: () => void;
}

export function ServiceDialogs({ dialog, ...rest }: ServiceDialogsProps) {
  switch (dialog.kind) {
    case 'add':
      return <AddServiceDialog providerId={dialog.providerId} {...rest} />;
    case 'edit':
      return <EditServiceDialog service={dialog.service} {...rest} />;
    case 'connections':
      return <ConnectionsDialog service={dialog.service} onClosed={rest.onClosed} />;
    case 'delete':
      return <DeleteServiceDialog service={dialog.service} {...rest} />;
  }
}

/** The confirmation that deletes a service. It names the service's provider and the data that is deleted with it. */
function DeleteServiceDialog({
  service: { id, name, providerId },
  providers,
  onClosed,
}: {
  readonly service: Service;
  readonly providers: readonly Provider[];
  readonly onClosed: () => void;
}) {
  const tracked = useServiceCalls();
  const { data } = useQuery({ ...queryOf(serviceOperations.listServiceCountries, { params: { id } }), ...UNCACHED });
  const rows = data?.length ?? 0;
  const provider = providers.find((one) => one.id === providerId);
  return (
    <DeleteDialog
      title={`Delete ${name}`}
      loss={
        <>
          <b>{name}</b> of <b>{provider?.name ?? 'an unknown provider'}</b>
          {rows > 0 && `, with ${rows === 1 ? 'its country row' : `its ${rows} country rows`}`}
        </>
      }
      send={async () => tracked(call(serviceOperations.deleteService, { params: { id } }))}
      success="Service deleted successfully"
      refreshes={SERVICE_QUERIES}
      onClosed={onClosed}
    >
      Are you sure you want to delete this service? This will also delete all associated country data.
    </DeleteDialog>
  );
}
