import type { Service } from '#contract/services/service.ts';
import { dayText } from '#domain/day-text.ts';
import { formatUnitPrice } from '#domain/money.ts';
import { priceOf } from '#domain/prices/service-price.ts';
import { PER_UNIT, SERVICE_TYPE_LABELS } from '#domain/service-type.ts';
import { AdminIcon } from '#web/admin/frame/admin-icon.tsx';
import { Savings } from '#web/admin/tables/savings.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { OnOpen } from './open-dialog.ts';
import { formatCount } from '#domain/count.ts';

interface ServiceRowProps {
  readonly service: Service;
  readonly onOpen: OnOpen;
}

const ROW =
  "grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2.5 gap-y-1 py-2.5 pr-2 pl-3.5 [grid-template-areas:'name_price_actions'_'type_savings_actions'_'flags_flags_flags'] hover:bg-hover " +
  "lg:grid-rows-[minmax(44px,auto)] lg:grid-cols-[minmax(0,1fr)_18%_27%_136px_100px_92px] lg:gap-0 lg:p-0 lg:[grid-template-areas:'name_type_flags_price_savings_actions'] lg:*:px-3 lg:*:first:pl-4.5";

/** The row of a service with its actions. */
export function ServiceRow({ service, onOpen }: ServiceRowProps) {
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
        <IconButton aria-label={`Edit ${name}`} onClick={() => onOpen({ kind: 'edit', service })}>
          <AdminIcon name="pencil" size={16} />
        </IconButton>
        <IconButton aria-label={`Delete ${name}`} onClick={() => onOpen({ kind: 'delete', service })}>
          <AdminIcon name="trash-2" size={16} />
        </IconButton>
      </td>
    </tr>
  );
}

/** The prices in the service's unit, with the date of the last check if the direct price is outdated. */
function MainPrices({ service }: { readonly service: Service }) {
  const { own, direct, billingType } = priceOf(service);
  return (
    <>
      {own === null ? (
        <span className="text-xs text-subtle">Price on request</span>
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
          checked {dayText(service.evidence.checkedOn)}
        </span>
      )}
    </>
  );
}
