import { useId } from 'react';
import { PRICE_COLUMNS, PRICE_FILE } from '#features/import/price-columns.ts';
import { IMPORT_LIMITS } from '#core/limits.ts';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { Button } from '#kit/button.tsx';
import { CONTROL, TEXT_AREA } from '#kit/control-style.ts';
import { IconButton } from '#kit/icon-button.tsx';
import { Icon } from '#kit/icon.tsx';
import { Options, Select } from '#kit/select.tsx';
import type { MappedColumn } from './feed-form.tsx';

const SOURCES = [
  ['header', 'Column of the file'],
  ['value', 'One value'],
  ['nothing', 'Leave out'],
] as const;

interface MappingFieldsProps {
  readonly mapping: readonly MappedColumn[];
  /** By column. */
  readonly faults: ReadonlyMap<string, string>;
  readonly onChange: (mapping: readonly MappedColumn[]) => void;
}

/** The columns that are not read from headers of their own names. */
export function MappingFields({ mapping, faults, onChange }: MappingFieldsProps) {
  const id = useId();
  const free = PRICE_COLUMNS.filter((column) => mapping.every((entry) => entry.column !== column));
  const set = (column: string, changes: Partial<MappedColumn>) =>
    onChange(mapping.map((entry) => (entry.column === column ? { ...entry, ...changes } : entry)));
  return (
    <fieldset className="grid min-w-0 gap-2.5">
      <legend className="text-sm font-[550]">Columns</legend>
      <p className="text-xs text-subtle">
        Columns named provider, service, direct and so on are matched automatically.
      </p>
      {mapping.map(({ column, from, text, values }) => {
        const { label } = PRICE_FILE.names[column];
        const fault = faults.get(column);
        return (
          <div
            key={column}
            role="group"
            aria-label={label}
            className="grid grid-cols-[7rem_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.2fr)_auto] items-start gap-2 max-md:grid-cols-[minmax(0,1fr)_auto] max-md:[&>:first-child]:order-first"
          >
            <b className="py-2 font-[550]">{label}</b>
            <Select
              aria-label={`${label} from`}
              layout="max-md:order-2 max-md:col-span-full"
              value={from}
              onChange={(value) => set(column, { from: SOURCES.find(([name]) => name === value)?.[0] ?? from })}
            >
              <Options entries={SOURCES} />
            </Select>
            <div className="max-md:order-3 max-md:col-span-full">
              {from !== 'nothing' && (
                <input
                  aria-label={from === 'header' ? `Header of ${label}` : `Value of ${label}`}
                  aria-invalid={fault !== undefined || undefined}
                  aria-describedby={fault === undefined ? undefined : `${id}${column}`}
                  className={CONTROL}
                  maxLength={IMPORT_LIMITS.header}
                  placeholder={from === 'header' ? 'Header in the file' : 'Value'}
                  value={text}
                  onChange={({ target }) => set(column, { text: target.value })}
                />
              )}
              {fault !== undefined && (
                <p id={`${id}${column}`} className="pt-1 text-xs text-danger">
                  {fault}
                </p>
              )}
            </div>
            <div className="max-md:order-4 max-md:col-span-full">
              {from === 'header' && (
                <textarea
                  aria-label={`Translations of ${label}`}
                  rows={values === '' ? 1 : values.split('\n').length}
                  className={TEXT_AREA}
                  maxLength={IMPORT_LIMITS.mapping}
                  placeholder="per_gb = gb, one a line"
                  value={values}
                  onChange={({ target }) => set(column, { values: target.value })}
                />
              )}
            </div>
            <IconButton
              aria-label={`Remove ${label}`}
              onClick={() => onChange(mapping.filter((entry) => entry.column !== column))}
            >
              <Icon name="x" />
            </IconButton>
          </div>
        );
      })}
      {free.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {free.map((column) => (
            <Button
              key={column}
              size="sm"
              variant="ghost"
              aria-label={`Map ${PRICE_FILE.names[column].label}`}
              onClick={() => onChange([...mapping, { column, from: 'header', text: '', values: '' }])}
            >
              <AdminIcon name="plus" size={13} />
              {PRICE_FILE.names[column].label}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  );
}
