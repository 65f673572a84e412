import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { providerOperations, type Provider } from '#contract/providers/provider.ts';
import { serviceOperations } from '#contract/services/service.ts';
import { api } from '#contract/routes.ts';
import { call, queryOf } from '#web/admin/api/call.ts';
import { useVersion } from '#web/admin/api/use-version.ts';
import { AddButton } from '#web/admin/tables/add-button.tsx';
import { DeleteDialog } from '#web/admin/editing/delete-dialog.tsx';
import { ScreenHead } from '#web/admin/frame/screen-head.tsx';
import { SearchedTable } from '#web/admin/tables/searched-table.tsx';
import { PROVIDER_ROW, PROVIDER_SORTS, providerColumns } from './provider-columns.tsx';
import { hasPricePerGb, shownPrice } from './provider-price.ts';
import { ProviderDialog, readProvider } from './provider-dialog.tsx';
import { searchProviders } from './search-providers.ts';

/** Deleting a provider also deletes its services, so other queries of services are invalidated. */
const AFTER_DELETION = [[api.providers], [api.dashboardStats], [api.services]];

/** The screen of providers: names, descriptions, links and the Featured flag. */
export function ProvidersPage() {
  const providers = useQuery(queryOf(providerOperations.listProviders));
  const { version, open, close, opening } = useVersion(readProvider, [api.providers]);
  const [isAdding, setAdding] = useState(false);
  const [toDelete, setToDelete] = useState<Provider | null>(null);
  const priceOf = useShownPrice(providers.data);
  const columns = useMemo(
    () => providerColumns({ priceOf, opening, onEdit: open, onDelete: setToDelete }),
    [priceOf, opening, open],
  );
  const add = <AddButton label="Add Provider" onClick={() => setAdding(true)} />;
  return (
    <>
      <ScreenHead
        title="Providers"
        intro="Names, descriptions, links and the Featured flag. Prices and IP counts come from the services."
        action={add}
      />
      <SearchedTable
        title={`All Providers${providers.data ? ` (${providers.data.length})` : ''}`}
        query={providers}
        things="providers"
        search={searchProviders}
        columns={columns}
        rowLayout={PROVIDER_ROW}
        stacksEarly
        sorts={PROVIDER_SORTS}
        firstSort="name"
        empty="No providers yet."
        add={add}
      />
      {isAdding && <ProviderDialog edited={null} onClosed={() => setAdding(false)} />}
      {version && <ProviderDialog edited={version} onClosed={close} />}
      {toDelete && (
        <DeleteDialog
          title="Delete Provider"
          loss={<ProviderLoss provider={toDelete} />}
          send={async () => call(providerOperations.deleteProvider, { params: { id: toDelete.id } })}
          success="Provider deleted successfully"
          refreshes={AFTER_DELETION}
          onClosed={() => setToDelete(null)}
        >
          {`Are you sure you want to delete "${toDelete.name}"? This action cannot be undone and will permanently remove this provider from your system.`}
        </DeleteDialog>
      )}
    </>
  );
}

/** The data that is deleted with a provider. */
function ProviderLoss({ provider: { id, name } }: { readonly provider: Provider }) {
  const { data } = useQuery(queryOf(serviceOperations.listServices));
  const count = data?.filter(({ providerId }) => providerId === id).length ?? 0;
  if (count === 0) return <b>{name}</b>;
  return (
    <>
      <b>{name}</b>, with{' '}
      {count === 1 ? 'its service and its country rows' : `its ${count} services and their country rows`}
    </>
  );
}

/** The prices to show. Services are fetched only if some provider has no price per GB. */
function useShownPrice(providers: readonly Provider[] | undefined) {
  const isAsked = providers?.some((provider) => !hasPricePerGb(provider)) ?? false;
  const { data: services } = useQuery({ ...queryOf(serviceOperations.listServices), enabled: isAsked });
  const byProvider = useMemo(() => services && Map.groupBy(services, ({ providerId }) => providerId), [services]);
  return useCallback(
    (provider: Provider) => shownPrice(provider, byProvider && (byProvider.get(provider.id) ?? [])),
    [byProvider],
  );
}
