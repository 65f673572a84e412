import { memo, useCallback, useMemo, useRef } from 'react';
import type { Country } from '#contract/countries/country.ts';
import { percentOf } from './coverage.ts';
import { CountryRowFields } from './country-row-fields.tsx';
import type { CountryRow } from './country-rows.ts';
import { NearScreen } from './near-screen.tsx';
import { parseCount } from '#domain/count.ts';

/**
 * Number of rows that fill the pane. Others have fields only near the screen, since 200 country pickers at once are
 * too slow.
 */
const DRAWN_NOW = 12;

const ROW_PX = 34;

/** Changes the rows by a function of the current ones. */
export type ChangeRows = (compute: (rows: readonly CountryRow[]) => readonly CountryRow[]) => void;

interface CountryListProps {
  readonly rows: readonly CountryRow[];
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
    (row: CountryRow) => change((all) => all.map((other) => (other.key === row.key ? row : other))),
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
            meanwhile={<RowText name={byId.get(row.countryId ?? 0)?.name} ipCount={row.ipCount} />}
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

interface RowTextProps {
  readonly name: string | undefined;
  readonly ipCount: string;
}

/** The text of a row, for screen readers and the browser's search. */
const RowText = memo(function RowText({ name = 'No country', ipCount }: RowTextProps) {
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
