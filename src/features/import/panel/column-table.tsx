import { matchColumns, type FileColumns, type MatchedColumns } from '#features/import/file-columns.ts';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';

const CELL = 'truncate border-l border-line px-2 text-left font-normal';
const FIRST = 'w-8 min-w-8 bg-head pr-2 text-right font-normal text-subtle';

interface ColumnTableProps {
  readonly kind: FileColumns<string>;
  readonly headers: readonly string[];
  /** The first rows below the headers. */
  readonly samples: readonly (readonly string[])[];
  readonly columns: MatchedColumns<string>;
  /** Classes for its border. */
  readonly layout: string;
  readonly onMove: (index: number, column: string | null) => void;
}

/** The headers of a file with the column that each is imported as, above its first lines. */
export function ColumnTable({ kind, headers, samples, columns, layout, onMove }: ColumnTableProps) {
  const byName = matchColumns(kind, headers);
  const cells = headers.map((header, index) => ({ header, index }));
  const rows = samples.map((sample, index) => ({ sample, line: index + 2 }));
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label="Columns of the file"
      className={`overflow-x-auto border-line [scrollbar-color:var(--rp-line-strong)_transparent] [scrollbar-width:thin] ${layout}`}
    >
      <table className="min-w-full text-xs/none">
        <thead>
          <tr>
            <th scope="col" className={FIRST}>
              <span className="sr-only">Line</span>
            </th>
            {cells.map(({ header, index }) => (
              <th
                key={index}
                scope="col"
                className={`${CELL} h-7 max-w-[130px] bg-head font-mono tracking-normal text-muted`}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" className={FIRST}>
              <span className="sr-only">Imported as</span>
            </th>
            {cells.map(({ header, index }) => (
              <td key={index} className="h-10 min-w-30 overflow-hidden border-l border-line px-1">
                <ColumnSelect
                  kind={kind}
                  header={header}
                  column={columns[index] ?? null}
                  isChosen={(columns[index] ?? null) !== (byName[index] ?? null)}
                  onMove={(column) => onMove(index, column)}
                />
              </td>
            ))}
          </tr>
          {rows.map(({ sample, line }) => (
            <tr key={line} className="border-t border-line text-muted">
              <th scope="row" className={`${FIRST} h-7 font-mono`}>
                {line}
              </th>
              {cells.map(({ index }) => (
                <td key={index} className={`${CELL} h-7 max-w-[130px]`}>
                  {sample[index] || <span className="text-subtle">–</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ColumnSelectProps {
  readonly kind: FileColumns<string>;
  readonly header: string;
  readonly column: string | null;
  readonly isChosen: boolean;
  readonly onMove: (column: string | null) => void;
}

function ColumnSelect({ kind, header, column, isChosen, onMove }: ColumnSelectProps) {
  return (
    <div className="relative">
      <select
        aria-label={`Import column ${header} as`}
        value={column ?? ''}
        disabled={header === ''}
        onChange={({ target }) => onMove(target.value || null)}
        className={`h-7 w-full appearance-none truncate rounded-sm border pr-6 pl-2 text-xs ${column === null ? 'border-dashed border-control text-subtle' : 'border-line-strong bg-surface font-[550]'}`}
      >
        <option value="">Leave out</option>
        {kind.columns.map((known) => (
          <option key={known} value={known}>
            {kind.names[known]?.label}
          </option>
        ))}
      </select>
      <span className="pointer-events-none absolute top-1/2 right-1.5 -translate-y-1/2 text-subtle">
        <AdminIcon name={isChosen ? 'pencil' : 'chevron-down'} size={12} />
      </span>
    </div>
  );
}
