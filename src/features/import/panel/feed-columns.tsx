import type { FeedPreview } from '#features/feeds/feed.ts';
import { counted } from '#core/count.ts';
import { IMPORT_LIMITS } from '#core/limits.ts';
import { PRICE_FILE, type PriceColumn } from '#features/import/price-columns.ts';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { Button } from '#kit/button.tsx';
import { CONTROL } from '#kit/control-style.ts';
import { IconButton } from '#kit/icon-button.tsx';
import { Icon } from '#kit/icon.tsx';
import { TextField } from '#kit/text-field.tsx';
import { ColumnTable } from './column-table.tsx';
import type { MappedColumn } from './feed-form.tsx';
import { freeColumns, mappedColumns, movedMapping, translated, translationOf } from './feed-mapping.tsx';

/** Columns whose values the catalogue has its own words for. */
const TRANSLATED: ReadonlySet<string> = new Set<PriceColumn>(['provider', 'service', 'type', 'unit', 'country']);

interface FeedColumnsProps {
  readonly id: string;
  readonly preview: FeedPreview;
  readonly mapping: readonly MappedColumn[];
  /** By column. */
  readonly faults: ReadonlyMap<string, string>;
  readonly onChange: (mapping: readonly MappedColumn[]) => void;
}

/** The columns of a fetched file: what each is imported as, translations of its values, and values for all rows. */
export function FeedColumns({ id, preview, mapping, faults, onChange }: FeedColumnsProps) {
  const headers = preview.columns.map(({ header }) => header);
  const columns = mappedColumns(headers, mapping);
  const rows = preview.columns[0]?.samples ?? [];
  const set = (column: PriceColumn, text: string) =>
    onChange(mapping.map((entry) => (entry.column === column ? { ...entry, text } : entry)));
  const missing = PRICE_FILE.required.filter((column) => freeColumns(columns, mapping).includes(column));
  return (
    <div role="group" aria-label="Columns" className="grid min-w-0 gap-3">
      <p className="text-sm text-muted">
        <b className="font-[550] text-ink">{counted(preview.lines, 'line')}</b> fetched. Select what each column is
        imported as.
        {missing.length > 0 && (
          <span className="text-danger">
            {' '}
            {missing.map((column) => PRICE_FILE.names[column].label).join(' and ')}{' '}
            {missing.length === 1 ? 'is' : 'are'} missing.
          </span>
        )}
      </p>
      <ColumnTable
        kind={PRICE_FILE}
        headers={headers}
        samples={rows.map((_, row) => preview.columns.map(({ samples }) => samples[row] ?? ''))}
        columns={columns}
        layout="rounded-md border"
        onMove={(index, column) => onChange(movedMapping(headers, mapping, index, column))}
      />
      {preview.columns.map(({ header, values }, index) => {
        const column = columns[index] ?? null;
        if (column === null || !TRANSLATED.has(column) || values.length === 0) return null;
        const { label } = PRICE_FILE.names[column];
        return (
          <details key={header} className="group rounded-md border border-line px-3.5 py-2">
            <summary className="flex cursor-pointer items-center gap-2 text-sm font-[550]">
              <AdminIcon name="chevron-right" size={15} className="flex-none text-subtle group-open:rotate-90" />
              Translate {label} <span className="font-normal text-subtle">{values.slice(0, 3).join(', ')}</span>
            </summary>
            <div className="grid gap-2 pt-2.5 pb-1 md:grid-cols-2">
              {values.map((value) => (
                <label
                  key={value}
                  className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] items-center gap-2 text-sm"
                >
                  <span className="truncate" title={value}>
                    {value}
                  </span>
                  <input
                    aria-label={`${value} as ${label}`}
                    className={CONTROL}
                    maxLength={IMPORT_LIMITS.header}
                    placeholder="unchanged"
                    autoComplete="off"
                    value={translationOf(mapping, column, value)}
                    onChange={({ target }) => onChange(translated(mapping, { column, header }, value, target.value))}
                  />
                </label>
              ))}
            </div>
          </details>
        );
      })}
      {mapping
        .filter(({ from }) => from === 'value')
        .map(({ column, text }) => (
          <div key={column} className="flex items-end gap-2">
            <div className="min-w-0 flex-1">
              <TextField
                id={`${id}-${column}`}
                label={`${PRICE_FILE.names[column].label} of all rows`}
                maxLength={IMPORT_LIMITS.header}
                value={text}
                fault={faults.get(column)}
                onChange={({ target }) => set(column, target.value)}
              />
            </div>
            <IconButton
              aria-label={`Remove ${PRICE_FILE.names[column].label}`}
              onClick={() => onChange(mapping.filter((entry) => entry.column !== column))}
            >
              <Icon name="x" />
            </IconButton>
          </div>
        ))}
      <div role="group" aria-label="One value for all rows" className="flex flex-wrap items-center gap-1.5">
        <span className="text-xs text-subtle">Not in the file? One value for all rows:</span>
        {freeColumns(columns, mapping).map((column) => (
          <Button
            key={column}
            size="sm"
            variant="ghost"
            onClick={() =>
              onChange([
                ...mapping.filter((entry) => entry.column !== column),
                { column, from: 'value', text: '', values: [] },
              ])
            }
          >
            <AdminIcon name="plus" size={13} />
            {PRICE_FILE.names[column].label}
          </Button>
        ))}
      </div>
    </div>
  );
}
