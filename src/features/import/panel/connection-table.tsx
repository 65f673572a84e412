import type { ConnectionImportChange } from '#features/import/connection-import.ts';
import { counted } from '#core/count.ts';
import { CELL, LongTable, NamedCell, NUMBER, ROW } from './change-tables.tsx';
import { FromTo } from '#kit/panel/tables/from-to.tsx';

const HEADS = [
  { label: 'Place', layout: NUMBER },
  { label: 'Service' },
  { label: 'Before, after' },
  { label: 'Changes' },
];

/** A table with one row per service with new, changed or removed connections. */
export function ConnectionTable({ changes }: { readonly changes: readonly ConnectionImportChange[] }) {
  return (
    <LongTable label="Services" heads={HEADS} rows={changes} thing="service">
      {({ line, kind, provider, service, from, to, parts }) => (
        <tr key={line} className={ROW}>
          <td className={CELL.line}>{line}</td>
          <NamedCell line={{ provider, service }} />
          <td className="stacked:col-span-2 stacked:col-start-2">
            <FromTo
              from={kind === 'new' ? null : from}
              to={kind === 'removed' ? 'Removed' : counted(to, 'connection')}
            />
          </td>
          <td className={CELL.remark}>{kind === 'changed' ? parts.join(', ') : ''}</td>
        </tr>
      )}
    </LongTable>
  );
}
