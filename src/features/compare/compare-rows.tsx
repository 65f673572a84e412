import type { Compared, CompareView } from './compare-view.ts';
import { formatCount } from '#core/count.ts';
import { factTable, type FactValue } from '#catalogue/facts/fact-rows.ts';
import { parseAmount } from '#core/money.ts';
import { quantityText } from '#core/quantity-text.ts';
import { UNIT_NAMES, type BillingType } from '#core/service-type.ts';
import { inDollars } from '#core/shown-money.ts';
import { EvidencedFact } from '#catalogue/shown/evidenced-fact.tsx';
import { FactCell } from '#catalogue/shown/fact-cell.tsx';
import { formatIpCount } from '#catalogue/shown/ip-count.ts';
import { HistorySparkline, SteadyHistory, steadyText } from '#catalogue/charts/history-sparkline.tsx';
import { Money } from '#kit/currency/money.tsx';
import {
  knownRows,
  row,
  UNKNOWN_CELL,
  type CompareCell,
  type CompareRow,
  type CompareSection,
  type RowGroup,
} from './compare-row.tsx';
import { comparedJob } from './compare-text.ts';
import { quantitiesIn, unitPricesAt, unitsOf } from './compared-prices.ts';
import { costRows } from './cost-rows.tsx';
import { evidenceRows } from './evidence-rows.tsx';

type ComparedService = NonNullable<Compared['service']>;

/** The sections of the table; empty ones are left out. */
export function compareSections(view: CompareView): readonly CompareSection[] {
  const { providers } = view;
  const features = factTable(providers.map(({ service }) => service));
  const sections: readonly CompareSection[] = [
    {
      title: `Price for ${comparedJob(view)}`,
      note: 'per month, bars to one scale',
      groups: [{ label: null, rows: costRows(view) }],
    },
    {
      title: 'Price list',
      note: (
        <>
          <i className="mr-1.5 inline-block h-2.5 w-3 bg-signal-tint [box-shadow:inset_2px_0_var(--rp-signal-strong),inset_0_0_0_1px_var(--rp-signal-line)]" />
          Highlighted: tier applied. Gray: same as above.
        </>
      ),
      groups: priceListRows(providers),
    },
    {
      title: 'Features',
      note: '–: not recorded. Blank: not applicable. Underlined: opens its source.',
      groups: [
        ...features.groups.map(({ label, rows }) => ({
          label,
          rows: rows.map((fact) =>
            row(
              fact.label,
              fact.values.map((value, index) => ({
                ...factCell(value),
                shown: (
                  <EvidencedFact
                    row={fact}
                    value={value}
                    service={providers[index]?.service ?? null}
                    vendor={providers[index]?.name ?? ''}
                    isLink
                  />
                ),
              })),
              'more',
              'fact',
            ),
          ),
        })),
        { label: 'Connection', rows: connectionRows(providers), isScreenOnly: true },
      ].filter(({ rows }) => rows.length > 0),
      notRecorded: features.notRecorded,
    },
    { title: 'Coverage', ...knownRows(coverageRows(view)) },
    {
      title: 'Sources',
      note: 'Outdated list prices are excluded from savings.',
      ...knownRows(evidenceRows(providers)),
    },
    {
      title: 'History',
      note: '12 months, at the smallest quantity',
      groups: [{ label: null, rows: [row('Unit price, ours and list', providers.map(historyCell))] }],
    },
  ];
  return sections.filter(
    ({ groups, notRecorded = [] }) => notRecorded.length > 0 || groups.some(({ rows }) => rows.length > 0),
  );
}

/** Rows of the vendors' connections, without those that nobody has. */
function connectionRows(providers: readonly Compared[]): readonly CompareRow[] {
  const labels = [...new Set(providers.flatMap(({ connection }) => Object.keys(connection)))];
  return labels.map((label) =>
    row(
      label,
      providers.map(({ connection: { [label]: text } }) => (text === undefined ? UNKNOWN_CELL : { text })),
    ),
  );
}

function factCell(value: FactValue): CompareCell {
  const shown = <FactCell value={value} />;
  return value.kind === 'text'
    ? { text: value.text, shown, value: value.weight }
    : { text: value.kind, shown, value: null };
}

/** The price lists: a group for each unit, a row for each first quantity of a tier. */
function priceListRows(providers: readonly Compared[]): readonly RowGroup[] {
  const units = unitsOf(providers);
  return units.map((unit) => ({
    label: units.length > 1 ? `Per ${UNIT_NAMES[unit]}` : null,
    rows: quantitiesIn(providers, unit).map((quantity) =>
      row(
        `From ${quantityText(quantity, unit)}`,
        providers.map((provider) => priceCell(provider, unit, quantity)),
      ),
    ),
  }));
}

/** The unit price from a quantity on. */
function priceCell(provider: Compared, unit: BillingType, quantity: number): CompareCell {
  const { offer } = provider;
  const { own, direct } = unitPricesAt(provider, unit, quantity);
  if (!own && !direct) {
    return {
      text: '',
      shown: (
        <>
          <span aria-hidden="true" className="text-subtle">
            –
          </span>
          <span className="sr-only">not sold</span>
        </>
      ),
    };
  }
  const isUsed = offer !== null && offer.unit === unit && offer.line.fromQuantity === quantity;
  return {
    text: `${own?.own} ${direct?.direct}`,
    isUsed,
    shown: (
      <>
        <span
          className={`mr-1.5 inline-block min-w-12 ${own?.fromQuantity === quantity ? 'font-[550]' : 'text-subtle'}`}
        >
          <Price amount={own?.own} />
        </span>{' '}
        {direct && (
          <s className="text-subtle">
            <span className="sr-only">Direct price </span>
            <Price amount={direct.direct} />
          </s>
        )}
        {isUsed && <span className="sr-only">, used</span>}
      </>
    ),
  };
}

function Price({ amount }: { readonly amount: string | null | undefined }) {
  const price = parseAmount(amount ?? '');
  return price ? <Money price={price} /> : '–';
}

function coverageRows({ providers, country }: CompareView): CompareRow[] {
  const cells = (cellOf: (service: ComparedService) => CompareCell) =>
    providers.map(({ service }) => (service ? cellOf(service) : UNKNOWN_CELL));
  const count = (ips: number | null, format: (count: number) => string): CompareCell =>
    ips === null ? UNKNOWN_CELL : { text: format(ips), value: ips };
  const inCountry = country && [
    row(
      `IPs in ${country.name}`,
      cells(({ ipsInCountry }) => count(ipsInCountry, (ips) => formatCount(ips))),
      'more',
    ),
  ];
  const local = country && [
    row(
      `Price for ${country.name} only`,
      cells(({ hasLocalPrice }) => factCell({ kind: hasLocalPrice === true ? 'yes' : 'no' })),
    ),
  ];
  return [
    ...(inCountry ?? []),
    row(
      'IPs, all countries',
      cells(({ totalProxies }) => count(totalProxies || null, formatIpCount)),
      'more',
    ),
    row(
      'Countries',
      cells(({ countries }) => count(countries || null, String)),
      'more',
    ),
    ...(local ?? []),
  ];
}

function historyCell({ service }: Compared): CompareCell {
  if (!service) return UNKNOWN_CELL;
  const { history, steady, billingType } = service;
  if (!history) {
    return steady ? { text: steadyText(steady, inDollars), shown: <SteadyHistory prices={steady} /> } : UNKNOWN_CELL;
  }
  return {
    text: JSON.stringify([history.own, history.direct]),
    shown: <HistorySparkline drawing={history} label={`Price per ${UNIT_NAMES[billingType]} in 12 months`} />,
  };
}
