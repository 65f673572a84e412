import { formatUnitPrice } from '#domain/money.ts';
import type { ListedService } from '#domain/provider-listing.ts';
import { PER_UNIT, SERVICE_TYPE_LABELS } from '#domain/service-type.ts';
import { useSite } from '#web/document/site-context.ts';
import type { ShownService } from '#web/public/parts/catalogue/catalogue.ts';
import { DirectPrice, DrawnSaving } from '#web/public/parts/catalogue/direct-price.tsx';
import { knownFacts, quantityHint } from './service-notes.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { OwnPrice } from '#web/ui/price.tsx';
import { SavingsPill } from '#web/ui/savings-pill.tsx';

interface ServiceTableProps {
  /** The provider's name. */
  readonly vendor: string;
  readonly services: readonly ListedService<ShownService>[];
  readonly labelledBy: string;
}

/** A provider's services with their prices. Roles are explicit since rows change their display on phones. */
export function ServiceTable({ vendor, services, labelledBy }: ServiceTableProps) {
  const { name } = useSite();
  return (
    <div className="grid min-w-0 md:pt-1.5">
      <table role="table" className="service-table md:h-full" aria-labelledby={labelledBy}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              Service
            </th>
            <th role="columnheader" scope="col" className="bar">
              <span className="sr-only">{`${name} price as a share of the direct price`}</span>
            </th>
            <th role="columnheader" scope="col" className="number direct">
              Direct Price
            </th>
            <th role="columnheader" scope="col" className="number">
              {`${name} Price`}
            </th>
            <th role="columnheader" scope="col" className="number">
              Savings
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {services.map((listed) => (
            <ServiceRow key={listed.service.id} vendor={vendor} {...listed} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ServiceRowProps extends ListedService<ShownService> {
  readonly vendor: string;
}

/** One service: its direct price, the own price and what that saves. */
export function ServiceRow({ vendor, service, price, selected }: ServiceRowProps) {
  const hint = quantityHint(service, price.billingType);
  return (
    <tr
      role="row"
      className={[selected && 'selected', price.isStale && 'stale'].filter(Boolean).join(' ') || undefined}
    >
      <th role="rowheader" scope="row">
        {selected && <SelectedMark />}
        <ServiceDetail service={service} />
        {service.featured && (
          <>
            {' '}
            <Badge tone="signal">Featured</Badge>
          </>
        )}
        {hint && (
          <>
            {' '}
            <small>{hint}</small>
          </>
        )}
      </th>
      <td role="cell" className="bar">
        <DrawnSaving price={price} service={service} />
      </td>
      <td role="cell" className="number direct">
        <DirectPrice price={price} service={service} vendor={vendor} />
      </td>
      <td role="cell" className="number own">
        {price.own === null ? (
          <span className="text-muted">Price on request</span>
        ) : (
          <OwnPrice amount={formatUnitPrice(price.own)} unit={PER_UNIT[price.billingType]} />
        )}
      </td>
      <td role="cell" className="number saving">
        <SavingsPill percentage={price.savings} counts={!price.isStale} />
      </td>
    </tr>
  );
}

/** A service's name. Where something is known of it, the name is a button that shows that, without any script. */
function ServiceDetail({ service }: { readonly service: ShownService }) {
  const facts = knownFacts(service);
  if (facts === '') return <ServiceName service={service} />;
  const detail = `facts-${service.id}`;
  return (
    <>
      <button type="button" className="service-name" popoverTarget={detail}>
        <ServiceName service={service} />
      </button>
      <p id={detail} popover="auto" className="facts">
        {facts}
      </p>
    </>
  );
}

function SelectedMark() {
  return (
    <>
      <Icon
        name="star"
        size={16}
        className="mr-[7px] inline-block fill-signal-strong align-[-3px] text-signal-strong"
      />
      <span className="sr-only">Selected product: </span>
    </>
  );
}

/** The service's name, with what it is where the name does not say so. */
function ServiceName({ service: { name, type } }: { readonly service: ShownService }) {
  const label = SERVICE_TYPE_LABELS[type];
  if (name === label) return label;
  return (
    <>
      {name} <span className="text-xs font-normal whitespace-nowrap text-subtle">{label}</span>
    </>
  );
}
