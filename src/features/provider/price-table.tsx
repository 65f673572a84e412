import { Link } from 'wouter';
import { alertHref } from '#features/alerts/alert-url.ts';
import { providerPageHref } from '#catalogue/providers/provider-url.ts';
import { api } from '#core/routes.ts';
import type { ProviderView, ShownProviderService } from '#catalogue/providers/provider-view.ts';
import { checkedDay } from '#catalogue/prices/origin-text.ts';
import { flagOf } from '#catalogue/countries/flag.ts';
import { readAmount } from '#core/money.ts';
import { savingsPercentage } from '#catalogue/prices/savings.ts';
import { PER_UNIT, SERVICE_TYPE_LABELS } from '#core/service-type.ts';
import { useSite } from '#kit/page/site-context.ts';
import { quantityText } from '#core/quantity-text.ts';
import { DemoMark } from '#catalogue/shown/direct-price.tsx';
import { isInvented, sourceHost } from '#catalogue/shown/evidence.ts';
import { networkSize } from '#catalogue/shown/ip-count.ts';
import { LineMark } from '#catalogue/shown/evidence-mark.tsx';
import { ReportLink } from '#catalogue/shown/report-link.tsx';
import { Card } from '#kit/card.tsx';
import { GapBar } from '#kit/gap-bar.tsx';
import { OwnPrice, StruckPrice } from '#catalogue/shown/price.tsx';
import { SavingsPill } from '#kit/savings-pill.tsx';

/** The price lists of all services: a row for each price line with own price, direct price and its evidence. */
export function PriceTable({ view }: { readonly view: ProviderView }) {
  const site = useSite();
  return (
    <Card>
      <table className="price-lines">
        <caption className="sr-only">Price lists of {view.provider.name}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-[190px] rounded-tl-[11px] pl-5 lg:w-[220px]">
              Service
            </th>
            <th scope="col" className="w-[170px] pl-5 lg:w-[196px]">
              Quantity
            </th>
            <th scope="col" className="bar">
              <span className="sr-only">{site.name} price as a share of the direct price</span>
            </th>
            <th scope="col" className="number">
              Direct Price
            </th>
            <th scope="col" className="number">
              {site.name} Price
            </th>
            <th scope="col" className="number saving">
              Savings
            </th>
            <th scope="col" className="w-40 rounded-tr-[11px] lg:w-[260px]">
              Direct price as of
            </th>
          </tr>
        </thead>
        {view.services.map((service) => (
          <ServiceLines key={service.id} service={service} view={view} />
        ))}
      </table>
      <p className="border-t border-line px-3 py-1 text-xs print:hidden">
        <ReportLink target={{ provider: view.provider.slug }} />
      </p>
    </Card>
  );
}

interface ServiceLinesProps {
  readonly service: ShownProviderService;
  readonly view: ProviderView;
}

function ServiceLines({ service, view }: ServiceLinesProps) {
  const { offersAlerts } = useSite();
  const { lines, lineCount } = service;
  const further = lineCount - lines.length;
  const head = (
    <th scope="rowgroup" rowSpan={Math.max(lines.length, 1) + (further > 0 ? 1 : 0)}>
      {service.name}
      <small className="block text-xs font-normal text-subtle">{detailOf(service)}</small>
      {offersAlerts && (
        <a
          href={alertHref({ kind: 'service', provider: view.provider.slug, service: service.id })}
          aria-label={`Set alert for ${service.name}`}
        >
          Set alert
        </a>
      )}
    </th>
  );
  return (
    <tbody>
      {lines.map((line, index) => (
        <tr key={`${line.country} ${line.fromQuantity}`}>
          {index === 0 && head}
          <LineCells line={line} isFirst={index === 0} service={service} view={view} />
        </tr>
      ))}
      {lines.length === 0 && (
        <tr className="on-request">
          {head}
          <td className="from">Any</td>
          <td className="bar">{null}</td>
          <td className="number direct">
            <UnknownDirect />
          </td>
          <td className="number own">Price on request</td>
          <td className="number saving">{null}</td>
          <td className="checked">{null}</td>
        </tr>
      )}
      {further > 0 && (
        <tr>
          <td colSpan={6} className="further">
            <FurtherLines service={service} further={further} slug={view.provider.slug} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** A link to the lines that do not fit: to the service's list, or to the API for a list that is already expanded. */
function FurtherLines({ service, further, slug }: { service: ShownProviderService; further: number; slug: string }) {
  const text = `${further} more ${further === 1 ? 'line' : 'lines'}`;
  const isLong = service.lines.length > 12;
  return isLong ? (
    <a href={api.servicePrices(service.id)}>{text}, as JSON</a>
  ) : (
    <Link href={`${providerPageHref(slug, { service: service.id })}#prices`}>{text}</Link>
  );
}

/** "400M+ IPs, 195 countries"; else the product type if the name does not state it. */
function detailOf({ totalProxies, countries, facts, type, name }: ShownProviderService): string {
  const label = SERVICE_TYPE_LABELS[type];
  const parts = [networkSize(totalProxies, countries), facts.paidOnSuccess === true ? 'paid on success' : ''];
  const known = parts.filter(Boolean).join(', ');
  return known === '' && label !== name ? label : known;
}

function UnknownDirect() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">Direct price unknown</span>
    </>
  );
}

const ASIDE = 'text-[0.75rem] whitespace-nowrap text-subtle';

interface LineCellsProps extends ServiceLinesProps {
  readonly line: ShownProviderService['lines'][number];
  readonly isFirst: boolean;
}

function LineCells({ line, isFirst, service, view }: LineCellsProps) {
  const { billingType, isDemo } = service;
  const unit = PER_UNIT[billingType];
  const [own, direct] = [readAmount(line.own), readAmount(line.direct)];
  const savings = savingsPercentage(own ?? 0n, direct ?? 0n);
  const isStale = line.evidence?.stale === true;
  const isDemoValue = isInvented({ isDemo, evidence: line.evidence });
  return (
    <>
      <td className="from">
        From {quantityText(line.fromQuantity, billingType)}
        {line.country !== null && (
          <span className="ml-2 inline-flex h-5.5 items-center gap-1 rounded-sm border border-line-strong pr-2 pl-1.5 text-[0.75rem]">
            <span aria-hidden="true" className="flag">
              {flagOf(line.country)}
            </span>{' '}
            {view.countryNames[line.country] ?? line.country}
          </span>
        )}
        {isFirst && line.fromQuantity > 1 && <span className={`ml-2 ${ASIDE}`}>minimum order</span>}
      </td>
      <td className="bar">{own !== null && direct !== null && !isStale && <GapBar savings={savings} />}</td>
      <td className="number direct">
        {direct === null ? (
          <UnknownDirect />
        ) : (
          <StruckPrice label="Direct price" amount={direct} unit={unit} mark={isDemoValue && <DemoMark />} />
        )}
      </td>
      <td className="number own">{own === null ? 'Price on request' : <OwnPrice amount={own} unit={unit} />}</td>
      <td className="number saving">
        <SavingsPill percentage={savings} counts={!isStale} />
      </td>
      <td className="checked">
        {direct !== null && (
          <>
            <LineMark
              serviceId={service.id}
              unit={billingType}
              isDemo={isDemo}
              vendor={view.provider.name}
              line={line}
            />
            {isDemoValue ? <span className={ASIDE}>demo value</span> : <Checked evidence={line.evidence} />}
          </>
        )}
      </td>
    </>
  );
}

function Checked({ evidence }: { readonly evidence: LineCellsProps['line']['evidence'] }) {
  if (!evidence) return null;
  const host = evidence.sourceUrl === null ? null : sourceHost(evidence.sourceUrl);
  return (
    <>
      {checkedDay(evidence)}
      {host && evidence.sourceUrl ? (
        <a href={evidence.sourceUrl} target="_blank" rel="noopener">
          {host}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      ) : (
        <span className={ASIDE}>source not stated</span>
      )}
    </>
  );
}
