import { memo } from 'react';
import { Link } from 'wouter';
import { providerPageHref } from '#catalogue/providers/provider-url.ts';
import type { ProvidersPart } from '#catalogue/providers/providers-view.ts';
import { type ServiceType, PER_UNIT, SERVICE_TYPE_LABELS, type BillingType } from '#core/service-type.ts';
import { leadingServicePrice } from '#catalogue/prices/service-price.ts';
import { FACTS, type Fact, type Facts, factText } from '#catalogue/facts/facts.ts';
import type { LeadingPrice } from '#catalogue/prices/leading-price.ts';
import { counted } from '#core/count.ts';
import { quantityText } from '#core/quantity-text.ts';
import type { MoneyText } from '#core/shown-money.ts';
import { networkSize, shortCount } from '#catalogue/shown/ip-count.ts';
import { Badge } from '#kit/badge.tsx';
import { Icon } from '#kit/icon.tsx';
import { LetterTile } from '#kit/letter-tile.tsx';
import { useSite } from '#kit/page/site-context.ts';
import { DemoMark, DirectPrice, LastChecked } from '#catalogue/shown/direct-price.tsx';
import { NoGeneralPrice } from '#catalogue/shown/no-general-price.tsx';
import { EvidenceMark } from '#catalogue/shown/evidence-mark.tsx';
import { isInvented } from '#catalogue/shown/evidence.ts';
import { Money, useMoneyText } from '#kit/currency/money.tsx';
import { SavingsPill } from '#kit/savings-pill.tsx';
import { PickLink } from '#features/compare/pick-link.tsx';

type ListedProvider = ProvidersPart['listed'][number];

interface ProviderCardProps extends ListedProvider {
  readonly country: string | null;
  readonly selected: ServiceType | null;
}

/** One provider: name and size on the left, services on the right. */
export const ProviderCard = memo(function ProviderCard(props: ProviderCardProps) {
  const { provider, services, addresses, formerName, country, selected } = props;
  const { id, slug, name, logo, ipCount, countries, featured } = provider;
  const nameId = `provider-${id}`;
  const network = networkSize(ipCount, countries);
  return (
    <article className="vendor-card" aria-labelledby={nameId}>
      <header className={featured ? 'has-badge' : undefined}>
        <LetterTile name={name} letter={logo} />
        <div>
          <h3 id={nameId}>{slug === '' ? name : <Link href={providerPageHref(slug)}>{name}</Link>}</h3>
          {(formerName !== null || network) && (
            <p>
              {formerName !== null && <span className="block">{`formerly ${formerName}`}</span>}
              {network}
            </p>
          )}
        </div>
        {(featured || services.length > 0 || addresses !== null) && (
          <div className="more">
            {featured && <Badge tone="signal">Featured</Badge>}
            {services.length > 0 && (
              <p>
                Available Services <b>{services.length}</b>
              </p>
            )}
            {addresses !== null && (
              <p>
                {country} <b>{`${shortCount(addresses)} IPs`}</b>
              </p>
            )}
          </div>
        )}
        <PickLink slug={slug} name={name} logo={logo} />
      </header>
      {services.length > 0 ? (
        <Services vendor={name} services={services} selected={selected} country={country} labelledBy={nameId} />
      ) : (
        <ComingSoon />
      )}
    </article>
  );
});

function ComingSoon() {
  return (
    <div className="hatched flex min-h-23 items-center justify-center gap-2.5 p-5 text-md text-muted">
      <Icon name="clock" size={17} className="flex-none text-subtle" />
      <p>Services information coming soon</p>
    </div>
  );
}

type CardService = ListedProvider['services'][number];

interface ServiceTableProps {
  /** The provider's name. */
  readonly vendor: string;
  readonly services: readonly CardService[];
  /** The type whose rows are marked. */
  readonly selected: ServiceType | null;
  readonly country: string | null;
  readonly labelledBy: string;
}

/** A provider's services; those of other types than the selected one are folded. */
function Services({ services, selected, ...table }: ServiceTableProps) {
  const others = services.filter(({ type }) => type !== selected);
  if (selected === null || others.length === 0)
    return <ServiceTable services={services} selected={selected} {...table} />;
  return (
    <div>
      <ServiceTable services={services.filter(({ type }) => type === selected)} selected={selected} {...table} />
      <details className="other-services group">
        <summary className="flex h-10.5 items-center gap-1.5 border-t border-line px-6 text-sm text-muted hover:bg-hover max-md:px-4">
          {counted(others.length, 'other service')}
          <Icon name="chevron-down" size={14} className="group-open:rotate-180" />
        </summary>
        <ServiceTable services={others} selected={null} {...table} />
      </details>
    </div>
  );
}

/**
 * A provider's services with their prices. Roles are explicit because rows change their display on phones. Columns have no
 * classes because a page has hundreds of rows.
 */
function ServiceTable({ vendor, services, selected, country, labelledBy }: ServiceTableProps) {
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

/** The blank head above the bars, which repeat the savings. */
const NO_HEAD = '\u00A0';

interface ServiceRowProps {
  readonly vendor: string;
  readonly service: CardService;
  readonly selected: boolean;
  readonly country: string | null;
}

/** One service: direct price, own price and savings. */
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
          <LastChecked evidence={service.evidence} />
        ) : (
          // The saving in the last cell is the text alternative.
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
            <EvidenceMark service={service} vendor={vendor} unit={price.billingType} line={service.directLine} />
          </>
        )}
      </td>
      <td role="cell">
        {price.own === null ? (
          <NoGeneralPrice service={service} absent="Price on request" />
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

/** A service's name. With known facts it is a button that shows them, which works without scripts. */
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
      <Icon
        name="star"
        size={16}
        className="mr-1.75 max-sm:mr-1 inline-block fill-signal-strong align-[-3px] text-signal-strong"
      />
      <span className="sr-only">Selected product: </span>
    </>
  );
}

/** The service's name, with the product type if the name does not state it. */
function ServiceName({ service: { name, type } }: { readonly service: CardService }) {
  const label = SERVICE_TYPE_LABELS[type];
  if (name === label) return label;
  return (
    <>
      {name} <i>{label}</i>
    </>
  );
}

const REGISTRY: readonly (readonly [string, Fact])[] = Object.entries(FACTS);

/**
 * The known facts of a service, one line each in the registry's order. It is a single text because a page has hundreds of
 * rows. Unknown facts are omitted.
 */
export function knownFacts({ facts }: { readonly facts: Facts }): string {
  const known = new Map(Object.entries(facts));
  return REGISTRY.flatMap(([name, fact]) => {
    const value = known.get(name);
    return value === undefined ? [] : `${fact.label}: ${factText(fact, value)}`;
  }).join('\n');
}

/** Minimum order and lowest price by volume: "from 10 IPs, down to $1.15 from 100 IPs". Empty without either. */
export function quantityHint(
  { leadingPrice }: { readonly leadingPrice?: LeadingPrice | null },
  unit: BillingType,
  money: MoneyText,
): string {
  if (!leadingPrice) return '';
  const { fromQuantity, lowest } = leadingPrice;
  return [
    fromQuantity > 1 ? `from ${quantityText(fromQuantity, unit)}` : '',
    lowest ? `down to ${money({ price: lowest.own })} from ${quantityText(lowest.fromQuantity, unit)}` : '',
  ]
    .filter(Boolean)
    .join(', ');
}
