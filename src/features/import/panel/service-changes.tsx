import type { ConnectionImportChange } from '#features/import/connection-import.ts';
import type { FactImportChange } from '#features/import/fact-import.ts';
import { counted } from '#core/count.ts';
import { FACTS } from '#catalogue/facts/facts.ts';
import { FACT_FILE } from '#features/import/fact-columns.ts';
import { FromTo } from '#kit/panel/tables/from-to.tsx';
import { CELL, LongTable, NamedCell, NUMBER, ROW } from './change-tables.tsx';
import { cellsText } from './price-texts.ts';

const HEADS = [
  { label: 'Line', layout: NUMBER },
  { label: 'Service' },
  { label: 'Changed' },
  { label: 'Before, after' },
  { label: 'Remark' },
];

/** The new, changed or removed features, or the connections of services. */
export function ServiceChanges({
  changes,
}: {
  readonly changes: readonly (FactImportChange | ConnectionImportChange)[];
}) {
  return (
    <LongTable label="Changes" heads={HEADS} rows={changes.map(rowOf)} thing="change">
      {({ line, kind, provider, service, what, from, to, remark }) => (
        <tr key={line} className={ROW}>
          <td className={CELL.line}>{line}</td>
          <NamedCell line={{ provider, service }} />
          <td className={CELL.field}>{what}</td>
          <td className="max-w-80 whitespace-normal stacked:col-span-2 stacked:col-start-2">
            <FromTo from={kind === 'new' ? null : from} to={kind === 'removed' ? 'Removed' : to} />
          </td>
          <td className={CELL.remark}>{kind !== 'removed' && remark}</td>
        </tr>
      )}
    </LongTable>
  );
}

function rowOf(change: FactImportChange | ConnectionImportChange) {
  if ('parts' in change) {
    const { parts, to, kind } = change;
    const remark = kind === 'changed' ? parts.join(', ') : '';
    return { ...change, what: 'Connections', to: counted(to, 'connection'), remark };
  }
  const { fact, cells } = change;
  const value = cells.find(({ column }) => column === 'value');
  const others = cells.filter((cell) => cell !== value);
  // A line that only changes the source of a feature names no value.
  return {
    ...change,
    what: FACTS[fact].label,
    from: value?.from ?? null,
    to: value?.to,
    remark: cellsText(others, FACT_FILE),
  };
}
