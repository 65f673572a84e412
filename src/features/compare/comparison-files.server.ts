import { jobText } from '#catalogue/offers/job-text.ts';
import { assumptionsText } from '#catalogue/offers/workload.ts';
import { jobOf } from '#catalogue/offers/workload-url.ts';
import { markdownTable, markdownText } from '#core/markdown.ts';
import { spreadsheetCsv } from '#platform/runtime/spreadsheet-csv.ts';
import type { ComparisonAnswer } from './comparison.ts';

/**
 * CSV for spreadsheets (RFC 4180, UTF-8 with BOM), with a column for each vendor. Every row repeats job, time and page, so
 * that it is complete by itself. No cell starts a formula.
 */
export function comparisonCsv(answer: ComparisonAnswer, countryName: string | null): string {
  const { vendors, sections, assumptions, asOf, view } = answer;
  const about = [jobText(jobOf(answer), countryName), assumptionsText(assumptions), asOf, view];
  const heads = ['Section', 'Row', 'Unit', ...vendors.map(({ name }) => name), 'Job', 'Assumptions', 'As of', 'Page'];
  const rows = sections.flatMap(({ title, rows: shown }) =>
    shown.map(({ label, unit, values }) => [title, label, unit, ...values, ...about]),
  );
  return spreadsheetCsv(rows, heads, { hasHeader: true });
}

/** Markdown (GitHub's) with the job, and a table for each section. */
export function comparisonMarkdown(answer: ComparisonAnswer, countryName: string | null): string {
  const { vendors, sections, assumptions, asOf, view } = answer;
  const names = vendors.map(({ name }) => markdownText(name));
  const blocks = [
    `# ${markdownText(jobText(jobOf(answer), countryName))}`,
    [`- As of: ${asOf}`, `- Assumptions: ${assumptionsText(assumptions)}`, `- Page: <${view}>`].join('\n'),
    ...sections.map(
      ({ title, rows }) =>
        `## ${title}\n\n${markdownTable(
          ['', ...names],
          rows.map(({ label, unit, values }) => [
            markdownText(unit === null ? label : `${label}, ${unit}`),
            ...values.map((value) => (value === null ? '–' : markdownText(value))),
          ]),
        )}`,
    ),
  ];
  return `${blocks.join('\n\n')}\n`;
}
