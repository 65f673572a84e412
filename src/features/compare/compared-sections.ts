import { factTable, type FactValue } from '#catalogue/facts/fact-rows.ts';
import { directSince, sinceText } from '#catalogue/prices/price-since.ts';
import { isInvented } from '#catalogue/shown/evidence.ts';
import { divideRounded, formatAmount, parseAmount, readCost } from '#core/money.ts';
import { quantityText } from '#core/quantity-text.ts';
import { PER_UNIT, UNIT_NAMES } from '#core/service-type.ts';
import { lineText, quantitiesIn, reasonText, unitPricesAt, unitsOf } from './compared-prices.ts';
import type { Compared, CompareView } from './compare-view.ts';
import type { ComparisonAnswer } from './comparison.ts';

type Section = ComparisonAnswer['sections'][number];
type Row = Section['rows'][number];

const DOLLARS = 'US dollars';

/** The rows of the comparison as plain values, in the order of the page. Empty sections are left out. */
export function comparedSections(view: CompareView): readonly Section[] {
  const { providers } = view;
  const facts = factTable(providers.map(({ service }) => service));
  const sections: readonly Section[] = [
    { title: 'Price', rows: costRows(view) },
    ...unitsOf(providers).map((unit) => ({
      title: `Price list per ${UNIT_NAMES[unit]}`,
      rows: quantitiesIn(providers, unit).flatMap((quantity) => {
        const prices = providers.map((provider) => unitPricesAt(provider, unit, quantity));
        const label = `From ${quantityText(quantity, unit)}`;
        return [
          row(
            label,
            prices.map(({ own }) => priceValue(own?.own)),
            DOLLARS,
          ),
          row(
            `${label}, direct`,
            prices.map(({ direct }) => priceValue(direct?.direct)),
            DOLLARS,
          ),
        ];
      }),
    })),
    ...facts.groups.map(({ label, rows }) => ({
      title: `Features: ${label}`,
      rows: rows.map((fact) => row(fact.label, fact.values.map(factText))),
    })),
    {
      title: 'Features: Connection',
      rows: [...new Set(providers.flatMap(({ connection }) => Object.keys(connection)))].map((label) =>
        row(
          label,
          providers.map(({ connection }) => connection[label] ?? null),
        ),
      ),
    },
    { title: 'Coverage', rows: coverageRows(view) },
    { title: 'Sources', rows: sourceRows(providers) },
  ];
  return sections
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ values }) => values.some((value) => value !== null)) }))
    .filter(({ rows }) => rows.length > 0);
}

function row(label: string, values: readonly (string | null)[], unit: string | null = null): Row {
  return { label, unit, values: [...values] };
}

function costRows({ providers, amount, unit, country }: CompareView): Row[] {
  const cells = (valueOf: (offer: NonNullable<Compared['offer']>) => string | null) =>
    providers.map(({ offer }) => offer && valueOf(offer));
  return [
    row(
      'Service',
      providers.map(({ service }) => service && service.name),
    ),
    row(
      'Total a month',
      providers.map(({ offer, ...provider }) => (offer ? offer.own : reasonText(provider, country?.name ?? ''))),
      DOLLARS,
    ),
    row(
      'Total at list price',
      cells(({ direct }) => direct),
      DOLLARS,
    ),
    row(
      'List price stated for',
      cells(({ saving, unit: billed }) => (saving?.statedFor == null ? null : quantityText(saving.statedFor, billed))),
    ),
    row(
      'Savings',
      cells(({ saving }) => saving && saving.amount),
      DOLLARS,
    ),
    row(
      'Savings in percent',
      cells(({ saving }) => saving && String(saving.percent)),
      'percent',
    ),
    row(
      'Savings on an outdated list price',
      cells(({ saving }) => saving && (saving.counts ? 'No' : 'Yes')),
    ),
    row(
      `Effective price per ${PER_UNIT[unit].slice(1)}`,
      cells(({ own }) => formatAmount(divideRounded(readCost(own), BigInt(amount)))),
      DOLLARS,
    ),
    row(
      'Tier applied',
      cells((offer) => lineText(offer, unit)),
    ),
  ];
}

function priceValue(amount: string | null | undefined): string | null {
  const price = parseAmount(amount ?? '');
  return price ? formatAmount(price) : null;
}

function factText(value: FactValue): string | null {
  switch (value.kind) {
    case 'text':
      return value.text;
    case 'yes':
      return 'Yes';
    case 'no':
      return 'No';
    case 'unknown':
    case 'none':
      return null;
  }
}

function coverageRows({ providers, country }: CompareView): Row[] {
  const counts = (countOf: (service: NonNullable<Compared['service']>) => number | null) =>
    providers.map(({ service }) => {
      const count = service && countOf(service);
      return count === null ? null : String(count);
    });
  const inCountry = country && [
    row(
      `IPs in ${country.name}`,
      counts(({ ipsInCountry }) => ipsInCountry),
    ),
    row(
      `Price for ${country.name} only`,
      providers.map(({ service }) => service && (service.hasLocalPrice === true ? 'Yes' : 'No')),
    ),
  ];
  return [
    ...(inCountry ?? []),
    row(
      'IPs, all countries',
      counts(({ totalProxies }) => totalProxies || null),
    ),
    row(
      'Countries',
      counts(({ countries }) => countries || null),
    ),
  ];
}

function sourceRows(providers: readonly Compared[]): Row[] {
  const lines = providers.map(({ service }) => {
    const line = service?.directLine;
    return service && line?.evidence && !isInvented({ isDemo: service.isDemo, evidence: line.evidence })
      ? { ...line, evidence: line.evidence, unit: service.billingType }
      : null;
  });
  return [
    row(
      'List price as of',
      lines.map((line) => line && (line.evidence.checkedOn ?? 'undated')),
    ),
    row(
      'From the list',
      lines.map((line) => line && line.evidence.listName),
    ),
    row(
      'At quantity',
      lines.map((line) =>
        line === null || line.evidence.atQuantity === null ? null : quantityText(line.evidence.atQuantity, line.unit),
      ),
    ),
    row(
      'Source',
      lines.map((line) => line && line.evidence.sourceUrl),
    ),
    row(
      'In force since',
      lines.map((line) => {
        const since = line && directSince(line);
        return since && sinceText(since);
      }),
    ),
  ];
}
