import { markdownTable, markdownText } from '#core/markdown.ts';
import { jobOf } from '#catalogue/offers/workload-url.ts';
import { assumptionsText, VOLUME_UNITS, workloadText } from '#catalogue/offers/workload.ts';
import { formatCost } from '#catalogue/prices/cost-of.ts';
import { spreadsheetCsv } from '#platform/runtime/spreadsheet-csv.ts';
import type { EstimateAnswer } from './estimate-contract.ts';
import { jobToken } from './job-token.ts';

const PART_COLUMNS = [
  'job',
  'provider',
  'service',
  'unit',
  'quantity',
  'together',
  'buys',
  'own',
  'direct',
  'checked_on',
  'source_url',
];

/**
 * CSV for spreadsheets (RFC 4180, UTF-8 with BOM): the parts of the cheapest mix, an empty line, and the costs of every
 * vendor. No cell starts a formula.
 */
export function estimatesCsv({ jobs, mixes, providers }: EstimateAnswer): string {
  const tokens = jobs.map(tokenOf);
  const parts = (mixes[0]?.parts ?? []).map(({ job, provider, service, evidence, ...part }) => ({
    ...part,
    job: tokens[job - 1],
    provider: provider.name,
    service: service.name,
    checked_on: evidence?.checkedOn,
    source_url: evidence?.sourceUrl,
  }));
  const rows = providers.map(({ provider, own, parts: costs }) => [
    provider.name,
    ...costs.map(({ own: cost, reason }) => cost ?? reason),
    own,
  ]);
  const heads = ['vendor', ...tokens, 'total'];
  const matrix = spreadsheetCsv([heads, ...rows], heads, { hasHeader: false });
  return `${spreadsheetCsv(parts, PART_COLUMNS, { hasHeader: true })}\r\n${matrix}`;
}

/** Markdown (GitHub's) with the jobs, the mixes, the parts of the cheapest, and the costs of every vendor. */
export function estimatesMarkdown({ asOf, jobs, mixes, providers, view }: EstimateAnswer): string {
  const [cheapest] = mixes;
  const heads = jobs.map((job) => `${job.job}`);
  const blocks = [
    `# ${jobs.length === 1 ? '1 job' : `${jobs.length} jobs`} a month`,
    [`- As of: ${asOf}`, ...jobs.map(jobLine), `- Page: <${view}>`].join('\n'),
    mixes.length === 0
      ? 'No mix of vendors can do all jobs.'
      : markdownTable(
          ['Vendors', 'Our total', 'List price total', 'Savings', 'More than the cheapest'],
          mixes.map(({ providers: chosen, own, direct, saving, more }) => [
            chosen.map(({ name }) => markdownText(name)).join(', '),
            formatCost(own),
            inDollars(direct),
            saving
              ? `${formatCost(saving.amount)} (${saving.percent}%${saving.counts ? '' : ', outdated list price'})`
              : '–',
            formatCost(more),
          ]),
        ),
    ...(cheapest
      ? [
          '## Cheapest mix',
          markdownTable(
            ['Job', 'Vendor', 'Service', 'Quantity', 'Our total', 'List price total'],
            cheapest.parts.map(({ job, provider, service, unit, quantity, together, buys, own, direct }) => [
              `${job}`,
              markdownText(provider.name),
              markdownText(service.name),
              [
                `${quantity} ${VOLUME_UNITS[unit]}`,
                together === null ? '' : `, ${together} together`,
                buys === null ? '' : `, buys ${buys}`,
              ].join(''),
              formatCost(own),
              inDollars(direct),
            ]),
          ),
        ]
      : []),
    '## Vendors',
    markdownTable(
      ['Vendor', ...heads, 'Total'],
      providers.map(({ provider, own, parts }) => [
        markdownText(provider.name),
        ...parts.map(({ own: cost, reason }) => (cost === null ? (reason ?? '–') : formatCost(cost))),
        inDollars(own),
      ]),
    ),
  ];
  return `${blocks.join('\n\n')}\n`;
}

type Job = EstimateAnswer['jobs'][number];

function tokenOf({ assumptions, ...job }: Job): string {
  return jobToken({ ...jobOf(job), ...assumptions });
}

function jobLine({ assumptions, ...job }: Job): string {
  return `- Job ${job.job}: ${workloadText(jobOf(job))} (${assumptionsText(assumptions)})`;
}

function inDollars(cost: string | null): string {
  return cost === null ? '–' : formatCost(cost);
}
