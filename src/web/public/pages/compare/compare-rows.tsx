import type { Compared, CompareView } from '#contract/compare/compare-view.ts';
import { formatCount } from '#domain/count.ts';
import { factTable, type FactValue } from '#domain/facts/fact-rows.ts';
import { UNIT_NAMES } from '#domain/service-type.ts';
import { inDollars } from '#domain/currency/shown-money.ts';
import { FactCell } from '#web/public/parts/catalogue/fact-cell.tsx';
import { formatIpCount } from '#web/public/parts/catalogue/ip-count.ts';
import { steadyText } from '#web/public/parts/charts/history-text.ts';
import { HistorySparkline, SteadyHistory } from '#web/public/parts/charts/history-sparkline.tsx';
import {
  knownRows,
  row,
  UNKNOWN_CELL,
  type CompareCell,
  type CompareRow,
  type CompareSection,
} from './compare-row.tsx';
import { costRows } from './cost-rows.tsx';
import { evidenceRows } from './evidence-rows.tsx';
import { comparedJob } from './cheapest-text.ts';
import { priceListRows } from './price-list-rows.tsx';

/** All that is known of the providers, side by side. */
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
      note: '–: not published. Blank: not applicable.',
      groups: features.groups.map(({ label, rows }) => ({
        label,
        rows: rows.map((fact) => row(fact.label, fact.values.map(factCell), 'more', 'fact')),
      })),
      unpublished: features.unpublished,
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
    ({ groups, unpublished = [] }) => unpublished.length > 0 || groups.some(({ rows }) => rows.length > 0),
  );
}

function factCell(value: FactValue): CompareCell {
  const shown = <FactCell value={value} />;
  return value.kind === 'text'
    ? { text: value.text, shown, value: value.weight }
    : { text: value.kind, shown, value: null };
}

function coverageRows({ providers, country }: CompareView): CompareRow[] {
  const cells = (of: (service: NonNullable<Compared['service']>) => CompareCell) =>
    providers.map(({ service }) => (service ? of(service) : UNKNOWN_CELL));
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
