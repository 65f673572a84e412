import type { Provider } from '#contract/providers/provider.ts';
import { counted, formatCount } from '#domain/count.ts';
import { RowActions } from '#web/admin/tables/row-actions.tsx';
import { Savings } from '#web/admin/tables/savings.tsx';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/admin/tables/column.ts';
import { LetterTile } from '#web/ui/letter-tile.tsx';
import type { ShownPrice } from './provider-price.ts';

/** The grid of a row: six columns, or three where the table is narrow. */
export const PROVIDER_ROW =
  'grid-cols-[minmax(0,1fr)_132px_84px_136px_116px_80px] stacked:grid-cols-[minmax(0,1fr)_auto_auto]';

/** The sortable columns. */
export const PROVIDER_SORTS = ['name', 'price', 'savings', 'ips', 'status'];

interface ProviderActions {
  readonly priceOf: (provider: Provider) => ShownPrice;
  /** The id of the provider whose form is loading. */
  readonly opening: number | null | undefined;
  readonly onEdit: (id: number) => void;
  readonly onDelete: (provider: Provider) => void;
}

/** The columns of the providers table. */
export function providerColumns({ priceOf, opening, onEdit, onDelete }: ProviderActions): readonly Column<Provider>[] {
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
      cell: (provider) => <ProviderPricing price={priceOf(provider)} />,
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
    {
      id: 'actions',
      label: 'Actions',
      align: 'end',
      layout: 'stacked:col-start-3 stacked:row-start-1',
      cell: (provider) => (
        <RowActions
          name={provider.name}
          isOpening={opening === provider.id}
          onEdit={() => onEdit(provider.id)}
          onDelete={() => onDelete(provider)}
        />
      ),
    },
  ];
}

/** The own price above the direct one. */
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
