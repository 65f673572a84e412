import { memo, useMemo } from 'react';
import type { Country } from '#contract/countries/country.ts';
import { CountryPicker } from '#web/ui/country-picker/country-picker.tsx';
import { CONTROL } from '#web/ui/control-style.ts';
import { controlOf } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { shareStep } from './stack-bar.tsx';
import { hasSameRow } from './has-same-row.ts';
import { withCountry, type CountryRow } from './country-rows.ts';
import { formatCount, parseCount } from '#domain/count.ts';

interface CountryRowFieldsProps {
  readonly row: CountryRow;
  readonly index: number;
  readonly countries: readonly Country[];
  readonly note: string | null;
  /** Ids of the countries of all rows, which other rows cannot choose. */
  readonly taken: ReadonlySet<number>;
  /** Its share of all addresses. */
  readonly percent: number;
  readonly fault: string | undefined;
  readonly canRemove: boolean;
  readonly onChange: (row: CountryRow) => void;
  readonly onRemove: (key: number) => void;
}

/** The id of a row's picker. */
export function countryFieldId(key: number): string {
  return `row-${key}-country`;
}

/** One country of the distribution with its IP count. */
export const CountryRowFields = memo(function CountryRowFields(props: CountryRowFieldsProps) {
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
      {fault !== undefined && (
        <p id={`${countField}-fault`} className="col-span-full text-xs text-danger">
          {fault}
        </p>
      )}
    </div>
  );
}, hasSameRow);
