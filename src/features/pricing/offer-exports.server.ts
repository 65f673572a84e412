import { markdownLink, markdownTable, markdownText } from '#core/markdown.ts';
import { jobOf } from '#catalogue/offers/workload-url.ts';
import type { OffersAnswer } from '#catalogue/offers/offer.ts';
import type { Exclusion } from '#catalogue/offers/rank-offers.ts';
import { formatCost } from '#catalogue/prices/cost-of.ts';
import { assumptionsText, VOLUME_UNITS, workloadText } from '#catalogue/offers/workload.ts';
import { spreadsheetCsv } from '#platform/runtime/spreadsheet-csv.ts';

/** An `/api/offers` response to export. */
export interface OffersExport {
  readonly answer: OffersAnswer;
  /** Name of the country; null for any or unknown. */
  readonly countryName: string | null;
}

const REASONS: Readonly<Record<Exclusion, string>> = {
  'other-unit': 'billed in a unit that does not fit this job',
  'not-in-country': 'no IPs in the country',
  'coverage-unknown': 'country coverage not recorded',
  'only-in-countries': 'price only for some countries',
  'no-price': 'price on request',
};

type Offer = OffersAnswer['offers'][number];
type Excluded = OffersAnswer['excluded'][number];
type Cell = string | number | boolean | null | undefined;

const OFFER_COLUMNS: Readonly<Record<string, (offer: Offer) => Cell>> = {
  rank: ({ rank }) => rank,
  provider: ({ provider }) => provider.name,
  service: ({ service }) => service.name,
  unit: ({ unit }) => unit,
  quantity: ({ quantity }) => quantity,
  buys: ({ buys }) => buys,
  own: ({ own }) => own,
  direct: ({ direct }) => direct,
  saving: ({ saving }) => saving?.amount,
  saving_percent: ({ saving }) => saving?.percent,
  saving_counts: ({ saving }) => saving?.counts,
  line_country: ({ line }) => line.country,
  line_from_quantity: ({ line }) => line.fromQuantity,
  line_own: ({ line }) => line.own,
  line_direct: ({ directLine }) => directLine?.direct,
  line_direct_country: ({ directLine }) => directLine?.country,
  line_direct_from_quantity: ({ directLine }) => directLine?.fromQuantity,
  stated_for: ({ saving }) => saving?.statedFor,
  ips: ({ ips }) => ips,
  checked_on: ({ evidence }) => evidence?.checkedOn,
  checked_by: ({ evidence }) => evidence?.checkedBy,
  list_name: ({ evidence }) => evidence?.listName,
  source_url: ({ evidence }) => evidence?.sourceUrl,
  at_quantity: ({ evidence }) => evidence?.atQuantity,
  note: ({ evidence }) => evidence?.note,
  stale: ({ evidence }) => evidence?.stale,
};

/**
 * CSV for spreadsheets (RFC 4180, UTF-8 with BOM): offers, then exclusions. Every row repeats the query, so that it is
 * complete by itself. No cell starts a formula.
 */
export function offersCsv({ answer }: Pick<OffersExport, 'answer'>): string {
  const { type, amount, unit, country, assumptions, median, asOf, view } = answer;
  const { kb, success, addresses } = assumptions;
  const job = { median, type, amount, amount_unit: unit, country, kb, success, addresses, as_of: asOf, view };
  const columns = Object.entries(OFFER_COLUMNS);
  const rows: Readonly<Record<string, Cell>>[] = [
    ...answer.offers.map((offer) => Object.fromEntries(columns.map(([name, cellOf]) => [name, cellOf(offer)]))),
    ...answer.excluded.map(({ provider, service, reason, countries }) => ({
      provider: provider.name,
      service: service.name,
      excluded: reason,
      only_in: countries?.join(' '),
    })),
  ];
  const records = (rows.length > 0 ? rows : [{}]).map((row) => ({ ...row, ...job }));
  const names = [...Object.keys(OFFER_COLUMNS), 'excluded', 'only_in', ...Object.keys(job)];
  return spreadsheetCsv(records, names, { hasHeader: true });
}

/** Markdown (GitHub's) with the query, the offers, and the services without one. */
export function offersMarkdown({ answer, countryName }: OffersExport): string {
  const { assumptions, median, asOf, offers, excluded, view } = answer;
  const blocks = [
    `# ${workloadText({ ...jobOf(answer), country: countryName === null ? answer.country : markdownText(countryName) })}`,
    [
      `- As of: ${asOf}`,
      `- Assumptions: ${assumptionsText(assumptions)}`,
      `- Median: ${median === null ? '–' : formatCost(median)}`,
      `- Page: <${view}>`,
    ].join('\n'),
    offers.length === 0 ? 'No offers.' : markdownTable(OFFER_HEADS, offers.map(offerCells)),
    ...(excluded.length === 0
      ? []
      : ['## Without an offer', markdownTable(EXCLUDED_HEADS, excluded.map(excludedCells))]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

const OFFER_HEADS = [
  '#',
  'Vendor',
  'Service',
  'Quantity',
  'Our total',
  'List price total',
  'Savings',
  'IPs',
  'List price as of',
];
const EXCLUDED_HEADS = ['Vendor', 'Service', 'Reason'];

function offerCells({ rank, provider, service, unit, quantity, buys, own, direct, saving, ips, evidence }: Offer) {
  return [
    `${rank}`,
    markdownText(provider.name),
    markdownText(service.name),
    `${quantity} ${VOLUME_UNITS[unit]}${buys === null ? '' : `, buys ${buys}`}`,
    formatCost(own),
    direct === null ? '–' : formatCost(direct),
    saving === null
      ? '–'
      : `${formatCost(saving.amount)} (${[`${saving.percent}%`, ...remarksOf(saving, unit)].join(', ')})`,
    ips === null ? '' : `${ips}`,
    evidence === null ? '–' : checkedCell(evidence),
  ];
}

function checkedCell({ checkedOn, listName, sourceUrl }: NonNullable<Offer['evidence']>): string {
  const day = checkedOn ?? 'undated';
  const linked = sourceUrl === null ? day : markdownLink(day, sourceUrl);
  return listName === null ? linked : `${linked}, ${markdownText(listName)}`;
}

function remarksOf({ counts, statedFor }: NonNullable<Offer['saving']>, unit: Offer['unit']): string[] {
  return [
    ...(counts ? [] : ['outdated list price']),
    ...(statedFor === null ? [] : [`list price for ${statedFor} ${VOLUME_UNITS[unit]}`]),
  ];
}

function excludedCells({ provider, service, reason, countries }: Excluded): string[] {
  const where = countries ? `: ${countries.join(', ')}` : '';
  return [markdownText(provider.name), markdownText(service.name), REASONS[reason] + where];
}
