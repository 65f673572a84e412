import { memo } from 'react';
import type { Provider } from '#contract/providers/provider.ts';
import type { Service } from '#contract/services/service.ts';
import { counted } from '#domain/count.ts';
import { AdminIcon } from '#web/admin/frame/admin-icon.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LetterTile } from '#web/ui/letter-tile.tsx';
import type { OnOpen } from './open-dialog.ts';
import { ServiceRow } from './service-row.tsx';

const COLUMNS = ['Service', 'Type', 'Flags', 'Rampage price, direct price', 'Savings', 'Actions'] as const;

interface ProviderCardProps {
  readonly provider: Provider;
  /** The services that match the search. */
  readonly services: readonly Service[];
  /** The number of all services of the provider. */
  readonly total: number;
  readonly onOpen: OnOpen;
}

/** The card of a provider with its services, memoized. */
export const ProviderCard = memo(function ProviderCard({ provider, services, total, onOpen }: ProviderCardProps) {
  const { id, name, logo } = provider;
  const add = () => onOpen({ kind: 'add', providerId: id });
  return (
    <Card as="section" labelledBy={`provider-${id}`} layout="min-w-0">
      <header className="flex min-h-13.5 flex-wrap items-center gap-2.5 border-b border-line py-2 pr-3 pl-4.5 max-lg:pl-3.5">
        <LetterTile name={name} letter={logo} size={28} />
        <h2 id={`provider-${id}`} className="min-w-0 text-base tracking-[-0.005em] break-words">
          {name}
        </h2>
        <span className="flex-none text-xs text-subtle">
          {services.length === total ? counted(total, 'service') : `${services.length} of ${counted(total, 'service')}`}
        </span>
        <Button size="sm" layout="ml-auto inline-flex flex-none" onClick={add}>
          <AdminIcon name="plus" size={15} />
          Add Service
        </Button>
      </header>
      {services.length === 0 ? (
        <div className="flex items-center justify-between gap-4 p-4.5 max-md:flex-col max-md:items-stretch">
          <p>
            <b className="block font-[550]">No services yet</b>
            <span className="text-muted">Prices and IP counts of this provider come from its services.</span>
          </p>
          <Button size="sm" variant="primary" onClick={add}>
            <AdminIcon name="plus" size={15} />
            Add First Service
          </Button>
        </div>
      ) : (
        <table role="table" aria-labelledby={`provider-${id}`} className="block">
          <thead role="rowgroup" className="sr-only">
            <tr role="row">
              {COLUMNS.map((column) => (
                <th key={column} role="columnheader" scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="block divide-y divide-line">
            {services.map((service) => (
              <ServiceRow key={service.id} service={service} onOpen={onOpen} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
});
