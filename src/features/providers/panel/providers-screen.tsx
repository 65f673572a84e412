import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { providerOperations, type Provider } from '#catalogue/providers/provider.ts';
import { api } from '#core/routes.ts';
import { lowestLocalPrice } from '#catalogue/prices/local-price.ts';
import { localPriceText } from '#catalogue/prices/local-price-text.ts';
import { inDollars } from '#core/shown-money.ts';
import { serviceOperations, type ListedService } from '#catalogue/services/service.ts';
import { counted, formatCount } from '#core/count.ts';
import { formatDollars } from '#core/money.ts';
import { searchEntry, searchEntries } from '#core/name-search.ts';
import { priceOf } from '#catalogue/prices/service-price.ts';
import { PER_UNIT } from '#core/service-type.ts';
import { call, queryOf } from '#kit/panel/api/call.ts';
import type { Column } from '#kit/panel/tables/data-table.tsx';
import { ResourceScreen } from '#kit/panel/tables/resource-screen.tsx';
import { Savings } from '#kit/panel/tables/savings.tsx';
import { Badge } from '#kit/badge.tsx';
import { LetterTile } from '#kit/letter-tile.tsx';
import { ProviderDialog, readProvider } from './provider-dialog.tsx';

/** Deleting a provider also deletes its services, so other queries of services are invalidated. */
const AFTER_DELETION = [[api.providers], [api.dashboardStats], [api.services]] as const;

/** The screen of providers: names, descriptions, links and the Featured flag. */
export function ProvidersScreen() {
  const providers = useQuery(queryOf(providerOperations.listProviders));
  const pricesOf = useShownPrice(providers.data);
  return (
    <ResourceScreen
      what="Provider"
      things="providers"
      title="Providers"
      intro="Names, descriptions, links and the Featured flag. Prices and IP counts come from the services."
      query={providers}
      search={searchProviders}
      columns={useMemo(() => providerColumns(pricesOf), [pricesOf])}
      actionsLayout="stacked:col-start-3 stacked:row-start-1"
      rowLayout="grid-cols-[minmax(0,1fr)_132px_84px_136px_116px_80px] stacked:grid-cols-[minmax(0,1fr)_auto_auto]"
      stacksEarly
      read={readProvider}
      dialog={ProviderDialog}
      deletionOf={deletionOf}
      changedBy={providerOperations.updateProvider}
      refreshes={AFTER_DELETION}
    />
  );
}

function deletionOf({ id, name }: Provider) {
  return {
    title: 'Delete Provider',
    question: `Are you sure you want to delete "${name}"? This action cannot be undone and will permanently remove this provider from your system.`,
    loss: <ProviderLoss id={id} name={name} />,
    send: async () => call(providerOperations.deleteProvider, { params: { id } }),
  };
}

function ProviderLoss({ id, name }: Pick<Provider, 'id' | 'name'>) {
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
  const isNeeded = providers?.some((provider) => !hasPricePerGb(provider)) ?? false;
  const { data: services } = useQuery({ ...queryOf(serviceOperations.listServices), enabled: isNeeded });
  const byProvider = useMemo(() => services && Map.groupBy(services, ({ providerId }) => providerId), [services]);
  return useCallback(
    (provider: Provider) => shownPrice(provider, byProvider && (byProvider.get(provider.id) ?? [])),
    [byProvider],
  );
}

function providerColumns(pricesOf: (provider: Provider) => ShownPrice): readonly Column<Provider>[] {
  return [
    {
      id: 'name',
      label: 'Provider',
      layout: 'stacked:col-span-2',
      sortBy: ({ name }) => name,
      isRowHeader: true,
      cell: ({ name, logo, description }) => (
        <span className="flex items-center gap-3 stacked:items-start">
          <LetterTile name={name} letter={logo} size={28} />
          <span className="min-w-0">
            <b className="block text-md font-[550] wrap-anywhere">{name}</b>
            <span className="block text-xs text-subtle wrap-anywhere">{description}</span>
          </span>
        </span>
      ),
    },
    {
      id: 'price',
      label: 'Pricing',
      align: 'end',
      layout: 'stacked:col-span-2 stacked:col-start-1 stacked:row-start-2 stacked:pl-10',
      sortBy: ({ pricePerGbRampage }) => Number(pricePerGbRampage) || null,
      cell: (provider) => <ProviderPricing price={pricesOf(provider)} />,
    },
    {
      id: 'savings',
      label: 'Savings',
      align: 'end',
      layout: 'stacked:col-start-3 stacked:row-start-2 stacked:justify-self-end',
      sortBy: ({ savingsPercentage }) => savingsPercentage,
      cell: ({ savingsPercentage }) => <Savings percentage={savingsPercentage} />,
    },
    {
      id: 'ips',
      label: 'Network',
      align: 'end',
      layout: 'stacked:col-span-2 stacked:col-start-1 stacked:row-start-3 stacked:pl-10',
      sortBy: ({ ipCount }) => ipCount,
      cell: ({ ipCount, countries }) => (
        <span className="block whitespace-nowrap stacked:flex stacked:flex-wrap stacked:items-baseline stacked:gap-x-2">
          <b className="block font-[550]">{formatCount(ipCount)} IPs</b>
          <span className="block text-xs text-subtle">{counted(countries, 'country', 'countries')}</span>
        </span>
      ),
    },
    {
      id: 'status',
      label: 'Status',
      headLayout: 'pl-6 stacked:pl-0',
      layout: 'pl-6 stacked:col-start-3 stacked:row-start-3 stacked:justify-self-end stacked:pl-0',
      sortBy: ({ featured }) => !featured,
      cell: ({ featured }) => (featured ? <Badge tone="signal">Featured</Badge> : <Badge>Standard</Badge>),
    },
  ];
}

function ProviderPricing({ price: { own, direct } }: { readonly price: ShownPrice }) {
  return (
    <span className="block stacked:flex stacked:flex-wrap stacked:items-baseline stacked:gap-x-2">
      <b className="block font-[550]">{own}</b>
      {direct !== null && (
        <span className="block text-xs text-subtle stacked:whitespace-nowrap">
          Direct: <s className="decoration-1">{direct}</s>
        </span>
      )}
    </span>
  );
}

/** Searches providers by their names, former names and logo letters. */
export function searchProviders(providers: readonly Provider[], text: string): readonly Provider[] {
  return searchEntries(providers, ({ name, formerNames, logo }) => searchEntry(name, formerNames, [logo]), text);
}

const NO_PRICE = '0.00';

interface ShownPrice {
  readonly own: string;
  /** Null without a price. */
  readonly direct: string | null;
}

/** Whether a provider's own figures include a price: they have prices per GB only. */
function hasPricePerGb({ pricePerGbRampage }: Provider): boolean {
  return pricePerGbRampage !== NO_PRICE;
}

/**
 * The price of a provider: per GB, or else that of its primary service if it is billed per thousand requests.
 * `services` is undefined while they load.
 */
export function shownPrice(provider: Provider, services: readonly ListedService[] | undefined): ShownPrice {
  const { pricePerGbRampage, pricePerGbDirect } = provider;
  const direct = pricePerGbDirect === NO_PRICE ? null : `$${pricePerGbDirect}${PER_UNIT.gb}`;
  if (hasPricePerGb(provider)) return { own: `$${pricePerGbRampage}${PER_UNIT.gb}`, direct };
  if (!services) return { own: 'No price per GB', direct };
  const primary = services.find(({ isPrimary }) => isPrimary);
  const price = primary && priceOf(primary);
  if (price && price.own !== null) {
    const unit = PER_UNIT[price.billingType];
    return {
      own: formatDollars(price.own) + unit,
      direct: price.direct === null ? null : formatDollars(price.direct) + unit,
    };
  }
  const local = lowestLocalPrice(primary ? [primary] : services.filter(({ billingType }) => billingType === 'gb'));
  if (local) return { own: localPriceText(local, PER_UNIT[primary?.billingType ?? 'gb'], inDollars), direct };
  const isPriced = !primary && services.some((service) => priceOf(service).own !== null);
  return { own: isPriced ? 'No price per GB' : 'Price on request', direct };
}
