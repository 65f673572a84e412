import { memo, useCallback, useMemo, useRef } from 'react';
import type { Country } from '#catalogue/countries/country.ts';
import { parseCount, formatCount } from '#core/count.ts';
import { CONTROL } from '#kit/control-style.ts';
import { CountryPicker } from '#kit/country-picker.tsx';
import { controlOf, FieldFault } from '#kit/field.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { Icon } from '#kit/icon.tsx';
import { percentOf, shareStep } from './coverage.tsx';
import { type CountryFields, withCountry } from './country-rows.ts';
import { NearScreen } from './near-screen.tsx';

/**
 * Number of rows that fill the pane. Others have fields only near the screen, since 200 country pickers at once are
 * too slow.
 */
const DRAWN_NOW = 12;

const ROW_PX = 34;

export type ChangeRows = (compute: (rows: readonly CountryFields[]) => readonly CountryFields[]) => void;

interface CountryListProps {
  readonly rows: readonly CountryFields[];
  readonly countries: readonly Country[];
  readonly note: string | null;
  /** The total number of addresses, for each row's share. */
  readonly whole: bigint;
  /** The error of a row, by country. */
  readonly faults: ReadonlyMap<number, string>;
  readonly change: ChangeRows;
}

/** The rows of the distribution. Those far from the screen are plain text. */
export function CountryList({ rows, countries, note, whole, faults, change }: CountryListProps) {
  const list = useRef<HTMLUListElement>(null);
  const setRow = useCallback(
    (row: CountryFields) => change((all) => all.map((other) => (other.key === row.key ? row : other))),
    [change],
  );
  const removeRow = useCallback(
    (key: number) => {
      focusBeside(list.current?.querySelector(`[data-row="${key}"]`));
      change((all) => all.filter((row) => row.key !== key));
    },
    [change],
  );
  const chosenIds = rows.map(({ countryId }) => countryId ?? 0).join(' ');
  const taken = useMemo(() => new Set(chosenIds.split(' ').map(Number)), [chosenIds]);
  const byId = useMemo(() => new Map(countries.map((country) => [country.id, country])), [countries]);
  return (
    <ul ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-2 max-sm:gap-4">
      {rows.map((row, index) => (
        <li key={row.key} data-row={row.key}>
          <NearScreen
            time={index < DRAWN_NOW || row.countryId === null ? 'now' : 'near'}
            estimate={ROW_PX}
            isHeld={faults.get(row.countryId ?? 0) !== undefined}
            meanwhile={<RowText name={byId.get(row.countryId ?? 0)?.name ?? 'No country'} ipCount={row.ipCount} />}
          >
            <CountryRowFields
              row={row}
              index={index}
              countries={countries}
              note={note}
              taken={taken}
              percent={percentOf(parseCount(row.ipCount), whole)}
              fault={faults.get(row.countryId ?? 0)}
              canRemove={rows.length > 1}
              onChange={setRow}
              onRemove={removeRow}
            />
          </NearScreen>
        </li>
      ))}
    </ul>
  );
}

/** The text of a row, for screen readers and the browser's search. */
const RowText = memo(function RowText({ name, ipCount }: { readonly name: string; readonly ipCount: string }) {
  return (
    <p className="truncate px-3 py-2 text-muted figures">
      {name}, {ipCount} IPs
    </p>
  );
});

/** Moves the focus from a removed row to the next one, or to the previous one from the last. */
function focusBeside(row: Element | null | undefined): void {
  (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector<HTMLElement>('button')?.focus();
}

interface CountryRowFieldsProps {
  readonly row: CountryFields;
  readonly index: number;
  readonly countries: readonly Country[];
  readonly note: string | null;
  /** Ids of the countries of all rows, which other rows cannot choose. */
  readonly taken: ReadonlySet<number>;
  readonly percent: number;
  readonly fault: string | undefined;
  readonly canRemove: boolean;
  readonly onChange: (row: CountryFields) => void;
  readonly onRemove: (key: number) => void;
}

/** The id of a row's picker. */
export function countryFieldId(key: number): string {
  return `row-${key}-country`;
}

/** One country of the distribution with its IP count. */
const CountryRowFields = memo(function CountryRowFields(props: CountryRowFieldsProps) {
  const { row, index, countries, note, taken, percent, fault, canRemove, onChange, onRemove } = props;
  const picked = countries.find(({ id }) => id === row.countryId);
  const choices = useMemo(
    () => countries.filter(({ id }) => id === row.countryId || !taken.has(id)),
    [countries, taken, row.countryId],
  );
  const isLost = row.countryId === null && parseCount(row.ipCount) > 0;
  const countryField = countryFieldId(row.key);
  const countField = `row-${row.key}-count`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_30px] items-center gap-x-2 gap-y-1 sm:grid-cols-[minmax(0,1fr)_112px_30px] md:grid-cols-[minmax(0,1fr)_112px_62px_30px]">
      <div className="min-w-0">
        <label id={`${countryField}-label`} htmlFor={countryField} className="sr-only">
          Country
        </label>
        <CountryPicker
          id={countryField}
          countries={choices}
          note={note}
          value={picked?.code ?? null}
          onChange={(code) =>
            onChange(withCountry(row, countries.find((country) => country.code === code)?.id ?? null))
          }
        />
      </div>
      <div className="max-sm:row-start-2">
        <label htmlFor={countField} className="sr-only">
          IP Count
        </label>
        <input
          type="text"
          {...controlOf(countField, fault)}
          inputMode="numeric"
          autoComplete="off"
          value={row.ipCount}
          onChange={(event) => onChange({ ...row, ipCount: event.target.value })}
          onBlur={() => onChange({ ...row, ipCount: formatCount(parseCount(row.ipCount)) })}
          className={`${CONTROL} text-right figures`}
        />
      </div>
      <span className="flex items-center justify-end gap-1.5 text-xs text-muted figures max-md:hidden">
        <span aria-hidden="true" className={`size-2 flex-none rounded-[2px] ${shareStep(index)}`} />
        {percent.toFixed(1)}%
      </span>
      {canRemove && (
        <IconButton aria-label={`Remove ${picked?.name ?? `row ${index + 1}`}`} onClick={() => onRemove(row.key)}>
          <Icon name="x" size={16} />
        </IconButton>
      )}
      {isLost && <p className="col-span-full text-xs text-muted">Without a country this row is not saved.</p>}
      <FieldFault id={countField} fault={fault} layout="col-span-full" />
    </div>
  );
}, hasSameRow);

/** Whether two props render equally. The form copies its rows, so they are compared by value. */
function hasSameRow<Props extends { readonly row: object }>(before: Props, after: Props): boolean {
  const { row: was, ...others } = before;
  const { row: is, ...next } = after;
  return hasSameValues(others, next) && hasSameValues(was, is);
}

function hasSameValues(a: object, b: object): boolean {
  const values = new Map<string, unknown>(Object.entries(b));
  return Object.entries(a).every(([name, value]) => values.get(name) === value);
}
