import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import type { DatasetCategory } from './dataset-categories.ts';

/** One category: sample datasets with their records, and what they cover. */
export function DatasetCard({ name, mostPopular, text, coverage, samples }: DatasetCategory) {
  const total = samples.reduce((sum, { records }) => sum + records, 0);
  return (
    <Card as="li" layout="row-span-4 grid grid-rows-subgrid gap-y-0 p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3>{name}</h3>
        {mostPopular && <Badge tone="signal">Most Popular</Badge>}
      </div>
      <p className="mt-2 mb-5 text-muted">{text}</p>
      <table className="mb-5 w-full self-start text-sm">
        <caption className="sr-only">Sample datasets: {name}</caption>
        <thead>
          <tr className="text-left text-xs text-subtle">
            <th className="pb-2 font-medium">Sample dataset</th>
            <th className="pb-2 text-right font-medium">Records</th>
          </tr>
        </thead>
        <tbody>
          {samples.map(({ name: dataset, records, example }) => (
            <tr key={dataset} className="border-t border-line">
              <th scope="row" className="py-2.5 text-left font-medium">
                {dataset}
              </th>
              <td className="py-2.5 text-right figures">
                {recordCount(records)}
                {example && <ExampleMark />}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line-strong">
            <th scope="row" className="pt-2.5 text-left font-medium text-muted">
              Total of the samples
            </th>
            <td className="pt-2.5 text-right font-semibold figures">{recordCount(total)}</td>
          </tr>
        </tfoot>
      </table>
      <dl className="border-t border-line pt-4 text-sm">
        <dt className="text-xs text-subtle">Coverage</dt>
        <dd>{coverage}</dd>
      </dl>
    </Card>
  );
}

/** Refers to the note below the cards. It hangs to the right, so that digits stay aligned. */
function ExampleMark() {
  return (
    <span className="absolute">
      <span aria-hidden="true">*</span>
      <span className="sr-only"> (example)</span>
    </span>
  );
}

const STEPS = [
  { size: 1e9, letter: 'B' },
  { size: 1e6, letter: 'M' },
  { size: 1e3, letter: 'K' },
] as const;

/** A number of records, rounded down so that the plus is true: "1.1B+", "737M+", "2.3M+", "180K+". */
export function recordCount(records: number): string {
  const step = STEPS.find(({ size }) => records >= size);
  if (!step) return `${records}`;
  const digits = records / step.size < 10 ? 10 : 1;
  return `${Math.floor((records / step.size) * digits) / digits}${step.letter}+`;
}
