import { memo } from 'react';
import type { Provider } from '#catalogue/providers/provider.ts';
import { localPriceText } from '#catalogue/prices/local-price-text.ts';
import { inDollars } from '#core/shown-money.ts';
import { serviceOperations, type ListedService } from '#catalogue/services/service.ts';
import { May } from '#kit/panel/frame/role.tsx';
import { counted, formatCount } from '#core/count.ts';
import { originText } from '#catalogue/prices/origin-text.ts';
import { formatUnitPrice } from '#core/money.ts';
import { priceOf } from '#catalogue/prices/service-price.ts';
import { PER_UNIT, SERVICE_TYPE_LABELS } from '#core/service-type.ts';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { Savings } from '#kit/panel/tables/savings.tsx';
import { Badge } from '#kit/badge.tsx';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { Icon } from '#kit/icon.tsx';
import { LetterTile } from '#kit/letter-tile.tsx';
import { NearScreen, type DrawingTime } from './near-screen.tsx';
import type { VisibleGroup } from './service-groups.tsx';

/** Number of cards that fill the screen. */
const DRAWN_NOW = 8;

/** Number of cards that are rendered at any distance, for the browser's search and screen readers. */
const DRAWN_SOON = 60;

const HEAD_PX = 56;
const ROW_PX = 45;
const EMPTY_PX = 76;

interface ServiceListProps {
  readonly groups: readonly VisibleGroup[];
  readonly onOpen: OnOpen;
}

/**
 * The cards of the providers, rendered near the screen. Those outside it skip style and layout, since opening or
 * closing a dialog recalculates the whole page.
 */
export const ServiceList = memo(function ServiceList({ groups, onOpen }: ServiceListProps) {
  return groups.map(({ provider, services, total }, index) => (
    <NearScreen
      key={provider.id}
      time={timeOf(index)}
      isSkipped
      estimate={HEAD_PX + (services.length === 0 ? EMPTY_PX : services.length * ROW_PX)}
    >
      <ProviderCard provider={provider} services={services} total={total} onOpen={onOpen} />
    </NearScreen>
  ));
});

function timeOf(index: number): DrawingTime {
  if (index < DRAWN_NOW) return 'now';
  return index < DRAWN_SOON ? 'soon' : 'near';
}

const COLUMNS = ['Service', 'Type', 'Flags', 'Rampage price, direct price', 'Savings', 'Actions'] as const;

interface ProviderCardProps {
  readonly provider: Provider;
  readonly services: readonly ListedService[];
  readonly total: number;
  readonly onOpen: OnOpen;
}

/** The card of a provider with its services, memoized. */
const ProviderCard = memo(function ProviderCard({ provider, services, total, onOpen }: ProviderCardProps) {
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
        <May call={serviceOperations.createService}>
          <Button size="sm" layout="ml-auto inline-flex flex-none" onClick={add}>
            <AdminIcon name="plus" size={15} />
            Add Service
          </Button>
        </May>
      </header>
      {services.length === 0 ? (
        <div className="flex items-center justify-between gap-4 p-4.5 max-md:flex-col max-md:items-stretch">
          <p>
            <b className="block font-[550]">No services yet</b>
            <span className="text-muted">Prices and IP counts of this provider come from its services.</span>
          </p>
          <May call={serviceOperations.createService}>
            <Button size="sm" variant="primary" onClick={add}>
              <AdminIcon name="plus" size={15} />
              Add First Service
            </Button>
          </May>
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

const ROW =
  "grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2.5 gap-y-1 py-2.5 pr-2 pl-3.5 [grid-template-areas:'name_price_actions'_'type_savings_actions'_'flags_flags_flags'] hover:bg-hover " +
  "max-md:[grid-template-areas:'name_price_price'_'type_savings_savings'_'flags_flags_actions'] " +
  "lg:grid-rows-[minmax(44px,auto)] lg:grid-cols-[minmax(0,1fr)_18%_22%_136px_100px_132px] lg:gap-0 lg:p-0 lg:[grid-template-areas:'name_type_flags_price_savings_actions'] lg:*:px-3 lg:*:first:pl-4.5";

function ServiceRow({ service, onOpen }: { readonly service: ListedService; readonly onOpen: OnOpen }) {
  const { name, type, isPrimary, featured, totalProxies, savingsPercentage, evidence } = service;
  return (
    <tr role="row" className={ROW}>
      <th role="rowheader" scope="row" className="min-w-0 text-left font-[550] break-words [grid-area:name]">
        {name}
      </th>
      <td role="cell" className="text-muted [grid-area:type] max-lg:text-xs">
        {SERVICE_TYPE_LABELS[type]}
      </td>
      <td role="cell" className="flex flex-wrap items-center gap-x-2 gap-y-1 [grid-area:flags] max-lg:empty:hidden">
        {isPrimary && (
          <>
            <Badge tone="ink">Primary</Badge>
            <span className="text-xs text-subtle figures">{formatCount(totalProxies)} IPs</span>
          </>
        )}
        {featured && <Badge tone="signal">Featured</Badge>}
      </td>
      <td role="cell" className="text-right [grid-area:price]">
        <MainPrices service={service} />
      </td>
      <td role="cell" className="text-right [grid-area:savings]">
        <Savings percentage={savingsPercentage} counts={!evidence?.stale} />
      </td>
      <td role="cell" className="text-right whitespace-nowrap [grid-area:actions]">
        <May call={serviceOperations.updateService}>
          <IconButton aria-label={`Edit ${name}`} onClick={() => onOpen({ kind: 'edit', service })}>
            <AdminIcon name="pencil" size={16} />
          </IconButton>
          <IconButton aria-label={`Connections of ${name}`} onClick={() => onOpen({ kind: 'connections', service })}>
            <AdminIcon name="plug" size={16} />
          </IconButton>
          <IconButton aria-label={`Delete ${name}`} onClick={() => onOpen({ kind: 'delete', service })}>
            <AdminIcon name="trash-2" size={16} />
          </IconButton>
        </May>
      </td>
    </tr>
  );
}

/** The prices in the service's unit, with the date of the last check if the direct price is outdated. */
function MainPrices({ service }: { readonly service: ListedService }) {
  const { own, direct, billingType } = priceOf(service);
  return (
    <>
      {own === null ? (
        <span className="text-xs text-subtle">
          {service.localPrice
            ? localPriceText(service.localPrice, PER_UNIT[billingType], inDollars)
            : 'Price on request'}
        </span>
      ) : (
        <>
          <b className="text-md figures">{formatUnitPrice(own)}</b>
          <span className="ml-0.5 inline-block text-left text-xs text-subtle lg:min-w-[33px]">
            {PER_UNIT[billingType]}
          </span>
        </>
      )}
      {direct !== null && (
        <span className="block text-xs whitespace-nowrap text-subtle figures">
          Direct: <s className="decoration-1">{formatUnitPrice(direct)}</s>
        </span>
      )}
      {service.evidence?.stale && (
        <span className="flex items-center justify-end gap-1 text-xs whitespace-nowrap text-warn">
          <Icon name="clock" size={12} className="flex-none" />
          {originText(service.evidence)}
        </span>
      )}
    </>
  );
}

/** The open dialog: adds a service to a provider, edits a service or its connections, or deletes one. */
export type OpenDialog =
  | { readonly kind: 'add'; readonly providerId: number }
  | { readonly kind: 'edit' | 'connections' | 'delete'; readonly service: ListedService };

/** Opens a dialog. A stable function, so that cards are not rendered again. */
type OnOpen = (dialog: OpenDialog) => void;
