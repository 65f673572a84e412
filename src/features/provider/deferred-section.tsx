import { Link } from 'wouter';
import { providerPageHref } from '#catalogue/providers/provider-url.ts';
import type { ProviderAlternative, ProviderView, ShownProviderService } from '#catalogue/providers/provider-view.ts';
import { dayText } from '#core/day-text.ts';
import { factTable } from '#catalogue/facts/fact-rows.ts';
import { listText } from '#core/list-text.ts';
import { parseAmount } from '#core/money.ts';
import { quantityText } from '#core/quantity-text.ts';
import { type BillingType, PER_UNIT, UNIT_NAMES } from '#core/service-type.ts';
import { EvidencedFact } from '#catalogue/shown/evidenced-fact.tsx';
import { networkSize } from '#catalogue/shown/ip-count.ts';
import { StruckPrice } from '#catalogue/shown/price.tsx';
import { costFunction } from '#catalogue/charts/cost-line.ts';
import { HistoryChart } from '#catalogue/charts/history-chart.tsx';
import { SteadyHistory } from '#catalogue/charts/history-sparkline.tsx';
import { ServiceCostChart } from '#catalogue/charts/service-cost-chart.tsx';
import { Money } from '#kit/currency/money.tsx';
import { Card } from '#kit/card.tsx';
import { GapBar } from '#kit/gap-bar.tsx';
import { LetterTile } from '#kit/letter-tile.tsx';
import { SavingsPill } from '#kit/savings-pill.tsx';

interface DeferredSectionProps {
  readonly view: ProviderView;
  readonly section: 'cost' | 'facts' | 'history' | 'alternatives';
}

/** The content of a section without controls. */
export function DeferredSection({ view, section }: DeferredSectionProps) {
  const { chosen, services } = view;
  const service = services.find(({ id }) => id === chosen?.id);
  if (section === 'facts') return <ServiceFacts services={services} vendor={view.provider.name} />;
  if (section === 'alternatives') return <Alternatives view={view} />;
  if (!service || !chosen) return null;
  if (section === 'cost') return <PriceCost service={service} chosen={chosen} />;
  return chosen.history && <PriceHistory view={view} service={service} history={chosen.history} />;
}

const TABLE_VOLUMES: Readonly<Record<BillingType, readonly number[]>> = {
  gb: [10, 50, 100, 250, 500, 1_000],
  cpm: [100, 500, 1_000, 2_500, 5_000, 10_000],
  ip: [10, 25, 50, 100, 250, 500],
};

interface PriceCostProps {
  readonly service: ShownProviderService;
  readonly chosen: NonNullable<ProviderView['chosen']>;
}

/** The costs of a service by volume, here and at the vendor. */
function PriceCost({ service: { name, billingType }, chosen: { curve, amount } }: PriceCostProps) {
  const lines = curve.map(({ own, direct, ...line }) => ({ ...line, own: amountOf(own), direct: amountOf(direct) }));
  return (
    <Card layout="overflow-clip">
      <ServiceCostChart
        service={name}
        own={costFunction(lines, 'own')}
        direct={costFunction(lines, 'direct')}
        amount={amount}
        unit={billingType}
        amounts={TABLE_VOLUMES[billingType]}
      />
    </Card>
  );
}

function amountOf(amount: string | null): bigint | null {
  return amount === null ? null : parseAmount(amount);
}

interface PriceHistoryProps {
  readonly view: ProviderView;
  readonly service: ShownProviderService;
  readonly history: NonNullable<NonNullable<ProviderView['chosen']>['history']>;
}

/** Own and direct price of a service's first price line in twelve months: a chart if one has changed, else a sentence. */
function PriceHistory({ view, service, history }: PriceHistoryProps) {
  const { fromQuantity, drawing, steady, changes, since } = history;
  const { name, billingType } = service;
  if (!drawing)
    return (
      <Card layout="p-5">
        {steady && (
          <p>
            <SteadyHistory prices={steady} />
          </p>
        )}
      </Card>
    );
  return (
    <Card layout="overflow-clip">
      <HistoryChart
        drawing={drawing}
        label={`${view.provider.name} ${name}, price per ${UNIT_NAMES[billingType]} from ${quantityText(fromQuantity, billingType)}, since ${dayText(since)}`}
        unit={billingType}
        changes={changes}
      />
    </Card>
  );
}

/** Maximum number of services side by side. */
const MAX_COLUMNS = 12;

interface ServiceFactsProps {
  readonly services: readonly ShownProviderService[];
  /** The provider's name. */
  readonly vendor: string;
}

/** The features of each service side by side, with the features that are not recorded named below. */
function ServiceFacts({ services, vendor }: ServiceFactsProps) {
  const known = services.filter(({ facts }) => Object.keys(facts).length > 0);
  const shown = known.slice(0, MAX_COLUMNS);
  const others = services.filter((service) => !shown.includes(service)).map(({ name }) => name);
  const { groups, notRecorded } = factTable(shown);
  return (
    <>
      {shown.length > 0 && (
        <Card layout="overflow-clip">
          <div className="compare-scroll" tabIndex={0} role="region" aria-label="Features by service">
            <table className={`compare-table facts-table columns-${shown.length}`}>
              <thead>
                <tr>
                  <td>Feature</td>
                  {shown.map(({ id, name }) => (
                    <th key={id} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              {groups.map(({ label, rows }) => (
                <tbody key={label}>
                  <tr className="subhead">
                    <th scope="rowgroup" colSpan={shown.length + 1}>
                      <span>{label}</span>
                    </th>
                  </tr>
                  {rows.map((row) => (
                    <tr key={row.label} className="fact">
                      <th scope="row">{row.label}</th>
                      {row.values.map((value, index) => (
                        <td key={shown[index]?.id}>
                          <EvidencedFact row={row} value={value} service={shown[index] ?? null} vendor={vendor} />
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              ))}
            </table>
          </div>
        </Card>
      )}
      {notRecorded.length > 0 && <NotRecorded what={notRecorded.join(', ')} />}
      {others.length > 0 && <NotRecorded what={`features of ${listText(others)}`} />}
    </>
  );
}

function NotRecorded({ what }: { readonly what: string }) {
  return <p className="mt-3 text-sm text-muted">Not recorded: {what}.</p>;
}

/** Vendors of the same product at a similar price. Their bars share one axis. */
function Alternatives({ view }: { readonly view: ProviderView }) {
  const { alternatives, main } = view;
  const amounts = [main?.own, ...alternatives.flatMap(({ own, direct }) => [own, direct])];
  const most = Math.max(...amounts.map((amount) => Number(amount ?? 0)));
  return (
    <ul className="grid grid-cols-3 gap-4 max-lg:grid-cols-1">
      {alternatives.map((alternative) => (
        <Alternative key={alternative.slug} alternative={alternative} view={view} most={most} />
      ))}
    </ul>
  );
}

interface AlternativeProps {
  readonly alternative: ProviderAlternative;
  readonly view: ProviderView;
  /** The dollars at the end of the bars' axis. */
  readonly most: number;
}

function Alternative({ alternative, view: { main, provider }, most }: AlternativeProps) {
  const { slug, name, logo, ipCount, countries, own, direct, savings, isStale } = alternative;
  const unit = main?.unit ?? 'gb';
  const [ours, theirs] = [parseAmount(main?.own ?? ''), parseAmount(own) ?? 0n];
  return (
    <li className="rounded-lg border border-line bg-surface px-5 py-4.5">
      <div className="flex items-center gap-3">
        <LetterTile name={name} letter={logo} size={36} />
        <div className="min-w-0">
          <h3 className="text-[1rem] leading-6">
            <Link href={providerPageHref(slug)} className="hover:underline">
              {name}
            </Link>
          </h3>
          <p className="text-xs text-subtle figures">{networkSize(ipCount, countries)}</p>
        </div>
      </div>
      <p className="mt-4 flex items-baseline gap-2.5 figures">
        <span>
          <b className="text-[1.375rem] tracking-[-0.02em]">
            <Money
              price={own}
              unit={<span className="ml-0.5 text-xs font-normal tracking-normal text-subtle">{PER_UNIT[unit]}</span>}
            />
          </b>
        </span>
        {direct !== null && <StruckPrice label="Direct price" amount={direct} unit="" />}
        <span className="ml-auto self-center">
          <SavingsPill percentage={savings} counts={!isStale} />
        </span>
      </p>
      {direct !== null && !isStale && (
        <div className="alternative-bar relative mt-2 [&>i]:absolute [&>i]:-inset-y-0.5 [&>i]:left-[calc(var(--own)*1%-2px)] [&>i]:w-0.5 [&>i]:bg-signal-strong">
          <div className={`own-${shareOf(direct, most)} w-[calc(var(--own)*1%)] min-w-12`}>
            <GapBar savings={savings} />
          </div>
          {/* The price of the page's own vendor is a line across the bars. */}
          {main?.own && <i className={`own-${shareOf(main.own, most)}`} />}
        </div>
      )}
      {ours && (
        <p className="mt-2.5 text-sm text-muted figures">
          {ours === theirs ? (
            `The same price as ${provider.name}`
          ) : (
            <>
              <b className="font-[550] text-ink">
                <Money price={ours > theirs ? ours - theirs : theirs - ours} />
              </b>{' '}
              a {unit === 'cpm' ? 'thousand requests' : UNIT_NAMES[unit]} {ours > theirs ? 'below' : 'above'}{' '}
              {provider.name}
            </>
          )}
        </p>
      )}
    </li>
  );
}

/** The share of the axis in whole percent. */
function shareOf(amount: string, most: number): number {
  return Math.round((Number(amount) / most) * 100);
}
