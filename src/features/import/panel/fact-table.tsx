import type { FactImportChange } from '#features/import/fact-import.ts';
import { dayText } from '#core/day-text.ts';
import { FACTS } from '#catalogue/facts/facts.ts';
import { FACT_FILE } from '#features/import/fact-columns.ts';
import { CELL, LongTable, NamedCell, NUMBER, ROW } from './change-tables.tsx';
import { FromTo } from '#kit/panel/tables/from-to.tsx';

const HEADS = [
  { label: 'Line', layout: NUMBER },
  { label: 'Service' },
  { label: 'Feature' },
  { label: 'Before, after' },
  { label: 'Remark' },
];

/** A table with one row per new, changed or removed fact. */
export function FactTable({ changes }: { readonly changes: readonly FactImportChange[] }) {
  return (
    <LongTable label="Features" heads={HEADS} rows={changes} thing="feature">
      {({ line, provider, service, fact, kind, cells }) => {
        const value = cells.find(({ column }) => column === 'value');
        return (
          <tr key={line} className={ROW}>
            <td className={CELL.line}>{line}</td>
            <NamedCell line={{ provider, service }} />
            <td className={CELL.field}>{FACTS[fact].label}</td>
            <td className="max-w-80 whitespace-normal stacked:col-span-2 stacked:col-start-2">
              {value && <FromTo from={kind === 'new' ? null : value.from} to={value.to ?? 'Removed'} />}
            </td>
            <td className={CELL.remark}>{kind === 'removed' ? '' : evidenceText(cells)}</td>
          </tr>
        );
      }}
    </LongTable>
  );
}

/** The changed evidence: "Checked 6 Oct 2026, Source: https://…". */
function evidenceText(cells: FactImportChange['cells']): string {
  return cells
    .flatMap(({ column, to }) => {
      if (column === 'value') return [];
      const { label } = FACT_FILE.names[column];
      if (to === null) return [`${label} removed`];
      return [column === 'checked_on' ? `${label} ${dayText(to)}` : `${label}: ${to}`];
    })
    .join(', ');
}
