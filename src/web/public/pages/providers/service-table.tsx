import type { ProvidersPart } from '#contract/providers/providers-view.ts';
import { leadingServicePrice } from '#domain/prices/service-price.ts';
import { PER_UNIT, SERVICE_TYPE_LABELS, type ServiceType } from '#domain/service-type.ts';
import { useSite } from '#web/document/site-context.ts';
import { DemoMark, DirectPrice, LastChecked } from '#web/public/parts/catalogue/direct-price.tsx';
import { EvidenceMark } from '#web/public/parts/catalogue/evidence-mark.tsx';
import { isInvented } from '#web/public/parts/catalogue/evidence.ts';
import { Money, useMoneyText } from '#web/public/parts/currency/money.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SavingsPill } from '#web/ui/savings-pill.tsx';
import { knownFacts, quantityHint } from './service-notes.ts';

type CardService = ProvidersPart['listed'][number]['services'][number];

interface ServiceTableProps {
  /** The provider's name. */
  readonly vendor: string;
  readonly services: readonly CardService[];
  /** The type whose rows are marked. */
  readonly selected: ServiceType | null;
  /** The name of the country that is asked for. */
  readonly country: string | null;
  readonly labelledBy: string;
}

/**
 * A provider's services with their prices. Roles are explicit since rows change their display on phones; columns are told
 * apart by their place, since a page has hundreds of rows.
 */
export function ServiceTable({ vendor, services, selected, country, labelledBy }: ServiceTableProps) {
  const site = useSite();
  return (
    <table role="table" className="service-table" aria-labelledby={labelledBy}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader">Service</th>
          <td role="cell">{NO_HEAD}</td>
          <th role="columnheader">Direct Price</th>
          <th role="columnheader">{`${site.name} Price`}</th>
          <th role="columnheader">Savings</th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {services.map((service) => (
          <ServiceRow
            key={service.id}
            vendor={vendor}
            service={service}
            selected={service.type === selected}
            country={country}
          />
        ))}
      </tbody>
    </table>
  );
}

/** Above the bars, which say nothing that the savings do not. */
const NO_HEAD = '\u00A0';

interface ServiceRowProps {
  readonly vendor: string;
  readonly service: CardService;
  readonly selected: boolean;
  readonly country: string | null;
}

/** One service: its direct price, the own price and what that saves. */
export function ServiceRow({ vendor, service, selected, country }: ServiceRowProps) {
  const money = useMoneyText();
  const price = leadingServicePrice(service);
  const hint = service.isElsewhere ? `not in ${country ?? ''}` : quantityHint(service, price.billingType, money);
  return (
    <tr
      role="row"
      className={[selected && 'selected', price.isStale && 'stale'].filter(Boolean).join(' ') || undefined}
    >
      <th role="rowheader">
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
      <td role="cell">
        {price.isStale && service.evidence ? (
          <LastChecked day={service.evidence.checkedOn} />
        ) : (
          // The saving beside it says the same in words.
          price.own !== null && price.direct !== null && <span className={`gap-bar own-${100 - price.savings}`} />
        )}
      </td>
      <td role="cell">
        {price.direct === null ? (
          <DirectPrice price={price} service={service} vendor={vendor} />
        ) : (
          <>
            <s>
              <span>Direct price </span>
              <Money price={price.direct} />
            </s>
            <i>
              {PER_UNIT[price.billingType]}
              {isInvented(service) && <DemoMark />}
            </i>
            <EvidenceMark service={service} vendor={vendor} unit={price.billingType} />
          </>
        )}
      </td>
      <td role="cell">
        {price.own === null ? (
          <span className="text-muted">Price on request</span>
        ) : (
          <>
            <b>
              <Money price={price.own} />
            </b>
            <i>{PER_UNIT[price.billingType]}</i>
          </>
        )}
      </td>
      <td role="cell">
        <SavingsPill percentage={price.savings} counts={!price.isStale} />
      </td>
    </tr>
  );
}

/** A service's name. Where something is known of it, the name is a button that shows that, without any script. */
function ServiceDetail({ service }: { readonly service: CardService }) {
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
      <Icon name="star" size={16} />
      <span className="sr-only">Selected product: </span>
    </>
  );
}

/** The service's name, with what it is where the name does not say so. */
function ServiceName({ service: { name, type } }: { readonly service: CardService }) {
  const label = SERVICE_TYPE_LABELS[type];
  if (name === label) return label;
  return (
    <>
      {name} <i>{label}</i>
    </>
  );
}
